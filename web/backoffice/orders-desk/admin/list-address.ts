import * as z from 'zod/mini';
import { PAGE_SIZES, type PageSize } from '../../../../shared/lib/list-page.ts';
import { PAYMENT_STATES, PRODUCTION_STATES } from '../../../../shared/order/history.ts';
import {
  BUYER_KINDS,
  DELIVERY_KINDS,
  ORDER_SORTS,
  type OrderFilter,
  type OrderSort,
  WAITING_FOR,
} from '../../../../shared/order/list.ts';
import { FRAME_COLORS } from '../../../../shared/product/options.ts';

export const PLACED = ['today', '7days', '30days'] as const;
const DAYS: Record<(typeof PLACED)[number], number> = { today: 1, '7days': 7, '30days': 30 };

const optional = <Value extends z.ZodMiniType>(value: Value) => z.catch(z.optional(value), undefined);
const Day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((day) => !Number.isNaN(Date.parse(day))),
);

/** Filters, sort and page size in the URL, in canonical order; drops unknown values and the defaults of the latter. */
const ListAddress = z.object({
  payment: optional(z.enum(PAYMENT_STATES)),
  production: optional(z.enum(PRODUCTION_STATES)),
  waiting: optional(z.enum(WAITING_FOR)),
  overdue: optional(z.literal('yes')),
  placed: optional(z.enum(PLACED)),
  from: optional(Day),
  /** Last day, inclusive. */
  to: optional(Day),
  product: optional(z.string().check(z.minLength(1), z.maxLength(100))),
  sku: optional(z.string().check(z.minLength(1), z.maxLength(100))),
  frame: optional(z.enum(FRAME_COLORS)),
  delivery: optional(z.enum(DELIVERY_KINDS)),
  buyer: optional(z.enum(BUYER_KINDS)),
  text: optional(z.string().check(z.minLength(1), z.maxLength(100))),
  sort: optional(z.enum(ORDER_SORTS).check(z.refine((sort) => sort !== ORDER_SORTS[0]))),
  size: optional(z.enum(PAGE_SIZES).check(z.refine((size) => size !== PAGE_SIZES[0]))),
});
export type ListAddress = z.infer<typeof ListAddress>;

const FIELDS = Object.keys(ListAddress.shape) as (keyof ListAddress)[];

export function addressOf(search: URLSearchParams): ListAddress {
  const queue = search.get('queue');
  const address = z.parse(ListAddress, queue === null ? Object.fromEntries(search) : filtersOfQueue(queue));
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined));
}

/** Supports links from the print room, mails and bookmarks that name a queue. */
function filtersOfQueue(queue: string): Record<string, string> {
  if (queue === 'OnHold') return { waiting: 'hold' };
  if (queue === 'Reprints') return { waiting: 'reprints' };
  return { production: queue, waiting: 'nothing' };
}

/** Canonical query of the filters, so that equal lists share one URL. */
export function queryOf(address: ListAddress): string {
  const query = new URLSearchParams();
  for (const field of FIELDS) {
    const value = address[field];
    if (value !== undefined) query.set(field, value);
  }
  return query.toString();
}

/** What narrows the list, without its sort and page size. */
export function narrowingOf({ sort: _sort, size: _size, ...filters }: ListAddress): ListAddress {
  return filters;
}

/** The list as the server is asked for it. */
export interface AskedList {
  filter: OrderFilter;
  sort?: OrderSort | undefined;
  size?: PageSize | undefined;
}

export const askedList = (address: ListAddress, now: Date): AskedList => ({
  filter: filterOf(narrowingOf(address), now),
  sort: address.sort,
  size: address.size,
});

/** Filter for the server; days are in the browser's time zone. */
export function filterOf({ placed, from, to, ...filter }: ListAddress, now: Date): OrderFilter {
  const since = placed ? startOf(now, 1 - DAYS[placed]) : from && startOf(dayOf(from));
  const until = !placed && to ? startOf(dayOf(to), 1) : undefined;
  return { ...filter, ...(since && { from: since }), ...(until && { to: until }) };
}

function dayOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

const startOf = (day: Date, daysLater = 0): string =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + daysLater).toISOString();
