import { contentsOf, frameColorsOf, groupedBy, type OrderContents } from '../../../../shared/order/contents.ts';
import type { PrintRoomOrder } from '../../../../shared/order/print-room.ts';
import { FRAME_COLORS, type FrameColor } from '../../../../shared/product/options.ts';
import { byDueDay } from '../order-facts.ts';

/** Filters, sorting and grouping of a queue, stored in the URL for sharing and history. */
export interface QueueView {
  frame?: FrameColor;
  product?: string;
  sort?: QueueSort;
  group?: 'frame';
}

export const QUEUE_SORTS = ['due', 'oldest', 'newest', 'tiles', 'frame'] as const;
type QueueSort = (typeof QUEUE_SORTS)[number];

/** Ignores unknown values, because URLs are edited by hand. */
export function viewOf(params: URLSearchParams): QueueView {
  const frame = FRAME_COLORS.find((color) => color === params.get('frame'));
  const sort = QUEUE_SORTS.find((each) => each === params.get('sort'));
  const product = params.get('product');
  return {
    ...(frame && { frame }),
    ...(product && { product }),
    ...(sort && { sort }),
    ...(params.get('group') === 'frame' && { group: 'frame' as const }),
  };
}

/** @returns the query of another view of the same list */
export function withView(params: URLSearchParams, view: QueueView): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['frame', 'product', 'sort', 'group'] as const) {
    const value = view[name];
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Filters and sorts the orders; the sort is stable. */
export function viewed(orders: readonly PrintRoomOrder[], { frame, product, sort }: QueueView): PrintRoomOrder[] {
  return orders
    .filter((order) => frame === undefined || frameColorsOf(order).includes(frame))
    .filter((order) => product === undefined || order.lines.some((line) => line.product.id === product))
    .sort((a, b) => (sort ? COMPARE[sort](a, b) : 0));
}

const COMPARE: Readonly<Record<QueueSort, (a: PrintRoomOrder, b: PrintRoomOrder) => number>> = {
  due: (a, b) => byTime(a.dueAt, b.dueAt),
  oldest: (a, b) => byTime(a.placedAt, b.placedAt),
  newest: (a, b) => byTime(b.placedAt, a.placedAt),
  tiles: (a, b) => contentsOf(b.lines).tiles - contentsOf(a.lines).tiles,
  frame: (a, b) => frameRank(a) - frameRank(b),
};

const byTime = (a: string, b: string): number => Date.parse(a) - Date.parse(b);

/** Orders by frame color; mixed and frameless orders come last. */
function frameRank(order: PrintRoomOrder): number {
  const [first, ...others] = frameColorsOf(order);
  if (first === undefined) return FRAME_COLORS.length + 1;
  return others.length > 0 ? FRAME_COLORS.length : FRAME_COLORS.indexOf(first);
}

type DueGroup = ReturnType<typeof byDueDay>[number]['group'];

export type QueueGroup = { orders: PrintRoomOrder[] } & (
  | { by: 'due'; due: DueGroup }
  | { by: 'frame'; frame: FrameColor | 'several' | 'none' }
);

/** Groups by frame on request, by due day in the queue's own order, else into one group. */
export function grouped(orders: readonly PrintRoomOrder[], { group, sort }: QueueView, now: Date): QueueGroup[] {
  if (group === 'frame') {
    const byFrame = groupedBy(orders, frameRank);
    return [...byFrame]
      .sort(([a], [b]) => a - b)
      .map(([rank, those]) => ({ by: 'frame', frame: FRAME_GROUPS[rank] ?? 'none', orders: those }));
  }
  if (sort !== undefined && sort !== 'due') return [{ by: 'due', due: undefined, orders: [...orders] }];
  return byDueDay(orders, now).map(({ group: due, orders: those }) => ({ by: 'due', due, orders: those }));
}

const FRAME_GROUPS = [...FRAME_COLORS, 'several', 'none'] as const;

export interface QueueTotals extends OrderContents {
  orders: number;
  /** Tiles per frame color, copies included. */
  frames: { color: FrameColor; tiles: number }[];
}

export function totalsOf(orders: readonly Pick<PrintRoomOrder, 'lines'>[]): QueueTotals {
  const lines = orders.flatMap((order) => order.lines);
  const frames = FRAME_COLORS.map((color) => {
    const ofColor = lines.map((line) => ({ ...line, tiles: line.tiles.filter((tile) => tile.frameColor === color) }));
    return { color, tiles: contentsOf(ofColor).tiles };
  });
  return { orders: orders.length, ...contentsOf(lines), frames: frames.filter(({ tiles }) => tiles > 0) };
}

/** Filter choices: tiles and packed goods of these orders, by name. */
export function productsOf(orders: readonly Pick<PrintRoomOrder, 'lines'>[]): { id: string; name: string }[] {
  const lines = orders
    .flatMap((order) => order.lines)
    .filter(({ goods }) => goods === undefined || goods === 'accessory');
  const names = new Map(lines.map(({ product }) => [product.id, product.name]));
  return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name));
}
