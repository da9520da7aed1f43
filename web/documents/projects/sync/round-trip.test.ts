import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ORIENTATIONS } from '../../../../shared/geometry/units.ts';
import { FILTERS, FRAME_COLORS, MAT_COLORS } from '../../../../shared/product/options.ts';
import { PhotoSource, Project, type Tile } from '../../../../shared/project/schema.ts';
import { PRODUCT } from '../test-product.ts';
import { draftProject } from './stored-project.ts';
import { sentPart } from './unsaved.ts';
import { wireProject } from './wire-project.ts';

/** Any valid project, except for fields that are recomputed from photo and placement. */

const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/);
const text = fc.stringMatching(/^[A-Za-z0-9 .-]{1,20}$/).filter((made) => made.trim() === made && made !== '');
const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const time = fc
  .date({ min: new Date(0), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const url = text.map((path) => `https://photos.example/${encodeURIComponent(path)}`);
const source = fc.constantFrom(...PhotoSource.options);
const appearance = {
  frameColor: fc.constantFrom(...FRAME_COLORS),
  matColor: fc.constantFrom(...MAT_COLORS),
  filter: fc.constantFrom(...FILTERS),
  orientation: fc.constantFrom(...ORIENTATIONS),
};
const optional = <Fields extends Record<string, fc.Arbitrary<unknown>>>(fields: Fields) =>
  fc.record(fields, { requiredKeys: [] });

const tile: fc.Arbitrary<Tile> = fc
  .tuple(
    fc.record({
      id,
      positionX: fraction,
      positionY: fraction,
      scale: fc.double({ min: 1, max: 100, noNaN: true }),
      ...appearance,
    }),
    optional({
      quarterTurns: fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const),
      quantity: fc.integer({ min: 1, max: 99 }),
      hangLeftInches: fc.integer({ min: 0, max: 90 }),
      hangTopInches: fc.integer({ min: 0, max: 90 }),
      updatedAt: time,
      productId: text,
      croppedImageUrl: url,
      bgFillColor: fc.constant('#A0B1C2'),
      full: url,
    }),
    fc.record({ source, fileName: text, sourceUrl: url, variantId: text }, { requiredKeys: ['source'] }),
  )
  .map(([own, extra, metadata]) => ({
    ...own,
    ...extra,
    imagePath: `uploads/${own.id}`,
    cropTopLeftX: 0,
    cropTopLeftY: 0,
    cropBottomRightX: 1,
    cropBottomRightY: 1,
    width: 3_000,
    height: 2_000,
    state: 'Framed',
    isBatched: false,
    isLowRes: false,
    faceCropped: false,
    metadata,
  }));

const project: fc.Arbitrary<Project> = fc
  .tuple(
    fc.record({
      id,
      status: fc.constantFrom('InProgress' as const, 'Cart' as const, 'Completed' as const),
      isActive: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 999 }),
      tileSpacing: fc.integer({ min: 0, max: 24 }),
      createdAt: time,
      updatedAt: time,
      version: fc.nat(9_000),
      tiles: fc.uniqueArray(tile, { maxLength: 5, selector: (each) => each.id }),
      ...appearance,
    }),
    optional({
      layoutName: text,
      tilesAside: fc.uniqueArray(
        tile.map((each) => ({ ...each, id: `aside-${each.id}` })),
        {
          maxLength: 2,
          minLength: 1,
          selector: (each) => each.id,
        },
      ),
      deletedTiles: fc.array(fc.record({ id, deletedAt: time }), { maxLength: 3 }),
      isBatched: fc.boolean(),
      full: url,
      selectedVariantName: text,
      convertedToBlackFrames: fc.boolean(),
      userId: text,
      resumeTag: text,
      metadata: optional({ source, sourceUrl: url }),
    }),
    fc.option(fc.record({ spliced: fc.boolean() }), { nil: undefined }),
  )
  .map(([own, extra, split]) => {
    const isSplit = split !== undefined && own.tiles.length > 0;
    const singleImagePath = 'uploads/the-one';
    const tiles = isSplit ? own.tiles.map((each) => ({ ...each, imagePath: singleImagePath })) : own.tiles;
    const ofSplit = isSplit ? { ...split, rows: 1, cols: tiles.length, singleImagePath } : {};
    return { ...own, ...extra, ...ofSplit, tiles, isSplit, productId: PRODUCT.id };
  });

const RECOMPUTED = ['cropTopLeftX', 'cropTopLeftY', 'cropBottomRightX', 'cropBottomRightY', 'isLowRes', 'faceCropped'];
const RECOMPUTED_FOR_SPLIT = ['width', 'height', 'scale', 'cropTopLeftX', 'cropTopLeftY'];

const without = (names: readonly string[]) => (value: object) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));

function content({ tiles, tilesAside, ...fields }: Project) {
  const tilesOf = (list: readonly Tile[]) => list.map(without(RECOMPUTED));
  const own = fields.isSplit ? without(RECOMPUTED_FOR_SPLIT)(fields) : fields;
  return { ...own, tiles: tilesOf(tiles), ...(tilesAside && { tilesAside: tilesOf(tilesAside) }) };
}

test('a save preserves everything the server has of a project, even in a browser without its photos', () => {
  fc.assert(
    fc.property(project, (stored) => {
      expect(z.safeParse(Project, stored).error).toBeUndefined();
      const draft = draftProject(stored, (key) => key.replaceAll('/', '-'));
      const sent = sentPart(draft, { [draft.id]: draft }, {});
      const wire = wireProject(sent.project, sent.photos, PRODUCT);
      expect(content(wire)).toEqual(content(stored));
      expect(z.safeParse(Project, wire).error).toBeUndefined();
      if (wire.isSplit) expect(wire.singleImagePath).toBe(stored.singleImagePath);
    }),
  );
});
