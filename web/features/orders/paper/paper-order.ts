import type { PDFImage } from '@cantoo/pdf-lib';
import { isSameTile } from '../../../../shared/order/contents.ts';
import { type NumberedTile, nameOf, onlyReprinted, tilesAsTheyHang } from '../../../../shared/order/hanging-order.ts';
import type { ReprintTile } from '../../../../shared/order/history.ts';
import type { PrintFile } from '../../../../shared/order/print-job.ts';
import type { PrintRoomOrder } from '../../../../shared/order/print-room.ts';
import type { TextsOf } from '../../../lib/texts.ts';
import type { paperTexts } from './paper-copy.ts';
import { SHEET, type Sheets } from './sheet.ts';

/** An order with the data that its documents need. */
export interface PaperOrder {
  order: PrintRoomOrder;
  files: readonly PrintFile[];
  /** Limits the document to these reprinted tiles. */
  only?: readonly ReprintTile[];
  /** Renders a framed tile as JPEG; undefined if its photo is missing. */
  drawTile(tile: NumberedTile): Promise<Uint8Array | undefined>;
}

export interface PaperTile extends NumberedTile {
  image: PDFImage | undefined;
  file: PrintFile | undefined;
}

/** Tiles in hanging order; each picture is embedded once. */
export async function paperTiles(sheets: Sheets, { order, files, only, drawTile }: PaperOrder): Promise<PaperTile[]> {
  const tiles: PaperTile[] = [];
  const all = tilesAsTheyHang(order);
  for (const each of only ? onlyReprinted(all, only) : all) {
    const jpeg = await drawTile(each);
    const file = files.find((one) => isSameTile(one, nameOf(each)));
    tiles.push({ ...each, file, image: jpeg && (await sheets.embedJpeg(jpeg)) });
  }
  return tiles;
}

/** Describes a tile's frame, mat and filter. */
export function lookOf(paperCopy: TextsOf<typeof paperTexts>, { tile }: NumberedTile): string[] {
  return [
    paperCopy.frame[tile.frameColor],
    paperCopy.mat[tile.matColor],
    ...(tile.filter === 'grayScale' ? [paperCopy.blackAndWhite] : []),
  ];
}

const BAR_CODE = { width: 168, height: 34 };

/** Draws the head of an order's first page. @returns y below it */
export async function orderHead(
  sheets: Sheets,
  { title, lead, order }: { title: string; lead: string; order: PrintRoomOrder },
): Promise<number> {
  const { margin, width } = SHEET;
  const codeLeft = width - margin - BAR_CODE.width;
  await sheets.text(lead, margin, margin, { size: 11, isBold: true });
  await sheets.text(title, margin, margin + 18, { size: 22, isBold: true });
  sheets.barCode(order.id, codeLeft, margin, BAR_CODE.width, BAR_CODE.height);
  const number = await sheets.widthOf(order.id, { size: 16, isBold: true });
  await sheets.text(order.id, codeLeft + (BAR_CODE.width - number) / 2, margin + BAR_CODE.height + 4, {
    size: 16,
    isBold: true,
  });
  sheets.rule(margin + 64);
  return margin + 78;
}

/** Draws the head of a later page. @returns y below it */
export async function pageHead(sheets: Sheets, title: string, order: PrintRoomOrder): Promise<number> {
  const { margin, width } = SHEET;
  await sheets.text(`${order.id}, ${title.toLowerCase()}`, margin, margin, { size: 11, isBold: true });
  sheets.barCode(order.id, width - margin - 110, margin - 8, 110, 20);
  sheets.rule(margin + 20);
  return margin + 32;
}

/** Lower limit of the content, above the footer. */
export const PAGE_END = SHEET.height - SHEET.margin - 14;
