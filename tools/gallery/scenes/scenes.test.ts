import { expect, test } from 'vitest';
import { portraitBackground, portraitForeground, portraitOf } from '../interior/tile-portrait.ts';
import { wallBackground, wallForeground } from '../interior/wall.ts';
import { SCENES } from './scenes.ts';

/** Drawings are text, so most defects of a picture show in it without painting. */
const DRAWINGS: [string, () => string[]][] = [
  ...Object.entries(SCENES).map(([name, draw]): [string, () => string[]] => [name, () => [draw()]]),
  ['the wall', () => [...wallBackground(), ...wallForeground()].map(({ svg }) => svg)],
  [
    'a tile of the catalog',
    () => {
      const tile = portraitOf('White');
      return [...portraitBackground(tile), ...portraitForeground(tile)].map(({ svg }) => svg);
    },
  ],
];

test.each(DRAWINGS)('%s is drawn deterministically, without NaN or external references', (_name, draw) => {
  const drawings = draw();
  expect(draw()).toEqual(drawings);
  for (const drawing of drawings) {
    expect(drawing).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+" /);
    expect(drawing).not.toMatch(/NaN|Infinity|undefined|null|href|\bsrc=|@import/);
    expect(drawing.match(/https?:/g)).toHaveLength(1);
  }
});

test.each(DRAWINGS)('every gradient that %s uses is defined in the same drawing', (_name, draw) => {
  for (const drawing of draw()) {
    const defined = new Set([...drawing.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const used = new Set([...drawing.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id));
    expect([...used].filter((id) => !defined.has(id))).toEqual([]);
  }
});
