import * as z from 'zod/mini';
import { ListTotal, PageSize } from '../lib/list-page.ts';
import { ClientId, IsoTime } from '../lib/scalars.ts';
import { plainText, textLine } from '../lib/text.ts';
import { FRAME_COLORS } from '../product/options.ts';
import { HOLD_REASONS, PAYMENT_STATES, PRODUCTION_STATES } from './history.ts';
import { OrderLine } from './lines.ts';
import { Order } from './schema.ts';

/** Saved order list filters per member of staff. */
export const ORDER_VIEWS_MAX = 20;

/** What an order waits for: a release from hold (any, or for one reason), a reprint, or nothing. */
export const WAITING_FOR = ['hold', 'reprints', 'nothing', ...HOLD_REASONS] as const;
export type WaitingFor = (typeof WAITING_FOR)[number];

export const DELIVERY_KINDS = ['shipping', 'pickUp'] as const;
/** A guest has no account. */
export const BUYER_KINDS = ['guest', 'account'] as const;

/** Each field narrows the list; an order must match all of them. */
export const OrderFilter = z.object({
  payment: z.optional(z.enum(PAYMENT_STATES)),
  production: z.optional(z.enum(PRODUCTION_STATES)),
  waiting: z.optional(z.enum(WAITING_FOR)),
  /** Past its printing deadline. */
  overdue: z.optional(z.literal('yes')),
  /** Placed at this moment or later. */
  from: z.optional(IsoTime),
  /** Placed before this moment. */
  to: z.optional(IsoTime),
  /** Id of a product in the order. */
  product: z.optional(plainText({ minBytes: 1, maxBytes: 100 })),
  /** SKU of a line, in any case. */
  sku: z.optional(plainText({ minBytes: 1, maxBytes: 100 })),
  /** Frame color of a tile in the order. */
  frame: z.optional(z.enum(FRAME_COLORS)),
  delivery: z.optional(z.enum(DELIVERY_KINDS)),
  buyer: z.optional(z.enum(BUYER_KINDS)),
  /** Its number, a tracking number, its email, or words that each start a word of the name or the email. */
  text: z.optional(plainText({ minBytes: 1, maxBytes: 200 })),
});
export type OrderFilter = z.infer<typeof OrderFilter>;

/** By time of placing. Orders of a shop become due in the order in which they were placed. */
export const ORDER_SORTS = ['newest', 'oldest'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];
const OrderSort = z._default(z.enum(ORDER_SORTS), 'newest');

const Cursor = z.string().check(z.minLength(1), z.maxLength(200));

/** GET /v1/admin/orders */
export const ListOrdersQuery = z.extend(OrderFilter, {
  sort: OrderSort,
  size: PageSize,
  cursor: z.optional(Cursor),
});

/** An order in the list, with the data of its walls. */
export const ListedOrder = z.extend(
  z.pick(Order, {
    id: true,
    paymentState: true,
    productionState: true,
    holds: true,
    reprints: true,
    placedAt: true,
    dueAt: true,
    email: true,
    totalCents: true,
    walls: true,
  }),
  {
    recipientName: z.string(),
    isPickUp: z.boolean(),
    /** Printed tiles, copies included. */
    tiles: z.int(),
    /** Lines with the tiles on the displayed walls. */
    lines: z.array(
      z.pick(OrderLine, {
        number: true,
        title: true,
        sku: true,
        quantity: true,
        goods: true,
        product: true,
        tiles: true,
      }),
    ),
  },
);
export type ListedOrder = z.infer<typeof ListedOrder>;

/** A page may be short or empty and still have a cursor: the search stopped there. */
export const ListOrdersReply = z.object({
  orders: z.array(ListedOrder),
  /** Thumbnails of the photos on their walls. */
  thumbnails: z.array(z.object({ key: z.string(), url: z.string() })),
  cursor: z.optional(z.string()),
  /** With a cursor: all orders up to this day, in the order of the list, were checked. */
  searchedTo: z.optional(z.string()),
  /** On the first page, unless the search is for a number, a parcel or a whole email. */
  total: z.optional(ListTotal),
});
export type ListOrdersReply = z.infer<typeof ListOrdersReply>;

/** A filter under a name. The filter is the query of the list's address in the back office. */
export const OrderView = z.object({
  id: ClientId,
  name: textLine({ min: 1, max: 40 }),
  query: plainText({ maxBytes: 1_000 }),
});
export type OrderView = z.infer<typeof OrderView>;

/** GET /v1/admin/order-list: filters of the list, and the caller's views. */
export const OrderListReply = z.object({
  products: z.array(z.object({ id: z.string(), name: z.string() })),
  views: z.array(OrderView),
});

/** POST /v1/admin/order-views/save takes a view (idempotent by id), and /remove its id. */
export const RemoveOrderViewRequest = z.pick(OrderView, { id: true });
export const OrderViewsReply = z.object({ views: z.array(OrderView).check(z.maxLength(ORDER_VIEWS_MAX)) });

/**
 * POST /v1/admin/orders/export: the filtered orders as CSV, in parts that concatenate to one file. exportId identifies
 * the file: its first part is audited.
 */
export const ExportOrdersRequest = z.object({
  exportId: ClientId,
  filter: OrderFilter,
  sort: OrderSort,
  cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(400))),
});
export const ExportOrdersReply = z.object({
  csv: z.string(),
  orders: z.int(),
  cursor: z.optional(z.string()),
  searchedTo: z.optional(z.string()),
});
