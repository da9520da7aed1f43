import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isCropOf } from '../../../../shared/geometry/crop-box.ts';
import { Project } from '../../../../shared/project/schema.ts';
import type { Photo } from '../../photos/index.ts';
import { newProject, newTile, type TileAppearance } from '../draft.ts';
import { PRODUCT } from '../test-product.ts';
import { draftProject, photoIdFinder } from './stored-project.ts';
import { wireProject } from './wire-project.ts';

const READY: Photo = {
  id: 'photo',
  fileName: 'wedding.jpg',
  bytes: 10,
  status: 'ready',
  key: 'uploads/default/K-1/abc',
  widthPx: 4000,
  heightPx: 3000,
};

function projectWith(
  placed: { scale?: number; positionX?: number; positionY?: number } = {},
  appearance: Partial<TileAppearance> = {},
) {
  const project = { ...newProject({ id: 'p1', now: '2026-11-21T00:00:00.000Z', productId: '' }), ...appearance };
  return { ...project, tiles: [{ ...newTile({ id: 't1', photoId: 'photo', project }), ...placed }] };
}

describe('a saved tile', () => {
  test('matches the wire schema', () => {
    const wire = wireProject(projectWith(), { photo: READY }, PRODUCT);
    expect(z.safeParse(Project, wire).error).toBeUndefined();
    expect(wire.tiles[0]).toMatchObject({ imagePath: READY.key, width: 4000, height: 3000, isLowRes: false });
  });

  test('always has a crop inside its photo with the printed aspect', () => {
    const fraction = fc.double({ min: 0, max: 1, noNaN: true });
    const pixels = fc.integer({ min: 200, max: 12_000 });
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 20, noNaN: true }),
        fraction,
        fraction,
        pixels,
        pixels,
        (scale, x, y, w, h) => {
          const photo = { ...READY, widthPx: w, heightPx: h };
          const [tile] = wireProject(projectWith({ scale, positionX: x, positionY: y }), { photo }, PRODUCT).tiles;
          if (!tile) throw new Error('no tile');
          const crop = {
            left: tile.cropTopLeftX,
            top: tile.cropTopLeftY,
            right: tile.cropBottomRightX,
            bottom: tile.cropBottomRightY,
          };
          expect(isCropOf({ widthPx: w, heightPx: h }, 1, crop)).toBe(true);
        },
      ),
    );
  });

  test('is low resolution below 62.5 pixels an inch', () => {
    const small = { ...READY, widthPx: 499, heightPx: 2000 };
    const enough = { ...READY, widthPx: 500, heightPx: 2000 };
    expect(wireProject(projectWith(), { photo: small }, PRODUCT).tiles[0]?.isLowRes).toBe(true);
    expect(wireProject(projectWith(), { photo: enough }, PRODUCT).tiles[0]?.isLowRes).toBe(false);
  });

  test.each<[string, Partial<Photo>]>([
    ['is not uploaded', { status: 'uploading', key: undefined }],
    ['was refused', { status: 'refused' }],
    ['has no size yet', { widthPx: undefined }],
  ])('is left out while its photo %s', (_name, change) => {
    const photos = { photo: { ...READY, ...change } };
    expect(wireProject(projectWith(), photos, PRODUCT).tiles).toEqual([]);
  });

  test('survives a round trip to the server', () => {
    const project = projectWith({ scale: 1.5, positionX: 0.4 }, { frameColor: 'White', matColor: '#FFFFFFFF' });
    const wire = wireProject(project, { photo: READY }, PRODUCT);
    const back = draftProject(wire, photoIdFinder({ photo: READY }));
    expect(back).toEqual({
      ...project,
      productId: 'tile',
      savedPhotos: {
        photo: { key: READY.key, widthPx: 4000, heightPx: 3000, fileName: 'wedding.jpg', source: 'Local' },
      },
      tiles: [{ ...project.tiles[0], frameColor: 'White', matColor: '#FFFFFFFF', metadata: wire.tiles[0]?.metadata }],
    });
  });
});

test('a photo uploaded by another machine gets an id that the schemas accept', () => {
  expect(photoIdFinder({})('uploads/default/K-a_b-c/9f-_x')).toBe('9f-_x');
});

test('pictures of the same name in two albums are two photos', () => {
  const idOf = photoIdFinder({});
  const ids = ['shared/default/S-coast/noon', 'shared/default/S-forest/noon'].map(idOf);
  expect(ids).toEqual(['S-coast__noon', 'S-forest__noon']);
});

test.each<[string, Partial<Photo>, object]>([
  ['this device', {}, { source: 'Local', fileName: 'wedding.jpg' }],
  ['an album of the shop', { source: 'Confetti' }, { source: 'Confetti', fileName: 'wedding.jpg' }],
  [
    'an address',
    { source: 'QueryParam', sourceUrl: 'https://photos.example/a.jpg' },
    { source: 'QueryParam', sourceUrl: 'https://photos.example/a.jpg', fileName: 'wedding.jpg' },
  ],
])('a tile records that its photo is from %s', (_name, change, metadata) => {
  const wire = wireProject(projectWith(), { photo: { ...READY, ...change } }, PRODUCT);
  expect(wire.tiles[0]?.metadata).toEqual(metadata);
});
