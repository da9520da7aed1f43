import { describe, expect, test } from 'vitest';
import { cropBox } from '../../../shared/geometry/crop-box.ts';
import { MAT_COLORS, NO_MAT } from '../../../shared/product/options.ts';
import { plannedTile, readyPhoto, SQUARE_TILE } from '../../../tests/support/tiles.ts';
import { type PlannedTile, planTile } from './tile-plan.ts';

describe('the plan of a tile', () => {
  test('without a mat fills the whole sheet of 2475 px with the crop', () => {
    const photo = readyPhoto({ widthPx: 3000, heightPx: 2000 });
    expect(planTile(plannedTile({ crop: { left: 1 / 6, top: 0, right: 5 / 6, bottom: 1 } }), photo)).toEqual({
      source: { leftPx: 500, topPx: 0, widthPx: expect.closeTo(2000, 9), heightPx: 2000 },
      sourceOutput: { widthPx: 2475, heightPx: 2475 },
      orientation: 1,
      sheet: { widthPx: 2475, heightPx: 2475 },
      picture: { leftPx: 0, topPx: 0, widthPx: 2475, heightPx: 2475 },
      shown: { leftPx: 38, topPx: 38, widthPx: 2400, heightPx: 2400 },
      crop: { left: 1 / 6, top: 0, right: 5 / 6, bottom: 1 },
      quarterTurns: 0,
      mat: undefined,
      fill: [255, 255, 255],
      isGray: false,
      clip: undefined,
      format: 'jpeg',
    });
  });

  test('with a mat puts the picture into an opening of 5.5 in, rounded so that both sides match', () => {
    const photo = readyPhoto({ widthPx: 1000, heightPx: 1000 });
    const plan = planTile(plannedTile({ matColor: '#939598FF', filter: 'grayScale' }), photo);
    // 0.125 in of bleed and 1.25 in of mat are 412.5 px: 413 on each side.
    expect(plan?.picture).toEqual({ leftPx: 413, topPx: 413, widthPx: 1649, heightPx: 1649 });
    expect(plan?.mat).toEqual([0x93, 0x95, 0x98]);
    expect(plan?.isGray).toBe(true);
  });

  test('of a sideways photo requests the rotated size, so that the rotation follows the resize', () => {
    const product = { ...SQUARE_TILE, widthInches: 10, physicalWidthInches: 10.25, outputImageWidth: 3075 };
    const photo = readyPhoto({ widthPx: 4100, heightPx: 3300, orientation: 6 });
    const plan = planTile({ ...plannedTile({}), product }, photo);
    expect(plan?.sheet).toEqual({ widthPx: 3075, heightPx: 2475 });
    expect(plan?.sourceOutput).toEqual({ widthPx: 2475, heightPx: 3075 });
    expect(plan?.source).toMatchObject({ widthPx: 3300, heightPx: expect.closeTo(4100, 6) });
  });

  test('of a photo that the shopper rotated crops the rotated photo', () => {
    const photo = readyPhoto({ widthPx: 4000, heightPx: 3000, orientation: 6 });
    const crop = cropBox({ widthPx: 3000, heightPx: 4000 }, 1, { scale: 1, centerX: 0.5, centerY: 0 });
    const plan = planTile(plannedTile({ crop, quarterTurns: 1 }), photo);
    // A phone's sideways photo that the shopper rotates further: half a turn in total.
    expect(plan?.orientation).toBe(3);
    expect(plan?.source).toMatchObject({
      leftPx: 0,
      topPx: expect.closeTo(1000, 6),
      widthPx: 3000,
      heightPx: expect.closeTo(3000, 6),
    });
  });

  test('is refused for a crop that is not square on the photo, because the print would be distorted', () => {
    const photo = readyPhoto({ widthPx: 3000, heightPx: 2000 });
    expect(planTile(plannedTile({ crop: { left: 0, top: 0, right: 1, bottom: 1 } }), photo)).toBeUndefined();
    expect(planTile(plannedTile({ crop: { left: 0.5, top: 0.5, right: 0.5, bottom: 0.5 } }), photo)).toBeUndefined();
  });
});

test('treats every mat but none as a mat', () => {
  const photo = readyPhoto({ widthPx: 900, heightPx: 900 });
  const mats = MAT_COLORS.map((matColor): PlannedTile => plannedTile({ matColor })).map((tile) =>
    planTile(tile, photo),
  );
  expect(mats.map((plan) => plan?.mat !== undefined)).toEqual(MAT_COLORS.map((color) => color !== NO_MAT));
});
