import { describe, expect, test } from 'vitest';
import { cropBox } from '../../../shared/geometry/crop-box.ts';
import { turnSize } from '../../../shared/geometry/quarter-turns.ts';
import type { FrozenProduct, OrderTile } from '../../../shared/order/lines.ts';
import { printCodes } from '../../../shared/order/print-manifest.ts';
import type { MatColor } from '../../../shared/product/options.ts';
import { type DemoPhoto, demoPhoto } from '../../../tests/support/photos.ts';
import { plannedTile, readyPhoto, SQUARE_TILE } from '../../../tests/support/tiles.ts';
import { inspectPhoto } from '../../imaging/inspect-photo.ts';
import { decodeSrgb, openPicture } from '../../imaging/pictures.ts';
import { withEngine } from '../../imaging/pixel-engine.ts';
import type { Similarity } from '../../imaging/similarity.ts';
import { printLikeness, seenSheet } from './print-likeness.ts';
import { renderTiles } from './render-tiles.ts';
import { planTile, type TilePlan } from './tile-plan.ts';

/** Large enough for a photo to be reduced, small enough to take milliseconds. */
const SMALL_TILE = { ...SQUARE_TILE, outputImageWidth: 600, outputImageHeight: 600 };
const GRAY_MAT: MatColor = '#939598FF';
const STAR = { width: 10, height: 10, path: 'M5 0L10 5L5 10L0 5Z' };

interface Printed {
  print: Buffer;
  plan: TilePlan;
  preview: Buffer;
  likeness: Similarity | undefined;
}

/** Each demo photo is inspected once. */
const inspections: Partial<Record<DemoPhoto, ReturnType<typeof inspectPhoto>>> = {};

async function printed(
  changes: Partial<OrderTile> = {},
  { product = SMALL_TILE, photo = 'sample6' }: { product?: FrozenProduct; photo?: DemoPhoto } = {},
): Promise<Printed> {
  const bytes = demoPhoto(photo);
  inspections[photo] ??= inspectPhoto(bytes);
  const inspection = await inspections[photo];
  if (inspection.kind === 'refused') throw new Error(inspection.reason);
  const { header, previews } = inspection.photo;
  const record = readyPhoto({ ...header.upright, orientation: header.orientation, iccClass: header.iccClass });
  const placement = { scale: 1.4, centerX: 0.4, centerY: 0.55 };
  const crop = cropBox(turnSize(record, changes.quarterTurns), 1, placement);
  const plan = planTile({ ...plannedTile({ crop, ...changes }), product }, record);
  if (!plan) throw new Error('The crop does not fit the photo');
  for await (const rendering of renderTiles(bytes, record, [plan], previews.preview)) {
    if (rendering.kind !== 'tile') break;
    return { print: rendering.file, plan, preview: previews.preview, likeness: rendering.likeness };
  }
  throw new Error('Nothing was printed');
}

async function besidePreview({ print, plan, preview }: Printed, changes: Partial<TilePlan> = {}): Promise<Similarity> {
  const picture = await decodeSrgb(openPicture(preview, { iccClass: 'none' }), 'none');
  const sheet = await decodeSrgb(openPicture(print, { iccClass: 'none' }), 'none');
  const { seen } = await withEngine((engine) => seenSheet(engine, sheet));
  return printLikeness(seen, { ...plan, ...changes }, picture);
}

const isUnlike = (likeness: Similarity) =>
  printCodes({}, { likeness: { ...likeness, comparedWith: 'preview' } }).includes('UnlikePreview');

describe('a correct print looks like its preview', () => {
  test.each<[string, Partial<OrderTile>, FrozenProduct?]>([
    ['plain', {}],
    ['zoomed four times', { crop: { left: 0.3, top: 0.3, right: 0.5, bottom: 0.3 + 0.2 * (1920 / 1537) } }],
    ['rotated', { quarterTurns: 1 }],
    ['in gray', { filter: 'grayScale' }],
    ['with a mat', { matColor: GRAY_MAT }],
    ['cut to an outline', {}, { ...SMALL_TILE, clip: STAR }],
  ])('%s', async (_, changes, product) => {
    const { likeness } = await printed(changes, product && { product });
    expect(likeness?.ssim).toBeGreaterThan(0.98);
    expect(likeness?.levels).toBeLessThan(3);
    expect(likeness && isUnlike(likeness)).toBe(false);
  });
});

describe('a print does not look like its preview if', () => {
  const moved = ({ crop }: TilePlan): Partial<TilePlan> => {
    const by = 0.05 * (crop.right - crop.left);
    return { crop: { ...crop, left: crop.left + by, right: crop.right + by } };
  };
  test.each<[string, (plan: TilePlan) => Partial<TilePlan>]>([
    ['it shows another part of the photo, by a twentieth of the tile', moved],
    ['it is upside down', () => ({ quarterTurns: 2 })],
    ['it has lost its colors', () => ({ isGray: true })],
    [
      'its mat is missing',
      () => ({ mat: [147, 149, 152], picture: { leftPx: 75, topPx: 75, widthPx: 450, heightPx: 450 } }),
    ],
    ['it should have been cut', () => ({ clip: STAR })],
  ])('%s', async (_, wrong) => {
    const print = await printed();
    expect(isUnlike(await besidePreview(print))).toBe(false);
    expect(isUnlike(await besidePreview(print, wrong(print.plan)))).toBe(true);
  });

  test('it is another photo', async () => {
    const [one, other] = [await printed(), await printed({}, { photo: 'sample2' })];
    expect(isUnlike(await besidePreview({ ...one, print: other.print }))).toBe(true);
  });
});

test('a preview that cannot be decoded never blocks a print', async () => {
  const { plan } = await printed();
  const record = readyPhoto({ widthPx: 1920, heightPx: 1537 });
  for await (const rendering of renderTiles(demoPhoto('sample6'), record, [plan], Buffer.from('nothing'))) {
    expect(rendering).toMatchObject({ kind: 'tile' });
    expect(rendering).not.toHaveProperty('likeness');
  }
});
