import { describe, expect, test } from 'vitest';
import type { Photo } from '../../photos/index.ts';
import { projectsTexts } from '../copy.ts';
import { newProject, newTile } from '../draft.ts';
import { PRODUCT } from '../test-product.ts';
import { describeTile } from '../tile/describe-tile.ts';
import { tileView } from '../tile/tile-view.ts';
import { isUntouched, placementWithFaces } from './find-faces.ts';

const FACE_AT_THE_EDGE = { left: 0.02, top: 0.3, right: 0.14, bottom: 0.5 };
const PHOTO: Photo = {
  id: 'a',
  fileName: 'aunt.jpg',
  bytes: 1,
  status: 'ready',
  widthPx: 6000,
  heightPx: 4000,
  faces: [FACE_AT_THE_EDGE],
};

function wallWith(photo: Photo) {
  const project = newProject({ id: 'wall', now: '2026-11-21T00:00:00.000Z', productId: 'tile' });
  const tile = newTile({ id: 't', photoId: photo.id, project });
  return { project: { ...project, tiles: [tile] }, tile };
}

test('a face at the edge is cut by the first crop and moved inside in one step', () => {
  const { project, tile } = wallWith(PHOTO);
  expect(tileView(project, tile, PRODUCT, PHOTO)).toMatchObject({ isFaceCropped: true });
  const placement = placementWithFaces(project, tile, PRODUCT, PHOTO);
  if (!placement) throw new Error('nothing to do');
  const moved = { ...tile, scale: placement.scale, positionX: placement.centerX, positionY: placement.centerY };
  const after = tileView({ ...project, tiles: [moved] }, moved, PRODUCT, PHOTO);
  expect(after.isFaceCropped).toBe(false);
  expect(describeTile(projectsTexts.usual, after)).toBe('aunt.jpg, black frame');
});

test('a rotated photo keeps the same face inside', () => {
  const { project, tile } = wallWith(PHOTO);
  const turned = { ...tile, quarterTurns: 1 as const };
  const placement = placementWithFaces(project, turned, PRODUCT, PHOTO);
  if (!placement) throw new Error('nothing to do');
  const moved = { ...turned, scale: placement.scale, positionX: placement.centerX, positionY: placement.centerY };
  expect(tileView({ ...project, tiles: [moved] }, moved, PRODUCT, PHOTO).isFaceCropped).toBe(false);
});

test('a photo without faces, or with all faces visible, stays in place', () => {
  const { project, tile } = wallWith(PHOTO);
  const middle = { left: 0.45, top: 0.4, right: 0.55, bottom: 0.6 };
  expect(placementWithFaces(project, tile, PRODUCT, { ...PHOTO, faces: [] })).toBeUndefined();
  expect(placementWithFaces(project, tile, PRODUCT, { ...PHOTO, faces: [middle] })).toBeUndefined();
});

test('tiles that a shopper placed or rotated are left alone', () => {
  const { tile } = wallWith(PHOTO);
  expect(isUntouched(tile)).toBe(true);
  expect(isUntouched({ ...tile, scale: 1.1 })).toBe(false);
  expect(isUntouched({ ...tile, positionX: 0.4 })).toBe(false);
  expect(isUntouched({ ...tile, quarterTurns: 3 })).toBe(false);
});

describe('a split', () => {
  /** Two pieces, one above the other, of a photo as tall as both. */
  function split(photo: Photo) {
    const { project, tile } = wallWith(photo);
    const pieces = [tile, { ...tile, id: 'u' }];
    return { ...project, isSplit: true, rows: 2, cols: 1, spliced: true, tiles: pieces };
  }
  const TALL = { ...PHOTO, widthPx: 4_000, heightPx: 8_000 };
  const cropped = (photo: Photo) =>
    split(photo).tiles.map((tile) => tileView(split(photo), tile, PRODUCT, photo).isFaceCropped);

  test.each([
    ['inside the upper piece is not cut', { left: 0.4, top: 0.1, right: 0.6, bottom: 0.3 }, [false, false]],
    [
      'across the edge between the pieces is cut by both',
      { left: 0.4, top: 0.4, right: 0.6, bottom: 0.6 },
      [true, true],
    ],
  ])('a face %s', (_, face, pieces) => {
    expect(cropped({ ...TALL, faces: [face] })).toEqual(pieces);
  });

  test('is moved as a whole so that its faces are visible', () => {
    const wide = { ...PHOTO, faces: [FACE_AT_THE_EDGE] };
    const project = split(wide);
    const placements = project.tiles.map((tile) => placementWithFaces(project, tile, PRODUCT, wide));
    expect(placements[0]?.centerX).toBeLessThan(0.5);
    expect(placements[1]).toEqual(placements[0]);
  });
});
