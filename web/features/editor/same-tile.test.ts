import { expect, test } from 'vitest';
import { draftProject, draftTile } from '../../documents/projects/test-draft.ts';
import { differInAppearanceOnly, isSameTile } from './same-tile.ts';

const tile = draftTile('tile');
const project = draftProject([tile]);
const shown = { project, tile, index: 0 };

test('an edit of another tile does not re-render this one', () => {
  expect(isSameTile(shown, { ...shown, project: { ...project, version: 4, tileSpacing: 2 } })).toBe(true);
});

test.each([
  ['its own edit', { tile: { ...tile, scale: 1.1 } }],
  ['another place', { index: 1 }],
  ['the frame of all tiles', { project: { ...project, frameColor: 'White' as const } }],
  ['the filter of all tiles', { project: { ...project, filter: 'grayScale' as const } }],
  ['the number of tiles, which is part of its name', { project: { ...project, tiles: [tile, tile] } }],
])('%s re-renders it', (_, change) => {
  expect(isSameTile(shown, { ...shown, ...change })).toBe(false);
});

test('a shared appearance change is only an appearance change, whether tiles inherit the appearance or have their own', () => {
  const gray = { ...tile, filter: 'grayScale' as const, updatedAt: '2026-11-22T10:00:00.000Z' };
  expect(differInAppearanceOnly([tile, tile], [gray, { ...gray, isBatched: false }])).toBe(true);
});

test.each([
  ['another crop', [{ ...tile, scale: 1.2 }]],
  ['another photo', [{ ...tile, photoId: 'other' }]],
  ['copies', [{ ...tile, quantity: 2 }]],
  ['one more tile', [tile, { ...tile, id: 'second' }]],
])('%s is more than an appearance change', (_, after) => {
  expect(differInAppearanceOnly([tile], after)).toBe(false);
});
