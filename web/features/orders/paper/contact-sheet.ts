import { sheetsOf } from '../../../../shared/order/print-manifest.ts';
import type { TextsOf } from '../../../lib/texts.ts';
import type { paperTexts } from './paper-copy.ts';
import { lookOf, orderHead, PAGE_END, type PaperOrder, type PaperTile, pageHead, paperTiles } from './paper-order.ts';
import { SHEET, type Sheets } from './sheet.ts';

const COLUMNS = 4;
const CELL = { width: (SHEET.width - 2 * SHEET.margin) / COLUMNS, height: 152, picture: 100 };

/** Font size of the copies, readable across a table. */
const BADGE = 18;

/** Contact sheet to compare prints against: every tile large, with position, file and appearance. */
export async function addContactSheet(
  copy: TextsOf<typeof paperTexts>['sheet'],
  paperCopy: TextsOf<typeof paperTexts>,
  sheets: Sheets,
  paper: PaperOrder,
  { dayOf }: { dayOf(iso: string): string },
): Promise<void> {
  const { order } = paper;
  const name = `${order.id}, ${copy.title.toLowerCase()}`;
  sheets.startPage(name);
  const tiles = await paperTiles(sheets, paper);
  const lead = paper.only ? copy.reprintLead : copy.lead(dayOf(order.dueAt));
  const sheetCount = copy.sheets(sheetsOf(tiles.map(({ tile }) => tile)));
  let top = await orderHead(sheets, { title: copy.title, lead: `${lead}, ${sheetCount}`, order });
  for (let first = 0; first < tiles.length; first += COLUMNS) {
    if (top + CELL.height > PAGE_END) {
      sheets.startPage(name);
      top = await pageHead(sheets, copy.title, order);
    }
    for (const [column, each] of tiles.slice(first, first + COLUMNS).entries())
      await addCell(paperCopy, copy, sheets, each, SHEET.margin + column * CELL.width, top);
    top += CELL.height;
  }
}

async function addCell(
  paperCopy: TextsOf<typeof paperTexts>,
  copy: TextsOf<typeof paperTexts>['sheet'],
  sheets: Sheets,
  each: PaperTile,
  left: number,
  top: number,
): Promise<void> {
  const { image, tile, position, file } = each;
  const aspect = image ? image.width / image.height : 1;
  const wide = aspect >= 1 ? CELL.picture : CELL.picture * aspect;
  const high = aspect >= 1 ? CELL.picture / aspect : CELL.picture;
  const over = top + CELL.picture - high;
  if (image) sheets.picture(image, left, over, wide, high);
  else sheets.box(left, top, CELL.picture, CELL.picture);
  const below = top + CELL.picture + 5;
  await sheets.text(String(position), left, below, { size: 12, isBold: true });
  if (tile.copies > 1)
    await sheets.badge(paperCopy.copies(tile.copies), left + CELL.picture, top + CELL.picture - BADGE * 1.35, BADGE);
  sheets.tickBox(left + CELL.picture - 11, below);
  await sheets.text(file?.name ?? copy.noFile, left, below + 15, { size: 8.5 });
  const [frame, ...others] = lookOf(paperCopy, each);
  const appearance = [frame, ...others].join(', ');
  await sheets.paragraph(appearance, left, below + 26, CELL.width - 10, { size: 7.5, isSoft: true });
}
