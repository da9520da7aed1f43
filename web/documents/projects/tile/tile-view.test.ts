import { expect, test } from 'vitest';
import type { Photo } from '../../photos/index.ts';
import { newProject, newTile } from '../draft.ts';
import { PRODUCT } from '../test-product.ts';
import { tileView } from './tile-view.ts';

const PHOTO: Photo = { id: 'p', fileName: 'lake.jpg', bytes: 1, status: 'ready', widthPx: 4_000, heightPx: 3_000 };
const EMPTY = newProject({ id: 'wall', now: '2026-11-21T12:00:00.000Z', productId: PRODUCT.id });
const TILE = newTile({ id: 'a', photoId: PHOTO.id, project: EMPTY });
const WALL = { ...EMPTY, tiles: [TILE] };

test('a view is reused after an edit of another tile, of the order or of the gap', () => {
  const before = tileView(WALL, TILE, PRODUCT, PHOTO);
  const other = newTile({ id: 'b', photoId: 'q', project: EMPTY });
  for (const edited of [
    { ...WALL, tiles: [other, TILE] },
    { ...WALL, tileSpacing: 3 },
    { ...WALL, layoutName: 'Custom', version: 2 },
  ])
    expect(tileView(edited, TILE, PRODUCT, PHOTO)).toBe(before);
});

test('a view changes as soon as its crop, its photo or its inherited appearance changes', () => {
  const before = tileView(WALL, TILE, PRODUCT, PHOTO);
  const zoomed = { ...TILE, scale: 2 };
  expect(tileView({ ...WALL, tiles: [zoomed] }, zoomed, PRODUCT, PHOTO).geometry?.crop).not.toEqual(
    before.geometry?.crop,
  );
  const white = tileView({ ...WALL, frameColor: 'White' }, TILE, PRODUCT, PHOTO);
  expect(white.appearance.frameColor).toBe('White');
  const cut = tileView(WALL, TILE, PRODUCT, { ...PHOTO, faces: [{ left: 0, top: 0, right: 0.3, bottom: 0.3 }] });
  expect(cut.isFaceCropped).toBe(true);
  // Nothing of the intermediate state remains.
  expect(tileView(WALL, TILE, PRODUCT, PHOTO)).toEqual(before);
});

test('a piece of a split follows the layout of its project', () => {
  const split = { ...WALL, isSplit: true, rows: 1, cols: 2, tiles: [TILE, { ...TILE, id: 'b' }] };
  const near = tileView(split, TILE, PRODUCT, PHOTO);
  const apart = tileView({ ...split, tileSpacing: 12 }, TILE, PRODUCT, PHOTO);
  expect(apart.geometry?.crop).not.toEqual(near.geometry?.crop);
});
