import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { PrintRoomOrder } from '../../../../shared/order/print-room.ts';
import { testGood, testOrder } from '../../../../shared/order/test-order.ts';
import { barsOf } from './bar-code.ts';
import { addContactSheet } from './contact-sheet.ts';
import { addPackingSlip } from './packing-slip.ts';
import { paperTexts } from './paper-copy.ts';
import { createSheets } from './sheet.ts';
import type { TextPictures } from './text-picture.ts';

const jpeg = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#446688' } })
  .jpeg()
  .toBuffer();

const png = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#446688' } })
  .png()
  .toBuffer();
/** In scripts that no PDF font covers. */
const NOTE = 'С днём рождения,\nдорогая Ада 🎈';

/** Order with a wall of `count` tiles in rows of ten. */
function orderOf(count: number, note: string): PrintRoomOrder {
  const order = testOrder({ note });
  const [line] = order.lines;
  const [wall] = order.walls;
  const [tile] = line?.tiles ?? [];
  if (!line || !wall || !tile) throw new Error('The example order has a tile on a wall');
  const places = Array.from({ length: count }, (_, index) => ({
    lineNumber: 1,
    tileNumber: index + 1,
    leftInches: (index % 10) * 9,
    topInches: Math.floor(index / 10) * 9,
    widthInches: 8.25,
    heightInches: 8.25,
  }));
  return {
    ...order,
    lines: [{ ...line, tiles: places.map(({ tileNumber: number }) => ({ ...tile, number })) }],
    walls: [{ ...wall, widthInches: 90, heightInches: 90, places }],
  };
}

const reprinted = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ lineNumber: 1, tileNumber: index + 1, copies: 1 }));

/** Fake pictures for text outside of Helvetica. */
function textPictures(drawn: string[] = []): TextPictures {
  const widthOf = async (text: string) => text.length * 0.6;
  return {
    widthOf,
    async draw(text) {
      drawn.push(text);
      return { png, width: await widthOf(text) };
    },
  };
}

async function pagesOf(kind: 'slip' | 'sheet', tiles: number, { orders = 1, again = 0, note = NOTE } = {}) {
  const drawnText: string[] = [];
  const drawn: number[] = [];
  const sheets = await createSheets('Paper', textPictures(drawnText));
  for (let index = 0; index < orders; index++) {
    const paper = {
      order: orderOf(tiles, note),
      files: [],
      ...(again > 0 && { only: reprinted(again) }),
      drawTile: async ({ tile }: { tile: { number: number } }) => {
        drawn.push(tile.number);
        return jpeg;
      },
    };
    const said = { brand: 'Tessera', dayOf: () => 'Mon, November 23' };
    if (kind === 'slip') await addPackingSlip(paperTexts.usual.slip, paperTexts.usual, sheets, paper, said);
    else await addContactSheet(paperTexts.usual.sheet, paperTexts.usual, sheets, paper, said);
  }
  const bytes = await sheets.bytes();
  return { pages: (await PDFDocument.load(bytes)).getPageCount(), drawnText, drawn };
}

describe('documents of an order', () => {
  test.each([
    ['slip', 1, 1],
    ['slip', 9, 1],
    ['slip', 100, 4],
    ['sheet', 1, 1],
    ['sheet', 16, 1],
    ['sheet', 17, 2],
    ['sheet', 100, 7],
  ] as const)('a %s of %i tiles has %i pages', async (kind, tiles, pages) => {
    expect((await pagesOf(kind, tiles)).pages).toBe(pages);
  });

  test('start each order on a new page', async () => {
    expect((await pagesOf('slip', 1, { orders: 3 })).pages).toBe(3);
  });

  test.each(['slip', 'sheet'] as const)('of a reprint show only its tiles, without the note: %s', async (kind) => {
    const { pages, drawn, drawnText } = await pagesOf(kind, 100, { again: 3 });
    expect([pages, drawn]).toEqual([1, [1, 2, 3]]);
    expect(drawnText.join(' ')).not.toContain('дорогая');
  });

  test('draw only what no PDF font covers, and write everything else as text', async () => {
    const { drawnText } = await pagesOf('slip', 1);
    expect(drawnText).toEqual(['С днём рождения,', 'дорогая Ада 🎈']);
  });

  test('replace a character that no font covers with a word in brackets', async () => {
    const { drawnText } = await pagesOf('slip', 1, { note: 'Για σένα \u{17000}\u{17001}' });
    expect(drawnText).toEqual(['Για σένα [unprintable]']);
  });

  test('contain every line of a note longer than a page, once', async () => {
    const lines = Array.from({ length: 100 }, (_, index) => `Ζ${index}`);
    const { drawnText, pages } = await pagesOf('slip', 1, { note: lines.join('\n') });
    expect(drawnText).toEqual(lines);
    expect(pages).toBe(4);
  });
});

/** Returns the texts, badges and checkboxes of a document for goods and a tile with five copies. */
async function writtenOn(kind: 'slip' | 'sheet') {
  const order = testOrder();
  const [line] = order.lines;
  const [tile] = line?.tiles ?? [];
  if (!line || !tile) throw new Error('The example order has a tile');
  const tiles = [tile, { ...tile, number: 2, copies: 5 }];
  const pads = testGood('accessory', 3, { singular: 'wall pad kit', plural: 'wall pad kits' });
  const gifts = testGood('gift', 4, { singular: 'gift tile', plural: 'gift tiles' });
  const paper = {
    order: { ...order, lines: [{ ...line, tiles }, pads, gifts] },
    files: [],
    drawTile: async () => jpeg,
  };
  const sheets = await createSheets('Paper', textPictures());
  const texts: string[] = [];
  const badges: string[] = [];
  const boxes: boolean[] = [];
  const watched: typeof sheets = {
    ...sheets,
    text: (text, ...where) => {
      texts.push(text);
      return sheets.text(text, ...where);
    },
    badge: (text, ...where) => {
      badges.push(text);
      return sheets.badge(text, ...where);
    },
    tickBox: (left, top, isTicked = false) => {
      boxes.push(isTicked);
      sheets.tickBox(left, top, isTicked);
    },
  };
  const said = { brand: 'Tessera', dayOf: () => 'Mon, November 23' };
  if (kind === 'slip') await addPackingSlip(paperTexts.usual.slip, paperTexts.usual, watched, paper, said);
  else await addContactSheet(paperTexts.usual.sheet, paperTexts.usual, watched, paper, said);
  return { texts, badges, boxes };
}

describe('goods and copies on paper', () => {
  test('a slip lists the whole parcel, with a checkbox for each good', async () => {
    const { texts, badges, boxes } = await writtenOn('slip');
    expect(texts).toContain('6 tiles, 3 wall pad kits');
    expect(texts).toContain('3 × Wall Pad kit');
    expect(badges).toEqual(['× 5']);
    // Two tiles and the pads are left to pack; the emailed gift is pre-checked.
    expect(texts).toContain('4 × Gift Tiles, sent by email, not in this parcel');
    expect(boxes).toEqual([false, false, false, true]);
  });

  test('a contact sheet shows the sheet count in its head and the copies of a tile in large type', async () => {
    const { texts, badges } = await writtenOn('sheet');
    expect(texts).toContain('Due Mon, November 23, 6 sheets');
    expect(badges).toEqual(['× 5']);
  });
});

/** Code 128 patterns by value, as widths of bars and gaps. Source: ISO/IEC 15417, table 1. */
const PATTERNS =
  `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222
123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323
131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113
213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214
112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112
421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214
211232`.split(/\s+/);

test('encodes an order number as Code 128, subset B, with its check character', () => {
  const { lines, width } = barsOf('A7K2Q9');
  const widths = lines.flatMap((bar, index) => {
    const next = lines[index + 1];
    return next ? [bar.width, next.left - bar.left - bar.width] : [bar.width];
  });
  const patterns = widths.join('').match(/.{1,6}/g) ?? [];
  // start B, A (33), 7 (23), K (43), 2 (18), Q (49), 9 (25), the check character and stop
  const value = patterns.slice(0, 8).map((pattern) => PATTERNS.indexOf(pattern));
  expect(value.slice(0, 7)).toEqual([104, 33, 23, 43, 18, 49, 25]);
  expect(value[7]).toBe((104 + 33 + 2 * 23 + 3 * 43 + 4 * 18 + 5 * 49 + 6 * 25) % 103);
  expect(patterns.slice(8).join('')).toBe('2331112');
  expect(width).toBe(11 * 8 + 13 + 20);
  expect(lines[0]?.left).toBe(10);
});
