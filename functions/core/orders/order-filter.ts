import { searchText, searchWords, splitWords } from '../../../shared/lib/search-text.ts';
import type { OrderQueue } from '../../../shared/order/admin-wire.ts';
import { frameColorsOf } from '../../../shared/order/contents.ts';
import type { OrderFilter, WaitingFor } from '../../../shared/order/list.ts';
import type { Order } from '../../../shared/order/schema.ts';
import { NOT_PRINTED, openReprints } from '../../../shared/order/states.ts';

/**
 * Columns that orders are filtered and searched by, projected into the indexes of lists. A filter is a list of parts
 * that the columns must contain, so DynamoDB's `contains` and JavaScript's `includes` apply the same rule.
 */
interface ListColumns {
  /** Such as `payment:Paid`, `production:Placed`, `waiting:nothing`, `sku:tile-black`, `unprinted`. */
  facets: string[];
  /** The email and the words of the name, each after a space; empty once the order is anonymous. */
  words: string;
}

type Listed = Pick<
  Order,
  | 'paymentState'
  | 'productionState'
  | 'holds'
  | 'reprints'
  | 'lines'
  | 'email'
  | 'customerId'
  | 'delivery'
  | 'deliveryAddress'
>;

export function listColumns(order: Listed): ListColumns {
  const { paymentState, productionState, lines, delivery } = order;
  const products = new Set(lines.map(({ product }) => product.id));
  return {
    facets: [
      `payment:${paymentState}`,
      `production:${productionState}`,
      ...waitingFor(order).map((each) => `waiting:${each}`),
      ...[...products].map((id) => `product:${id}`),
      ...[...new Set(lines.map(({ sku }) => sku.toLowerCase()))].map((sku) => `sku:${sku}`),
      ...frameColorsOf(order).map((color) => `frame:${color}`),
      `delivery:${delivery.isPickUp ? 'pickUp' : 'shipping'}`,
      ...buyerOf(order).map((buyer) => `buyer:${buyer}`),
      ...(NOT_PRINTED.includes(productionState) ? [UNPRINTED] : []),
    ],
    words: orderWords(order)
      .map((word) => ` ${word}`)
      .join(''),
  };
}

const UNPRINTED = 'unprinted';

function waitingFor(order: Pick<Order, 'holds' | 'reprints'>): WaitingFor[] {
  const waiting = new Set<WaitingFor>(order.holds.flatMap(({ reason }) => ['hold', reason] as const));
  if (openReprints(order).length > 0) waiting.add('reprints');
  return waiting.size > 0 ? [...waiting] : ['nothing'];
}

/** An anonymous order has no buyer. */
function buyerOf({ email, customerId }: Listed): [] | [NonNullable<OrderFilter['buyer']>] {
  if (email === '') return [];
  return [customerId === undefined ? 'guest' : 'account'];
}

/** An order without an email is anonymous (anonymous-order.ts). */
function orderWords({ email, deliveryAddress: { firstName, lastName } }: Listed): string[] {
  if (email === '') return [];
  const whole = searchText(email);
  const [local = ''] = whole.split('@');
  const name = `${lastName} ${firstName}`;
  return [...new Set([whole, ...searchWords(name), ...splitWords(name), ...searchWords(local)])];
}

/**
 * The terms of a search. Each matches the start of one of the `words` in the list of orders, and any part of them in
 * the print room.
 */
export function searchTerms(text: string): string[] {
  return searchText(text)
    .split(/\s+/)
    .flatMap((part) => (part.includes('@') ? [part] : searchWords(part)));
}

function partsOf({
  payment,
  production,
  waiting,
  product,
  sku,
  frame,
  delivery,
  buyer,
  overdue,
  text = '',
}: OrderFilter): [keyof ListColumns, string][] {
  const facets = Object.entries({
    payment,
    production,
    waiting,
    product,
    sku: sku?.toLowerCase(),
    frame,
    delivery,
    buyer,
  })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}:${value}`]))
    .concat(overdue ? [UNPRINTED] : []);
  return [
    ...facets.map((facet): ['facets', string] => ['facets', facet]),
    ...searchTerms(text).map((term): ['words', string] => ['words', ` ${term}`]),
  ];
}

/** The filter as a condition on the columns, without the time of placing, which is in the sort keys. */
export function filterCondition(filter: OrderFilter, now: Date) {
  const parts = partsOf(filter);
  const clauses = parts.map(([column], index) => `contains(${column}, :part${index})`);
  if (filter.overdue) clauses.push('dueAt < :now');
  return {
    ...(clauses.length > 0 && { filter: clauses.join(' AND ') }),
    values: {
      ...Object.fromEntries(parts.map(([, part], index) => [`part${index}`, part])),
      ...(filter.overdue && { now: now.toISOString() }),
    },
  };
}

export function meetsFilter(order: Order, filter: OrderFilter, now: Date): boolean {
  const columns = listColumns(order);
  const { overdue, from, to } = filter;
  const placedMs = Date.parse(order.placedAt);
  return (
    partsOf(filter).every(([column, part]) => columns[column].includes(part)) &&
    (overdue === undefined || Date.parse(order.dueAt) < now.getTime()) &&
    (from === undefined || placedMs >= Date.parse(from)) &&
    (to === undefined || placedMs < Date.parse(to))
  );
}

/** Queues that contain all orders a filter can match; undefined if the filter does not restrict production. */
export function queuesOf({ production, waiting, overdue }: OrderFilter): OrderQueue[] | undefined {
  if (waiting === 'reprints') return ['Reprints', 'OnHold'];
  if (waiting !== undefined && waiting !== 'nothing') return ['OnHold'];
  const states = overdue ? NOT_PRINTED : production && [production];
  return states && [...states, 'OnHold', 'Reprints'];
}
