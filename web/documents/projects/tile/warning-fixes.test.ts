import { describe, expect, test } from 'vitest';
import type { Photo } from '../../photos/index.ts';
import { projectsTexts } from '../copy.ts';
import { newProject, newTile } from '../draft.ts';
import { PRODUCT } from '../test-product.ts';
import { describeTile } from './describe-tile.ts';
import { tileView } from './tile-view.ts';
import { canKeepFaces, fixesFor } from './warning-fixes.ts';

const PHOTO: Photo = { id: 'p', fileName: 'cat.jpg', bytes: 1, status: 'ready', widthPx: 1_000, heightPx: 1_000 };
const EMPTY = newProject({ id: 'wall', now: '2026-11-22T12:00:00.000Z', productId: PRODUCT.id });
const TILE = newTile({ id: 'a', photoId: PHOTO.id, project: EMPTY });

const contextOf = (change: Partial<typeof TILE> = {}, photo: Partial<Photo> = {}) => {
  const tile = { ...TILE, ...change };
  return { project: { ...EMPTY, tiles: [tile] }, tile, product: PRODUCT, photo: { ...PHOTO, ...photo } };
};
const side = (px: number) => ({ widthPx: px, heightPx: px });

describe('low resolution', () => {
  test('caused by zooming in is fixed by zooming out to where the print is just sharp enough', () => {
    // 1000 px over 8 inches are twice the required resolution.
    expect(fixesFor('LowResolution', contextOf({ scale: 2.5 })).placement).toMatchObject({ scale: 2 });
  });

  test('of a photo that is too small is not fixed by zooming out', () => {
    expect(fixesFor('LowResolution', contextOf({ scale: 1.4 }, side(490)))).toEqual({ matColor: '#FFFFFFFF' });
  });

  test('is fixed by a mat only if its opening is small enough and there is no mat yet', () => {
    expect(fixesFor('LowResolution', contextOf({}, side(300)))).toEqual({});
    const matted = contextOf({ matColor: '#939598FF', isBatched: false }, side(300));
    expect(fixesFor('LowResolution', matted)).toEqual({});
    const product = { ...PRODUCT, mats: [] };
    expect(fixesFor('LowResolution', { ...contextOf({}, side(490)), product })).toEqual({});
  });

  test('of a split is fixed by fewer tiles, removing a row and a column at a time', () => {
    const tiles = Array.from({ length: 9 }, (_, index) => ({ ...TILE, id: `${index}` }));
    const project = { ...EMPTY, isSplit: true, rows: 3, cols: 3, tileSpacing: 0, tiles };
    const ways = fixesFor('LowResolution', { ...contextOf({}, side(1_100)), project, tile: tiles[0] ?? TILE });
    expect(ways).toEqual({ grid: { rows: 2, cols: 2 } });
  });
});

describe('a cut face', () => {
  const landscape = { widthPx: 6_000, heightPx: 4_000 };

  test('is fixed by moving the photo', () => {
    const face = { left: 0.02, top: 0.3, right: 0.14, bottom: 0.5 };
    const there = contextOf({}, { ...landscape, faces: [face] });
    expect(fixesFor('FaceCropped', there).placement).toBeDefined();
    expect(canKeepFaces(there)).toBe(true);
  });

  test('that is wider than any crop has no fix', () => {
    const face = { left: 0.1, top: 0.2, right: 0.9, bottom: 0.9 };
    const there = contextOf({ positionX: 0.4 }, { ...landscape, faces: [face] });
    expect(canKeepFaces(there)).toBe(false);
    expect(fixesFor('FaceCropped', there)).toEqual({});
  });
});

describe('an accepted warning', () => {
  const small = { ...PHOTO, ...side(400) };
  const warningsOf = (change: Partial<typeof TILE>, photo = small) => {
    const { project, tile } = contextOf(change);
    return tileView(project, tile, PRODUCT, photo);
  };

  test('is no longer shown, neither on the tile nor in its label', () => {
    expect(warningsOf({})).toMatchObject({ warnings: ['LowResolution'] });
    const accepted = warningsOf({ acceptedWarnings: ['LowResolution'] });
    expect(accepted.warnings).toEqual([]);
    expect(describeTile(projectsTexts.usual, accepted)).toBe('cat.jpg, black frame');
  });

  test('leaves the other one', () => {
    const cut = { ...small, ...side(400), faces: [{ left: 0, top: 0, right: 0.3, bottom: 0.3 }] };
    expect(warningsOf({ scale: 2, acceptedWarnings: ['LowResolution'] }, cut).warnings).toEqual(['FaceCropped']);
  });
});
