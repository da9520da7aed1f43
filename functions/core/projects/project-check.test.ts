import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cropBox } from '../../../shared/geometry/crop-box.ts';
import { tileFrame } from '../../../shared/geometry/tile-frame.ts';
import { aspectOf } from '../../../shared/geometry/units.ts';
import type { Product } from '../../../shared/product/schema.ts';
import type { Tile } from '../../../shared/project/schema.ts';
import { exampleProduct, exampleProject, exampleRecord, exampleTile } from '../../../tests/support/examples.ts';
import { type OwnerKey, ownerOfCartToken } from '../lib/owner.ts';
import { sharedPictureKey, uploadKey } from '../photos/photo-keys.ts';
import { checkProject, type ProjectContext } from './project-check.ts';

const owner: OwnerKey = ownerOfCartToken('visitor');
const key = uploadKey({ tenantId: 'default', owner, photoId: 'photo' });

function check(tiles: Tile[], context: Partial<ProjectContext> = {}) {
  return checkProject(exampleProject(tiles), {
    tenantId: 'default',
    owners: [owner],
    product: exampleProduct(),
    photos: new Map([[key, exampleRecord(key)]]),
    ...context,
  });
}

const pathsOf = (result: ReturnType<typeof check>) =>
  result.kind === 'fine' ? [] : result.errors.map((error) => error.path);

describe('a project', () => {
  test('with fitting tiles, or without tiles, is valid', () => {
    expect(check([exampleTile(key)])).toEqual({ kind: 'fine' });
    expect(check([])).toEqual({ kind: 'fine' });
  });

  test('with an unknown product gets that error first', () => {
    expect(check([exampleTile('nonsense')], { product: undefined }).kind).toBe('unknown_product');
  });

  test('refers to the tile with the picture, not to the bundle that contains it', () => {
    const product: Product = { ...exampleProduct(), precustomizedImageUrl: '/media/picture.webp' };
    const result = check([exampleTile(key)], { product });
    expect([result.kind, pathsOf(result)]).toEqual(['invalid', ['project.productId']]);
  });

  test('may show the shop’s own pictures of its tenant only', () => {
    const shared = (tenantId: 'default' | 'pharmacy') =>
      sharedPictureKey({ tenantId, collection: 'tides', photoId: 'low-tide-1' });
    const photos = new Map([[shared('default'), exampleRecord(shared('default'))]]);
    expect(check([exampleTile(shared('default'))], { photos })).toEqual({ kind: 'fine' });
    expect(check([exampleTile(shared('pharmacy'))], { photos }).kind).toBe('unknown_photo');
  });

  test.each([
    ['of another shopper', uploadKey({ tenantId: 'default', owner: ownerOfCartToken('other'), photoId: 'photo' })],
    ['of another tenant', uploadKey({ tenantId: 'pharmacy', owner, photoId: 'photo' })],
    ['that is not an upload', 'photos/default/preview.webp'],
    ['with a path traversal', `${key}/../../x`],
  ])('with a photo %s is invalid', (_, imagePath) => {
    const result = check([exampleTile(key), exampleTile(imagePath, { id: 't2' })]);
    expect(result.kind).toBe('unknown_photo');
    expect(pathsOf(result)).toEqual(['project.tiles.1.imagePath']);
  });

  test('with another shopper’s photo set aside, or split over the wall, is invalid', () => {
    const foreign = uploadKey({ tenantId: 'default', owner: ownerOfCartToken('other'), photoId: 'photo' });
    const project = exampleProject([exampleTile(key)], {
      tilesAside: [exampleTile(foreign, { id: 't2' })],
      singleImagePath: foreign,
    });
    const context = { tenantId: 'default' as const, owners: [owner], product: exampleProduct(), photos: new Map() };
    expect(pathsOf(checkProject(project, context))).toEqual([
      'project.tilesAside.0.imagePath',
      'project.singleImagePath',
    ]);
  });

  test('may omit the mat, and may only have mats of the product', () => {
    const product: Product = { ...exampleProduct(), mats: ['#939598FF'] };
    expect(check([exampleTile(key)], { product })).toEqual({ kind: 'fine' });
    expect(pathsOf(check([exampleTile(key, { matColor: '#FFFFFFFF' })], { product }))).toContain(
      'project.tiles.0.matColor',
    );
  });

  test('lists every wrong field of every tile', () => {
    const wrong = exampleTile(key, { frameColor: 'Gray', cropBottomRightX: 0.2, cropTopLeftX: 0.1 });
    expect(pathsOf(check([wrong, { ...wrong, id: 't2' }]))).toEqual([
      'project.tiles.0.frameColor',
      'project.tiles.0.cropTopLeftX',
      'project.tiles.1.frameColor',
      'project.tiles.1.cropTopLeftX',
    ]);
  });
});

describe('a product that may be rotated', () => {
  const product: Product = {
    ...exampleProduct(),
    widthInches: 12,
    physicalWidthInches: 12.25,
    orientationEligible: true,
  };
  const photo = { ...exampleRecord(key), widthPx: 4_000, heightPx: 4_000 };
  const box = cropBox(photo, 8.25 / 12.25, { scale: 1, centerX: 0.5, centerY: 0.5 });
  const upright = exampleTile(key, {
    orientation: 'Portrait',
    isBatched: false,
    cropTopLeftX: box.left,
    cropTopLeftY: box.top,
    cropBottomRightX: box.right,
    cropBottomRightY: box.bottom,
  });
  const errorsOf = (tile: Tile, project: Partial<ReturnType<typeof exampleProject>> = {}, turned = product) => {
    const context = {
      tenantId: 'default' as const,
      owners: [owner],
      product: turned,
      photos: new Map([[key, photo as never]]),
    };
    return pathsOf(checkProject(exampleProject([tile], project), context));
  };

  test.each<[string, Tile, Parameters<typeof errorsOf>[1], string[]]>([
    ['has a tile with its own orientation', upright, {}, []],
    [
      'has a crop that fits the orientation of the tile',
      { ...upright, orientation: 'Landscape' },
      {},
      ['project.tiles.0.cropTopLeftX'],
    ],
    ['has a tile that follows its project', { ...upright, isBatched: true }, { orientation: 'Portrait' }, []],
    [
      'has a tile that follows its project with another orientation',
      { ...upright, isBatched: true },
      {},
      ['project.tiles.0.orientation'],
    ],
    [
      'has a piece of a split with another orientation',
      upright,
      { isSplit: true, rows: 1, cols: 1 },
      ['project.tiles.0.orientation'],
    ],
  ])('%s', (_, tile, project, paths) => expect(errorsOf(tile, project)).toEqual(paths));

  test('a product that hangs one way ignores the orientation of its tiles', () => {
    const fixed = { ...product, orientationEligible: false };
    const whole = cropBox(photo, 12.25 / 8.25, { scale: 1, centerX: 0.5, centerY: 0.5 });
    const tile = {
      ...upright,
      isBatched: true,
      cropTopLeftX: whole.left,
      cropTopLeftY: whole.top,
      cropBottomRightX: whole.right,
      cropBottomRightY: whole.bottom,
    };
    expect(errorsOf(tile, {}, fixed)).toEqual([]);
  });
});

describe('a crop', () => {
  const oblong: Product = {
    ...exampleProduct(),
    widthInches: 12,
    heightInches: 8,
    physicalWidthInches: 12.25,
    physicalHeightInches: 8.25,
  };
  const side = fc.integer({ min: 50, max: 20_000 });
  const placement = fc.record({
    scale: fc.double({ min: 1, max: 20, noNaN: true }),
    centerX: fc.double({ min: 0, max: 1, noNaN: true }),
    centerY: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  const look = fc.record({
    orientation: fc.constantFrom('Landscape' as const, 'Portrait' as const),
    matColor: fc.constantFrom('#FFFFFF00' as const, '#FFFFFFFF' as const),
  });

  test('by the editor’s own geometry is always valid, rotated, matted and zoomed', () => {
    fc.assert(
      fc.property(side, side, placement, look, (widthPx, heightPx, placed, { orientation, matColor }) => {
        const aspect = aspectOf(tileFrame(oblong, orientation, matColor === '#FFFFFFFF').picture);
        const box = cropBox({ widthPx, heightPx }, aspect, placed);
        const tile = exampleTile(key, {
          orientation,
          matColor,
          cropTopLeftX: box.left,
          cropTopLeftY: box.top,
          cropBottomRightX: box.right,
          cropBottomRightY: box.bottom,
        });
        const photos = new Map([[key, exampleRecord(key, { widthPx, heightPx })]]);
        expect(check([tile], { product: oblong, photos })).toEqual({ kind: 'fine' });
      }),
    );
  });

  test('is measured on the photo as intake decoded it, not on the browser’s values', () => {
    const square = exampleTile(key, { cropTopLeftX: 0, cropBottomRightX: 1, width: 2000, height: 2000 });
    expect(check([square], { photos: new Map() })).toEqual({ kind: 'fine' });
    expect(check([square]).kind).toBe('invalid');
  });

  test('with reversed edges is invalid', () => {
    const { cropTopLeftX, cropBottomRightX } = exampleTile(key);
    const turned = exampleTile(key, { cropTopLeftX: cropBottomRightX, cropBottomRightX: cropTopLeftX });
    expect(check([turned]).kind).toBe('invalid');
  });
});
