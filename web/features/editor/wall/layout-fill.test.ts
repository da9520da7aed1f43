import { expect, test } from 'vitest';
import { customLayout, layoutNamed } from '../../../../shared/wall/layouts.ts';
import { fillCaption, fillSentence, layoutFill } from './layout-fill.ts';
import { wallTexts } from './wall-copy.ts';

const NO_CAP = Number.POSITIVE_INFINITY;

test.each<[layout: string, tiles: number, left: number, caption: string | undefined, sentence: string | undefined]>([
  ['34', 7, NO_CAP, '27 to add', '27 more fill the heart.'],
  ['34', 33, NO_CAP, '1 to add', '1 more fills the heart.'],
  ['34', 34, NO_CAP, 'fits your tiles', undefined],
  ['34', 35, NO_CAP, '1 below', 'The heart has 34 places. Your last tile hangs below it.'],
  ['9', 12, NO_CAP, '3 below', 'The square has 9 places. Your last 3 tiles hang below it.'],
  ['3', 1, NO_CAP, '2 to add', '2 more fill the row.'],
  ['6', 1, NO_CAP, '5 to add', '5 more fill the pyramid.'],
  ['16', 7, NO_CAP, '9 to add', '9 more fill the diamond.'],
  ['21', 7, NO_CAP, '14 to add', '14 more fill the octagon.'],
  ['49', 7, NO_CAP, '42 to add', '42 more fill the square.'],
  ['100', 7, NO_CAP, '93 to add', '93 more fill the layout.'],
  ['100', 100, NO_CAP, 'fits your tiles', undefined],
  ['3', 100, NO_CAP, '97 below', 'The row has 3 places. Your last 97 tiles hang below it.'],
  ['9', 7, 2, '2 to add', '2 more fill the square.'],
  ['16', 7, 5, '9 to add', 'The diamond takes 9 more, and this order has room for 5.'],
  ['16', 12, 0, '4 to add', 'The diamond takes 4 more, and this order is full.'],
  ['9', 12, 0, '3 below', 'The square has 9 places. Your last 3 tiles hang below it.'],
  ['an unknown name', 7, NO_CAP, 'fits your tiles', undefined],
  ['34', 0, NO_CAP, undefined, undefined],
])('layout %s with %i tiles and room for %d more in the order: %s', (name, tiles, left, caption, sentence) => {
  const layout = layoutNamed(name, tiles);
  const fill = layoutFill(layout, tiles, left);
  expect([
    fill && fillCaption(wallTexts.usual, fill),
    fill && fillSentence(wallTexts.usual, layout, fill, left),
  ]).toEqual([caption, sentence]);
});

test('a wall of any size without a layout has no missing tiles', () => {
  for (let tiles = 0; tiles <= 100; tiles += 1) {
    const fill = layoutFill(layoutNamed(undefined, tiles), tiles, NO_CAP);
    expect([undefined, 'fits']).toContain(fill?.kind);
  }
});

test('a layout for any number of tiles has no hint', () => {
  expect(layoutFill(customLayout(0), 7, NO_CAP)).toBeUndefined();
});
