import fc from 'fast-check';
import { cropBox } from '../../shared/geometry/crop-box.ts';
import { turnSize } from '../../shared/geometry/quarter-turns.ts';
import { TILE_WARNINGS } from '../../shared/photo/preflight-codes.ts';
import { PhotoSource, type Project, type Tile } from '../../shared/project/schema.ts';
import { PROJECT_TILES_MAX, TILE_COPIES_MAX, WALL_INCHES_MAX } from '../../shared/wall/limits.ts';
import { exampleProject, exampleTile } from './examples.ts';

/** Arbitrary valid projects with every field set. A new schema field fails to compile until it is added here. */

type Optional<Fields> = {
  [Name in keyof Fields as undefined extends Fields[Name] ? Name : never]-?: fc.Arbitrary<
    Exclude<Fields[Name], undefined>
  >;
};

const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/);
const time = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
const isoTime = time.map((date) => date.toISOString());
const url = fc.webUrl();
/** A number that survives JSON and the schema; -0 would become 0. */
const number = (min: number, max: number) =>
  fc.double({ min, max, noNaN: true }).map((value) => (Object.is(value, -0) ? 0 : value));
const fraction = number(0, 1);
const inches = number(-WALL_INCHES_MAX, WALL_INCHES_MAX);
const pixels = fc.integer({ min: 1, max: 100_000 });
const source = fc.constantFrom(...PhotoSource.options);

const tileMetadata: Optional<Tile['metadata']> = {
  fileName: fc.constantFrom('IMG_0001.HEIC', 'Oma & Opa.jpg', '海.png'),
  sourceUrl: url,
  variantId: fc.constantFrom('BlackTile', 'GiftTile'),
};
const tileOptions: Omit<Optional<Tile>, 'quarterTurns'> = {
  quantity: fc.integer({ min: 1, max: TILE_COPIES_MAX }),
  hangLeftInches: inches,
  hangTopInches: inches,
  acceptedWarnings: fc.uniqueArray(fc.constantFrom(...TILE_WARNINGS)),
  updatedAt: isoTime,
  productId: fc.constantFrom('Tile', 'CustomTile'),
  croppedImageUrl: url,
  bgFillColor: fc.stringMatching(/^#([0-9A-F]{6}|[0-9a-f]{8})$/),
  full: url,
};

/** Tiles whose crops fit the photo, computed by the editor's geometry. */
function arbitraryTile(photoKey: string): fc.Arbitrary<Tile> {
  return fc
    .record({
      id,
      turns: fc.constantFrom(undefined, 0, 1, 2, 3),
      placed: fc.record({ scale: number(1, 20), centerX: fraction, centerY: fraction }),
      look: fc.record({
        frameColor: fc.constantFrom('Black', 'White'),
        matColor: fc.constantFrom('#FFFFFF00', '#FFFFFFFF'),
        filter: fc.constantFrom('color', 'grayScale'),
        orientation: fc.constantFrom('Landscape', 'Portrait'),
        isBatched: fc.boolean(),
        isLowRes: fc.boolean(),
        faceCropped: fc.boolean(),
      }),
      source,
      metadata: fc.record(tileMetadata, { requiredKeys: [] }),
      options: fc.record(tileOptions, { requiredKeys: [] }),
    })
    .map(({ turns, placed, look, source: from, metadata, options, id: tileId }) => {
      const example = exampleTile(photoKey);
      const size = turnSize({ widthPx: example.width, heightPx: example.height }, turns);
      const crop = cropBox(size, 1, placed);
      return {
        ...example,
        id: tileId,
        positionX: placed.centerX,
        positionY: placed.centerY,
        scale: placed.scale,
        cropTopLeftX: crop.left,
        cropTopLeftY: crop.top,
        cropBottomRightX: crop.right,
        cropBottomRightY: crop.bottom,
        ...look,
        ...(turns !== undefined && { quarterTurns: turns }),
        metadata: { source: from, ...metadata },
        ...options,
      };
    });
}

/** Projects of the example product that are not ordered; the server sets `userId`. */
export function arbitraryProject(photoKey: string): fc.Arbitrary<Project> {
  const tile = arbitraryTile(photoKey);
  const options: Omit<Optional<Project>, 'tilesAside' | 'singleImagePath' | 'userId'> = {
    layoutName: fc.constantFrom('Custom', 'Heart of thirty-four'),
    deletedTiles: fc.array(fc.record({ id, deletedAt: isoTime }), { maxLength: 5 }),
    rows: fc.integer({ min: 1, max: PROJECT_TILES_MAX }),
    cols: fc.integer({ min: 1, max: PROJECT_TILES_MAX }),
    spliced: fc.boolean(),
    width: pixels,
    height: pixels,
    full: url,
    scale: number(1, 100),
    cropTopLeftX: fraction,
    cropTopLeftY: fraction,
    isBatched: fc.boolean(),
    selectedVariantName: fc.constantFrom('Black', 'White'),
    convertedToBlackFrames: fc.boolean(),
    resumeTag: fc.constantFrom('cart', 'mail-2026-11'),
    metadata: fc.record({ source, sourceUrl: url }, { requiredKeys: [] }),
  };
  return fc
    .record({
      tiles: fc.uniqueArray(tile, { selector: (each) => each.id, minLength: 1, maxLength: 8 }),
      asideFrom: fc.option(fc.nat(8), { nil: undefined }),
      required: fc.record({
        id,
        status: fc.constantFrom('InProgress', 'Cart'),
        isActive: fc.boolean(),
        isSplit: fc.boolean(),
        frameColor: fc.constantFrom('Black', 'White'),
        matColor: fc.constantFrom('#FFFFFF00', '#FFFFFFFF'),
        filter: fc.constantFrom('color', 'grayScale'),
        orientation: fc.constantFrom('Landscape', 'Portrait'),
        quantity: fc.integer({ min: 1, max: 999 }),
        tileSpacing: number(0, 24),
        createdAt: isoTime,
        updatedAt: isoTime,
      }),
      hasPicture: fc.boolean(),
      options: fc.record(options, { requiredKeys: [] }),
    })
    .map(({ tiles, asideFrom, required, hasPicture, options: given }) => ({
      ...exampleProject(tiles.slice(0, asideFrom)),
      ...required,
      ...given,
      ...(given.deletedTiles && { deletedTiles: ofNone(tiles, given.deletedTiles) }),
      ...(asideFrom !== undefined && { tilesAside: tiles.slice(asideFrom) }),
      ...((hasPicture || required.isSplit) && { singleImagePath: photoKey }),
    }));
}

/** Removes marks of existing tiles, because saving a tile without its mark restores it. */
function ofNone<Mark extends { id: string }>(tiles: readonly Tile[], marks: readonly Mark[]): Mark[] {
  return marks.filter((mark) => tiles.every((tile) => tile.id !== mark.id));
}
