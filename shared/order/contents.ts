import { isShipped } from '../product/kinds.ts';
import { FRAME_COLORS, type FrameColor } from '../product/options.ts';
import type { TileName } from './history.ts';
import type { OrderLine } from './lines.ts';

/** `Map.groupBy`, which is newer than the oldest supported browsers. Keys are in the order of their first items. */
export function groupedBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** The pieces of an order, counted the way a person packs them: docs/spec 15.11. */
export interface OrderContents {
  /** Prints, copies included. */
  tiles: number;
  /** Goods that go into the parcel with the tiles. */
  packed: Good[];
  /** Goods that their recipients get by email: nothing to pack. */
  mailed: Good[];
}

/** All pieces of one product. */
export interface Good {
  productId: string;
  sku: string;
  title: string;
  quantity: number;
  /** For example `3 wall pad kits`. */
  text: string;
}

type ContentLine = Pick<OrderLine, 'goods' | 'title' | 'sku' | 'quantity' | 'product'> & {
  tiles: readonly Pick<OrderLine['tiles'][number], 'copies'>[];
};

/** @param lines of one order, or of several to count them together */
export function contentsOf(lines: readonly ContentLine[]): OrderContents {
  const tiles = lines.reduce((sum, line) => sum + line.tiles.reduce((copies, tile) => copies + tile.copies, 0), 0);
  const goods = lines.filter((line) => line.goods !== undefined);
  const isPacked = (line: ContentLine) => isShipped({ kind: line.goods });
  return {
    tiles,
    packed: goodsOf(goods.filter(isPacked)),
    mailed: goodsOf(goods.filter((line) => !isPacked(line))),
  };
}

/** For example `2 tiles, 3 wall pad kits`; empty for an order that is sent by email as a whole. */
export function parcelText({ tiles, packed }: Pick<OrderContents, 'tiles' | 'packed'>): string {
  return [...(tiles > 0 ? [tilesText(tiles)] : []), ...packed.map(({ text }) => text)].join(', ');
}

export const tilesText = (count: number): string => (count === 1 ? '1 tile' : `${count} tiles`);

function goodsOf(lines: readonly ContentLine[]): Good[] {
  const byProduct = groupedBy(lines, ({ product }) => product.id);
  return [...byProduct].flatMap(([productId, same]) => {
    const [first] = same;
    if (!first) return [];
    const quantity = same.reduce((sum, line) => sum + line.quantity, 0);
    const { title, sku } = first;
    const { shortName } = first.product;
    return [{ productId, sku, title, quantity, text: goodText(quantity, title, shortName) }];
  });
}

function goodText(quantity: number, title: string, shortName: OrderLine['product']['shortName']): string {
  if (!shortName) return `${quantity} × ${title}`;
  return `${quantity} ${quantity === 1 ? shortName.singular : shortName.plural}`;
}

/** The frame colors of the tiles, in the order of `FRAME_COLORS`. */
export function frameColorsOf({ lines }: { lines: readonly Pick<OrderLine, 'tiles'>[] }): FrameColor[] {
  const used = new Set(lines.flatMap((line) => line.tiles.map(({ frameColor }) => frameColor)));
  return FRAME_COLORS.filter((color) => used.has(color));
}

export function isSameTile(a: TileName, b: TileName): boolean {
  return a.lineNumber === b.lineNumber && a.tileNumber === b.tileNumber;
}

export function isEachTileOnce(tiles: readonly TileName[]): boolean {
  return new Set(tiles.map(({ lineNumber, tileNumber }) => `${lineNumber}-${tileNumber}`)).size === tiles.length;
}
