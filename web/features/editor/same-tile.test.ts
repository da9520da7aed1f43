import { expect, test } from 'vitest';
import type { DraftProject, DraftTile } from '../../documents/projects/index.ts';
import { isSameTile } from './same-tile.ts';

const tile: DraftTile = {
  id: 'tile',
  photoId: 'photo',
  positionX: 0.5,
  positionY: 0.5,
  scale: 1,
  isBatched: true,
  frameColor: 'Black',
  matColor: '#FFFFFF00',
  filter: 'color',
  orientation: 'Landscape',
};
const project: DraftProject = {
  id: 'wall',
  status: 'InProgress',
  isActive: true,
  productId: 'tile',
  isSplit: false,
  frameColor: 'Black',
  matColor: '#FFFFFF00',
  filter: 'color',
  orientation: 'Landscape',
  quantity: 1,
  tileSpacing: 1,
  tiles: [tile],
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
  version: 0,
};
const shown = { project, tile, index: 0 };

test('an edit of another tile draws this one no second time', () => {
  expect(isSameTile(shown, { ...shown, project: { ...project, version: 4, tileSpacing: 2 } })).toBe(true);
});

test.each([
  ['its own edit', { tile: { ...tile, scale: 1.1 } }],
  ['another place', { index: 1 }],
  ['the frame of all tiles', { project: { ...project, frameColor: 'White' as const } }],
  ['the filter of all tiles', { project: { ...project, filter: 'grayScale' as const } }],
  ['the number of tiles, which is part of its name', { project: { ...project, tiles: [tile, tile] } }],
])('%s does', (_, change) => {
  expect(isSameTile(shown, { ...shown, ...change })).toBe(false);
});
