import type { FrameColor, MatColor } from '../../../../shared/product/options.ts';
import { plural } from '../../../lib/plural.ts';
import { defineTexts } from '../../../lib/texts.ts';

const FRAME: Record<FrameColor, string> = { Black: 'Black frame', White: 'White frame', Gray: 'Gray frame' };
const MAT: Record<MatColor, string> = { '#FFFFFF00': 'no mat', '#939598FF': 'gray mat', '#FFFFFFFF': 'white mat' };

/** Texts on paper. They never mention a price, because any parcel may be a gift. */
export const paperTexts = defineTexts('paper', {
  frame: FRAME,
  mat: MAT,
  blackAndWhite: 'black and white',
  copies: (copies: number) => `× ${copies}`,
  slip: {
    title: 'Packing slip',
    replacement: 'Replacement',
    fileName: (ids: readonly string[]) => `packing-slip-${nameOf(ids)}.pdf`,
    shipTo: 'Ship to',
    pickUpAt: 'Pick up at',
    pickUpBy: 'For',
    order: 'Order',
    placed: (day: string) => `Placed ${day}`,
    note: 'Gift note',
    wall: 'Your wall',
    copiesOfWall: (copies: number) => `${copies} of this wall`,
    tiles: 'In this parcel',
    goods: (title: string, quantity: number) => `${quantity} × ${title}`,
    mailed: 'sent by email, not in this parcel',
    tileRest: 'Tiles, continued',
  },
  sheet: {
    title: 'Contact sheet',
    fileName: (ids: readonly string[]) => `contact-sheet-${nameOf(ids)}.pdf`,
    lead: (due: string) => `Due ${due}`,
    reprintLead: 'To print again',
    sheets: (sheets: number) => plural(sheets, { one: '1 sheet', other: `${sheets} sheets` }),
    noFile: 'no print file',
    pixels: (width: number, height: number) => `${width} × ${height} px`,
  },
});

function nameOf(ids: readonly string[]): string {
  return plural(ids.length, { one: String(ids[0]), other: `${ids.length}-orders` });
}
