import * as z from 'zod/mini';
import { ShopsReply } from '../audit/wire.ts';
import { CarrierId } from '../delivery/carriers.ts';
import { OrderDelivery } from '../delivery/schema.ts';
import { TypedTracking } from '../delivery/tracking.ts';
import { ClientId } from '../lib/scalars.ts';
import { PhotoView } from '../photo/schema.ts';
import { PROJECT_TILES_MAX } from '../wall/limits.ts';
import { ORDER_QUEUES } from './admin-wire.ts';
import { isEachTileOnce } from './contents.ts';
import { REPRINT_REASONS, ReprintTile, STAFF_HOLD_REASONS, TileName } from './history.ts';
import { OrderLine } from './lines.ts';
import { PrintJob, TileFailure } from './print-job.ts';
import { Order, OrderId } from './schema.ts';
import { ChosenLines, StaffNote } from './staff-input.ts';

/** Fits all tiles of the largest order. */
const REPRINTED_TILES_MAX = 1_000;

/** Orders as the print team sees them, without prices. */

/** Queues with work. The others only grow and are not counted. */
export const WORK_QUEUES = [
  'OnHold',
  'Reprints',
  'Placed',
  'Rendering',
  'ReadyToPrint',
  'Printed',
  'Packed',
  'ReadyForPickUp',
] as const satisfies readonly (typeof ORDER_QUEUES)[number][];

const PrintRoomLine = z.pick(OrderLine, {
  number: true,
  projectId: true,
  goods: true,
  recipient: true,
  sku: true,
  title: true,
  quantity: true,
  product: true,
  tiles: true,
});
export type PrintRoomLine = z.infer<typeof PrintRoomLine>;

export const PrintRoomOrder = z.extend(
  z.pick(Order, {
    id: true,
    tenantId: true,
    productionState: true,
    holds: true,
    placedAt: true,
    dueAt: true,
    email: true,
    note: true,
    deliveryAddress: true,
    walls: true,
    parcels: true,
    history: true,
    reprints: true,
  }),
  { delivery: z.omit(OrderDelivery, { amountCents: true }), lines: z.array(PrintRoomLine) },
);
export type PrintRoomOrder = z.infer<typeof PrintRoomOrder>;

/** GET /v1/fulfilment/orders */
export const PrintRoomQuery = z.object({ queue: z.enum(ORDER_QUEUES), cursor: z.optional(z.string()) });

/** GET /v1/fulfilment/search: an order or tracking number, or words of which each is part of the name or the email. */
export const PrintRoomSearch = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(100)),
  cursor: z.optional(z.string()),
});

/** A tile that failed or waits for its next attempt. */
export const FailedPrint = z.extend(z.partial(TileFailure), {
  orderId: OrderId,
  /** In lists that may have orders of several tenants. */
  tenantId: z.optional(Order.shape.tenantId),
  lineNumber: TileFailure.shape.lineNumber,
  tileNumber: TileFailure.shape.tileNumber,
  failure: TileFailure.shape.failure,
});
export type FailedPrint = z.infer<typeof FailedPrint>;

/** Also the reply to a search, with a cursor while older orders remain to be searched. */
export const PrintRoomOrdersReply = z.object({
  orders: z.array(PrintRoomOrder),
  /** Thumbnails of all their photos. */
  thumbnails: z.array(z.object({ key: z.string(), url: z.string() })),
  /** Tiles of these orders that failed or wait for another attempt. */
  failures: z.array(FailedPrint),
  cursor: z.optional(z.string()),
});

/** GET /v1/fulfilment/queues: orders in each queue; 100 means 100 or more. */
export const QUEUE_COUNT_MAX = 100;
export const QueueCountsReply = z.object({
  queues: z.array(z.object({ queue: z.enum(WORK_QUEUES), orders: z.int() })),
});

/** GET /v1/fulfilment/all/shops */
export const PrintRoomShopsReply = z.extend(ShopsReply, {
  /** Whether they are few enough for one order list. */
  isOneList: z.boolean(),
});

/** GET /v1/fulfilment/all/orders/{orderId} */
export const PrintRoomNumberReply = z.object({ orders: z.array(PrintRoomOrder) });

/** GET /v1/fulfilment/orders/{orderId} */
export const PrintRoomOrderReply = z.object({
  order: PrintRoomOrder,
  jobs: z.array(PrintJob),
  photos: z.array(PhotoView),
  /** Staff and machines in its history, as far as they still exist. */
  staff: z.array(z.object({ id: z.string(), name: z.string() })),
});

/** The order after the change. */
export const PrintRoomChangedReply = z.object({ order: PrintRoomOrder });

/** POST /v1/fulfilment/orders/{orderId}/notes: idempotent by id. */
export const NoteOrderRequest = z.object({ noteId: ClientId, text: StaffNote });

/** POST /v1/fulfilment/orders/{orderId}/hold */
export const HoldOrderRequest = z.object({ reason: z.enum(STAFF_HOLD_REASONS), note: z.optional(StaffNote) });

/** POST /v1/fulfilment/orders/{orderId}/photo-request: a hold with a mail to the shopper; idempotent by id. */
export const AskForPhotosRequest = z.object({
  requestId: ClientId,
  tiles: z.array(TileName).check(z.minLength(1), z.maxLength(PROJECT_TILES_MAX)),
  /** The problem, in words for the shopper. */
  message: StaffNote,
  note: z.optional(StaffNote),
});

/** POST /v1/fulfilment/orders/{orderId}/release: holds for failed prints are released automatically. */
export const ReleaseOrderRequest = z.object({
  reason: z.enum([...STAFF_HOLD_REASONS, 'payment_mismatch', 'print_differs', 'lab_problem']),
});

/** POST /v1/fulfilment/orders/{orderId}/step-back: names the current state, so that two concurrent calls step back once. */
export const StepBackRequest = z.object({ from: z.enum(['Printed', 'Packed']) });

/** POST /v1/fulfilment/orders/{orderId}/reprints: idempotent by id. */
export const RequestReprintRequest = z.object({
  reprintId: ClientId,
  tiles: z
    .array(ReprintTile)
    .check(z.minLength(1), z.maxLength(REPRINTED_TILES_MAX), z.refine(isEachTileOnce, 'Each tile once.')),
  reason: z.enum(REPRINT_REASONS),
  note: z.optional(StaffNote),
});
export type RequestReprintRequest = z.infer<typeof RequestReprintRequest>;

/** POST /v1/fulfilment/orders/{orderId}/reprints/done: with tracking if a replacement is sent. */
export const EndReprintRequest = z.object({ reprintId: ClientId, tracking: z.optional(TypedTracking) });

/** POST /v1/fulfilment/orders/{orderId}/reprints/remake and /cancel */
export const NamedReprintRequest = z.object({ reprintId: ClientId });

/** Parcels of an order: docs/spec 15.16. */

/** GET /v1/fulfilment/carriers: built-in and the tenant's own. */
export const CarriersReply = z.object({ carriers: z.array(z.object({ id: CarrierId, name: z.string() })) });
export type CarrierOption = z.infer<typeof CarriersReply>['carriers'][number];

/** POST /v1/fulfilment/orders/{orderId}/parcels: idempotent by id; without lines, all unsent ones. */
export const SendParcelRequest = z.object({
  parcelId: ClientId,
  lines: z.optional(ChosenLines.check(z.minLength(1))),
  tracking: z.optional(TypedTracking),
});
export type SendParcelRequest = z.infer<typeof SendParcelRequest>;

/** POST /v1/fulfilment/orders/{orderId}/parcels/correct: idempotent by id. */
export const CorrectTrackingRequest = z.object({
  correctionId: ClientId,
  /** For a replacement, the id of its reprint. */
  parcelId: ClientId,
  /** The number that the caller saw; absent if the parcel had none. */
  seen: z.optional(TypedTracking.shape.number),
  tracking: TypedTracking,
  /** Whether the shopper gets a mail about it. */
  isMailed: z.boolean(),
});
export type CorrectTrackingRequest = z.infer<typeof CorrectTrackingRequest>;

/** The order after the change. The number is saved despite warnings. */
export const ParcelReply = z.object({
  order: PrintRoomOrder,
  warnings: z.array(z.object({ code: z.literal('unlikely_tracking_number'), message: z.string() })),
});
