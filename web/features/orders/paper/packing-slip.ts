import {
  contentsOf,
  type Good,
  isSameTile,
  type OrderContents,
  parcelText,
} from '../../../../shared/order/contents.ts';
import { nameOf } from '../../../../shared/order/hanging-order.ts';
import type { TileName } from '../../../../shared/order/history.ts';
import { sheetsOf } from '../../../../shared/order/print-manifest.ts';
import type { PrintRoomOrder } from '../../../../shared/order/print-room.ts';
import type { TextsOf } from '../../../lib/texts.ts';
import type { paperTexts } from './paper-copy.ts';
import { lookOf, orderHead, PAGE_END, type PaperOrder, type PaperTile, pageHead, paperTiles } from './paper-order.ts';
import { LINE_HEIGHT, SHEET, type Sheets } from './sheet.ts';
import { isRightToLeft } from './text-lines.ts';

const CONTENT = SHEET.width - 2 * SHEET.margin;
const COLUMNS = 3;
const CELL = { width: CONTENT / COLUMNS, height: 60, picture: 50 };
const WALL_HEIGHT_MAX = 230;
/** Minimum height of a wall drawing that is shrunk to keep everything on one page. */
const WALL_HEIGHT_MIN = 120;
const CAPTION = 16;
const BELOW_WALL = 18;
const CONTENTS_HEAD = 30;
const GOODS_LINE = 22;
/** Text style of the parcel's summary line. */
const COUNT = { size: 12, isBold: true };
/** Keeps a single tile from filling the page. */
const POINTS_PER_INCH_MAX = 12;

/** Packing slip: recipient, gift note, walls, and the contents to check. */
export async function addPackingSlip(
  copy: TextsOf<typeof paperTexts>['slip'],
  paperCopy: TextsOf<typeof paperTexts>,
  sheets: Sheets,
  paper: PaperOrder,
  { brand, dayOf }: { brand: string; dayOf(iso: string): string },
): Promise<void> {
  const order = paper.only ? withoutGoods(paper.order) : paper.order;
  const title = paper.only ? copy.replacement : copy.title;
  const name = `${order.id}, ${title.toLowerCase()}`;
  sheets.startPage(name);
  let top = await orderHead(sheets, { title, lead: brand, order });
  top = await addPeople(copy, sheets, order, top, dayOf);
  // The original parcel already contained the note.
  if (order.note !== undefined && !paper.only)
    top = await addNote(copy, sheets, { order, note: order.note, name }, top);
  const tiles = await paperTiles(sheets, paper);
  const isInParcel = (place: TileName) => tiles.some((each) => isSameTile(nameOf(each), place));
  const walls = order.walls.filter(({ places }) => places.some(isInParcel));
  const room = PAGE_END - top - contentsHeight(order, tiles) - CAPTION - BELOW_WALL;
  const fits = walls.length === 1 && room >= WALL_HEIGHT_MIN;
  const heightMax = fits ? Math.min(WALL_HEIGHT_MAX, room) : WALL_HEIGHT_MAX;
  for (const wall of walls) top = await addWall(copy, sheets, { wall, tiles, order, name, heightMax }, top);
  await addContents(copy, paperCopy, sheets, { order, tiles, name }, top);
}

function withoutGoods(order: PrintRoomOrder): PrintRoomOrder {
  return { ...order, lines: order.lines.filter((line) => !line.goods) };
}

async function addPeople(
  copy: TextsOf<typeof paperTexts>['slip'],
  sheets: Sheets,
  order: PrintRoomOrder,
  top: number,
  dayOf: (iso: string) => string,
) {
  const { deliveryAddress: to, delivery } = order;
  const right = SHEET.margin + CONTENT * 0.6;
  const person = `${to.firstName} ${to.lastName}`.trim();
  const place = [to.address1, to.address2, `${to.city}, ${to.provinceCode} ${to.zip}`].filter(Boolean);
  const lines = delivery.store ? [delivery.store.name, ...place] : [person, ...place];
  await sheets.text(delivery.isPickUp ? copy.pickUpAt : copy.shipTo, SHEET.margin, top, { size: 9, isSoft: true });
  let left = top + 14;
  for (const [index, line] of lines.entries())
    left = await sheets.paragraph(String(line), SHEET.margin, left, CONTENT * 0.55, { size: 12, isBold: index === 0 });
  if (delivery.isPickUp)
    left = await sheets.paragraph(`${copy.pickUpBy} ${person}`, SHEET.margin, left + 4, CONTENT * 0.55, { size: 12 });
  await sheets.text(copy.order, right, top, { size: 9, isSoft: true });
  let at = top + 14;
  for (const line of [copy.placed(dayOf(order.placedAt)), delivery.title])
    at = await sheets.paragraph(line, right, at, CONTENT * 0.4, { size: 11 });
  return Math.max(left, at) + 14;
}

const NOTE = { size: 12, padding: 12, head: 14 };

/** Draws the note; a long one continues in a box on the next page. */
async function addNote(
  copy: TextsOf<typeof paperTexts>['slip'],
  sheets: Sheets,
  { order, note, name }: { order: PrintRoomOrder; note: string; name: string },
  start: number,
): Promise<number> {
  const { size, padding, head } = NOTE;
  const width = CONTENT - 2 * padding;
  const lineHeight = size * LINE_HEIGHT;
  let top = start;
  let lines = await sheets.linesOf(note, width, { size });
  while (lines.length > 0) {
    const room = Math.floor((PAGE_END - top - 2 * padding - head) / lineHeight);
    const here = lines.slice(0, Math.max(1, room));
    lines = lines.slice(here.length);
    const height = here.length * lineHeight + 2 * padding + head;
    sheets.box(SHEET.margin, top, CONTENT, height, true);
    await sheets.text(copy.note, SHEET.margin + padding, top + padding - 2, { size: 9, isSoft: true });
    for (const [index, line] of here.entries()) {
      const left = isRightToLeft(line) ? width - (await sheets.widthOf(line, { size })) : 0;
      await sheets.text(line, SHEET.margin + padding + left, top + padding + 12 + index * lineHeight, { size });
    }
    top += height + 16;
    if (lines.length === 0) break;
    sheets.startPage(name);
    top = await pageHead(sheets, copy.title, order);
  }
  return top;
}

interface WallOnPaper {
  wall: PrintRoomOrder['walls'][number];
  tiles: readonly PaperTile[];
  order: PrintRoomOrder;
  name: string;
  heightMax: number;
}

/** Draws a wall, on a new page if it does not fit below the content so far. */
async function addWall(
  copy: TextsOf<typeof paperTexts>['slip'],
  sheets: Sheets,
  { wall, tiles, order, name, heightMax }: WallOnPaper,
  top: number,
): Promise<number> {
  const perInch = Math.min(POINTS_PER_INCH_MAX, CONTENT / wall.widthInches, heightMax / wall.heightInches);
  const height = wall.heightInches * perInch;
  let at = top;
  if (at + CAPTION + height > PAGE_END) {
    sheets.startPage(name);
    at = await pageHead(sheets, copy.title, order);
  }
  const caption = wall.quantity > 1 ? `${copy.wall}, ${copy.copiesOfWall(wall.quantity)}` : copy.wall;
  await sheets.text(caption, SHEET.margin, at, { size: 9, isSoft: true });
  at += CAPTION;
  for (const place of wall.places) {
    const drawn = tiles.find((each) => isSameTile(nameOf(each), place));
    const left = SHEET.margin + place.leftInches * perInch;
    const over = at + place.topInches * perInch;
    const [wide, high] = [place.widthInches * perInch, place.heightInches * perInch];
    if (drawn?.image) sheets.picture(drawn.image, left, over, wide, high);
    else sheets.box(left, over, wide, high);
    // A replacement leaves the other positions empty, to show where its tiles hang.
    if (drawn) await sheets.sign(String(drawn.position), left + 1.5, over + 1.5, Math.max(5, Math.min(10, wide / 5)));
  }
  return at + height + BELOW_WALL;
}

/** Counts the tiles on this slip; a replacement contains only some of the order's. */
function contentsOnPaper({ lines }: PrintRoomOrder, tiles: readonly PaperTile[]): OrderContents {
  return { ...contentsOf(lines), tiles: sheetsOf(tiles.map(({ tile }) => tile)) };
}

function contentsHeight(order: PrintRoomOrder, tiles: readonly PaperTile[]): number {
  const { packed, mailed } = contentsOnPaper(order, tiles);
  const goods = packed.length + mailed.length;
  return CONTENTS_HEAD + Math.ceil(tiles.length / COLUMNS) * CELL.height + goods * GOODS_LINE;
}

async function addContents(
  copy: TextsOf<typeof paperTexts>['slip'],
  paperCopy: TextsOf<typeof paperTexts>,
  sheets: Sheets,
  { order, tiles, name }: { order: PrintRoomOrder; tiles: readonly PaperTile[]; name: string },
  start: number,
): Promise<void> {
  let top = start;
  const contents = contentsOnPaper(order, tiles);
  const newPage = async () => {
    sheets.startPage(name);
    top = await pageHead(sheets, copy.title, order);
  };
  if (top + CONTENTS_HEAD + CELL.height > PAGE_END) await newPage();
  sheets.rule(top);
  await sheets.text(copy.tiles, SHEET.margin, top + 8, { size: 12, isBold: true });
  const headWide = (await sheets.widthOf(copy.tiles, { size: 12, isBold: true })) + 24;
  // Product names have any length and number, so the line can wrap.
  for (const [index, line] of (await sheets.linesOf(parcelText(contents), CONTENT - headWide, COUNT)).entries()) {
    const wide = await sheets.widthOf(line, COUNT);
    if (index > 0) top += COUNT.size * 1.35;
    await sheets.text(line, SHEET.width - SHEET.margin - wide, top + 8, COUNT);
  }
  top += CONTENTS_HEAD;
  for (let first = 0; first < tiles.length; first += COLUMNS) {
    if (top + CELL.height > PAGE_END) await newPage();
    for (const [column, each] of tiles.slice(first, first + COLUMNS).entries())
      await addCell(paperCopy, sheets, each, SHEET.margin + column * CELL.width, top);
    top += CELL.height;
  }
  for (const good of [...contents.packed, ...contents.mailed]) {
    if (top + GOODS_LINE > PAGE_END) await newPage();
    await addGood(copy, sheets, good, contents.mailed.includes(good), top);
    top += GOODS_LINE;
  }
}

/** Checkbox, quantity and title; a good sent by email is pre-checked. */
async function addGood(
  copy: TextsOf<typeof paperTexts>['slip'],
  sheets: Sheets,
  { title, quantity }: Good,
  isMailed: boolean,
  top: number,
): Promise<void> {
  sheets.tickBox(SHEET.margin, top + 4, isMailed);
  const said = copy.goods(title, quantity);
  const style = { size: 11, isBold: !isMailed, isSoft: isMailed };
  await sheets.text(isMailed ? `${said}, ${copy.mailed}` : said, SHEET.margin + 20, top + 3, style);
}

async function addCell(
  paperCopy: TextsOf<typeof paperTexts>,
  sheets: Sheets,
  each: PaperTile,
  left: number,
  top: number,
): Promise<void> {
  const { image, tile, position } = each;
  const aspect = image ? image.width / image.height : 1;
  const wide = aspect >= 1 ? CELL.picture : CELL.picture * aspect;
  const high = aspect >= 1 ? CELL.picture / aspect : CELL.picture;
  if (image) sheets.picture(image, left, top, wide, high);
  else sheets.box(left, top, CELL.picture, CELL.picture);
  const text = left + CELL.picture + 8;
  await sheets.text(String(position), text, top, { size: 13, isBold: true });
  if (tile.copies > 1) await sheets.badge(paperCopy.copies(tile.copies), left + CELL.width - 34, top, 13);
  let at = top + 18;
  for (const line of lookOf(paperCopy, each)) {
    await sheets.text(line, text, at, { size: 8.5, isSoft: true });
    at += 10.5;
  }
  sheets.tickBox(left + CELL.width - 26, top + 2);
}
