import * as z from 'zod/mini';
import { ClientId, IsoTime } from '../lib/scalars.ts';
import { LabId, PRINT_ROOM } from '../tenant/lab-routing.ts';
import { OrderId } from './schema.ts';

/** Where an order is at a lab. */
export const LAB_STATES = [
  'Submitted',
  'Accepted',
  'OnHold',
  'InProduction',
  'Shipped',
  'Rejected',
  'Cancelled',
] as const;
export type LabState = (typeof LAB_STATES)[number];

/** Orders at labs, as shown to staff: docs/labs.md. */

/** Actions of staff on a lab order. */
const LAB_ACTIONS = ['ask', 'submit', 'cancel', 'move'] as const;
export type LabAction = (typeof LAB_ACTIONS)[number];

/** Lists of lab orders; those that need attention come first. */
export const LAB_LISTS = [
  'Silent',
  'Rejected',
  'OnHold',
  'Submitted',
  'Accepted',
  'InProduction',
  'Shipped',
  'Cancelled',
] as const;
export type LabList = (typeof LAB_LISTS)[number];
/** Lists of finished orders, newest first. The other lists have the oldest first. */
export const ENDED_LAB_LISTS: readonly LabList[] = ['Shipped', 'Cancelled'];

const Problem = z.object({ code: z.string(), message: z.string() });

/** Alarms, in any state. */
export const LAB_ALARMS = ['silent', 'lost', 'unreadable'] as const;

export const LabOrderView = z.object({
  /** Reference that the lab received. */
  reference: z.string(),
  orderId: OrderId,
  lab: LabId,
  list: z.enum(LAB_LISTS),
  state: z.enum(LAB_STATES),
  lineNumbers: z.array(z.int()),
  labReference: z.optional(z.string()),
  /** When it was assigned to the lab, and when it last changed. */
  createdAt: IsoTime,
  changedAt: IsoTime,
  /** Time of the last message from the lab. */
  heardAt: IsoTime,
  /** Consecutive failed calls, and the last error. */
  attempts: z.int(),
  lastError: z.optional(z.string()),
  problem: z.optional(Problem),
  alarm: z.optional(z.object({ kind: z.enum(LAB_ALARMS), message: z.string() })),
  cancellation: z.optional(z.enum(['wanted', 'asked', 'too_late'])),
  /** Who makes it instead of this lab. */
  movedTo: z.optional(z.union([z.literal(PRINT_ROOM), LabId])),
  parcel: z.optional(z.object({ carrier: z.string(), number: z.string() })),
  /** Actions that are possible now. */
  actions: z.array(z.enum(LAB_ACTIONS)),
});
export type LabOrderView = z.infer<typeof LabOrderView>;

/** GET /v1/fulfilment/lab-orders */
export const LabOrdersQuery = z.object({
  list: z.enum(LAB_LISTS),
  cursor: z.optional(z.string().check(z.maxLength(500))),
});
export const LabOrdersReply = z.object({
  labOrders: z.array(LabOrderView),
  /** Labs in the tenant's rules, to which staff can move an order. */
  labs: z.array(LabId),
  cursor: z.optional(z.string()),
});

/** POST /v1/fulfilment/lab-orders/{reference}/ask, /submit and /cancel: idempotent by id. */
export const LabActionRequest = z.object({ requestId: ClientId });
/** POST /v1/fulfilment/lab-orders/{reference}/move */
export const MoveLabOrderRequest = z.object({
  ...LabActionRequest.shape,
  to: z.union([z.literal(PRINT_ROOM), LabId]),
});
export const LabOrderReply = z.object({ labOrder: LabOrderView });
