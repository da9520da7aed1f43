import { describe, expect, test } from 'vitest';
import { cropBox, isCropOf } from '../../../shared/geometry/crop-box.ts';
import { turnSize } from '../../../shared/geometry/quarter-turns.ts';
import { splitCrops } from '../../../shared/geometry/split.ts';
import type { OrderTile, OrderWall } from '../../../shared/order/lines.ts';
import { testOrder } from '../../../shared/order/test-order.ts';
import { changedTiles, cropSceneOf, cropsOf, draftOf, FRESH, turnedDraft } from './tile-draft.ts';
import { frameOf, type TileTarget, targetsOf } from './tile-target.ts';

const PHOTO = { widthPx: 3_000, heightPx: 2_000 };
const PLACED = { scale: 1.6, centerX: 0.4, centerY: 0.55 };
const SPLIT = { rows: 1, cols: 2, spliced: false };

const [line] = testOrder().lines;
const [wall] = testOrder().walls;
const [tile] = line?.tiles ?? [];
if (!line || !wall || !tile) throw new Error('The example order has no tile');

function ordered(tiles: OrderTile[], wallFields: Partial<OrderWall> = {}): TileTarget[] {
  const places = tiles.map(({ number }) => ({
    ...wall?.places[0],
    lineNumber: 1,
    tileNumber: number,
  })) as OrderWall['places'];
  const each = tiles.map((one) => ({ ...tile, ...one }));
  return targetsOf({
    lines: [{ ...line, tiles: each } as never],
    walls: [{ ...wall, ...wallFields, places } as OrderWall],
  });
}

function split(): TileTarget {
  const [blank] = ordered([tile as OrderTile]);
  if (!blank) throw new Error('No target');
  const crops = splitCrops(PHOTO, { ...SPLIT, spacingInches: 1 }, frameOf(blank.pieces[0]), PLACED);
  const tiles = crops.map(({ crop }, index) => ({ ...(tile as OrderTile), number: index + 1, crop }));
  const [target] = ordered(tiles, { split: SPLIT, spacingInches: 1 });
  if (!target) throw new Error('No target');
  return target;
}

function single(changes: Partial<OrderTile> = {}): TileTarget {
  const [target] = ordered([{ ...(tile as OrderTile), crop: cropBox(PHOTO, 1, PLACED), ...changes }]);
  if (!target) throw new Error('No target');
  return target;
}

describe('an editing target', () => {
  test('is a single tile, or a split as a whole', () => {
    const tiles = [1, 2, 3].map((number) => ({ ...(tile as OrderTile), number }));
    expect(ordered(tiles).map(({ id, pieces }) => [id, pieces.length])).toEqual([
      ['1-1', 1],
      ['1-2', 1],
      ['1-3', 1],
    ]);
    expect(split().pieces).toHaveLength(2);
  });
});

describe.each<[string, () => TileTarget]>([
  ['a tile', () => single()],
  ['a tile with a mat', () => single({ matColor: '#FFFFFFFF' })],
  ['a split', split],
])('%s', (_name, make) => {
  test('opens as ordered', () => {
    const target = make();
    const { quarterTurns, placement } = draftOf(target, PHOTO);
    expect(quarterTurns).toBe(0);
    expect(placement.scale).toBeCloseTo(PLACED.scale, 6);
    expect(placement.centerX).toBeCloseTo(PLACED.centerX, 6);
    expect(placement.centerY).toBeCloseTo(PLACED.centerY, 6);
    for (const [index, crop] of cropsOf(target, PHOTO, { quarterTurns, placement }).entries())
      expect(crop.left).toBeCloseTo(target.pieces[index]?.tile.crop.left ?? Number.NaN, 6);
  });

  test('sends crops that fit, rotated or not, each piece once', () => {
    const target = make();
    for (const draft of [draftOf(target, PHOTO), FRESH, turnedDraft(target, PHOTO, draftOf(target, PHOTO))]) {
      const changed = changedTiles(target, { ...PHOTO, key: 'new' }, draft);
      expect(changed.map(({ lineNumber, tileNumber }) => [lineNumber, tileNumber])).toEqual(
        target.pieces.map((piece) => [piece.line.number, piece.tile.number]),
      );
      for (const { crop, photoKey, quarterTurns } of changed) {
        expect([photoKey, quarterTurns ?? 0]).toEqual(['new', draft.quarterTurns]);
        expect(isCropOf(turnSize(PHOTO, draft.quarterTurns), 1, crop)).toBe(true);
      }
    }
  });

  test('reports the printed sharpness: doubling the zoom halves it', () => {
    const target = make();
    const ppiAt = (scale: number) =>
      cropSceneOf(target, PHOTO, { quarterTurns: 0, placement: { ...PLACED, scale } }, 62.5).ppi;
    expect(ppiAt(4)).toBeCloseTo(ppiAt(2) / 2, 6);
  });
});

test('four rotations restore the original', () => {
  const target = single();
  const draft = draftOf(target, PHOTO);
  const round = [1, 2, 3, 4].reduce((turned) => turnedDraft(target, PHOTO, turned), draft);
  expect(round.quarterTurns).toBe(0);
  expect(round.placement.scale).toBeCloseTo(draft.placement.scale, 6);
});
