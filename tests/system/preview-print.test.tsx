import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '../../shared/product/schema.ts';
import { type DraftProject, newProject, newTile } from '../../web/documents/projects/draft.ts';
import { freshState, type ProjectsState } from '../../web/documents/projects/reducers/project-state.ts';
import { framesTurned, projectsReducer } from '../../web/documents/projects/reducers/projects-slice.ts';
import { PRODUCT as REAL_PRODUCT } from '../../web/documents/projects/test-product.ts';
import { turnedFrames } from '../../web/documents/projects/tile/turn-frames.ts';
import { browserLaunch } from '../support/browser.ts';
import { DRAWN_PX_PER_INCH, type Drawing, openDrawing } from '../support/drawn-tile.tsx';
import { type FramedPhoto, takenIn } from '../support/framed-photo.ts';
import { onlyInBrowser } from '../support/local-preview.ts';
import { demoPhoto, phonePhoto } from '../support/photos.ts';
import type { Pixels } from '../support/pixels.ts';
import { printTile, seenThroughFrame } from '../support/printed-tile.ts';
import { need } from '../support/shopper.ts';
import { ssim } from '../support/ssim.ts';

const SSIM_MIN = 0.98;

/** Prints with 120 pixels an inch, three times the resolution of the comparison. */
const PRODUCT: Product = { ...REAL_PRODUCT, outputImageWidth: 990, outputImageHeight: 990 };

/** Half again as wide as high. */
const WIDE_PRODUCT: Product = {
  ...PRODUCT,
  outputImageWidth: 1470,
  widthInches: 12,
  physicalWidthInches: 12.25,
  orientationEligible: true,
};

/** A circle with a hole, and a straight edge next to a curve; in inches of the sheet. */
function outlined(circleTop = 0.6): Product {
  const circle = `M4.125 ${circleTop}a3.525 3.525 0 1 1 0 7.05a3.525 3.525 0 1 1 0 -7.05Z`;
  return { ...PRODUCT, svgClipPath: `${circle} M4.1 4.6v-1h-1v1Z M0.3 0.3h2q-1.4 .4 -2 2Z` };
}

const PHOTOS = {
  family: () => demoPhoto('sample1'),
  garden: () => demoPhoto('sample6'),
  street: () => demoPhoto('sample3'),
  /** Stored sideways, in Display P3. */
  phone: () => phonePhoto('sample5', 6),
  upsideDown: () => phonePhoto('sample2', 3),
  /** Has a soft-edged hole that shows the background. */
  holed: () => holed(demoPhoto('sample6')),
  /** Larger than its preview. */
  camera: () => sharp(demoPhoto('sample4')).resize(4000).jpeg({ quality: 92 }).toBuffer(),
};
type PhotoName = keyof typeof PHOTOS;

async function holed(photo: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(photo).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  for (let at = 0; at < width * height; at++) {
    const distance = Math.hypot((at % width) - 0.45 * width, Math.floor(at / width) - 0.55 * height) / height;
    data[at * 4 + 3] = Math.min(255, Math.max(0, (distance - 0.2) * 2000));
  }
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/**
 * Compares the print of a project's order with its framed preview as painted by Chromium. Both start at the same editor
 * document and share nothing after it: one goes through React and CSS, the other over the wire format, the frozen order
 * and the renderer.
 */
let browser: Browser;
let drawing: Drawing;
const shelf = new Map<PhotoName, FramedPhoto>();

beforeAll(async () => {
  browser = await chromium.launch(await browserLaunch());
  drawing = await openDrawing(browser);
  for (const [name, make] of Object.entries(PHOTOS)) shelf.set(name as PhotoName, await takenIn(await make()));
});
afterAll(() => browser?.close());

interface Look {
  scale?: number;
  at?: readonly [centerX: number, centerY: number];
  quarterTurns?: 0 | 1 | 2 | 3;
  bgFillColor?: string;
  project?: Partial<DraftProject>;
}

function hung(
  count: number,
  { scale = 1, at = [0.5, 0.5], quarterTurns, bgFillColor, project: looks }: Look,
): DraftProject {
  const project = { ...newProject({ id: 'wall', now: '2026-11-21T10:00:00.000Z', productId: 'tile' }), ...looks };
  const tiles = Array.from({ length: count }, (_, index) => ({
    ...newTile({ id: `tile-${index}`, photoId: 'photo', project }),
    scale,
    positionX: at[0],
    positionY: at[1],
    ...(quarterTurns !== undefined && { quarterTurns }),
    ...(bgFillColor !== undefined && { bgFillColor }),
  }));
  return { ...project, tiles };
}

const SPLIT: Partial<DraftProject> = { isSplit: true, rows: 2, cols: 3, tileSpacing: 1, spliced: false };
const SPLICED: Partial<DraftProject> = { ...SPLIT, spliced: true };
const OFF_THE_MIDDLE = [0.42, 0.57] as const;

/** Compares the drawing of one project with the print of another. */
async function likeness(
  [drawn, drawnProduct]: [DraftProject, Product],
  [printed, printedProduct]: [DraftProject, Product],
  name: PhotoName,
  index = 0,
): Promise<number> {
  const photo = shelf.get(name);
  if (!photo) throw new Error(`No photo ${name}`);
  const seen = await drawing.draw(drawn, index, drawnProduct, photo);
  const print = await printTile(printed, index, printedProduct, photo);
  return ssim(seen, await seenThroughFrame(print, printedProduct, printed.orientation, DRAWN_PX_PER_INCH));
}

describe('the print matches the view through the frame', () => {
  test.each<[string, PhotoName, Look]>([
    ['as large as it goes', 'family', {}],
    ['as large as it goes', 'garden', {}],
    ['zoomed in a little, to the left', 'street', { scale: 1.2, at: [0.3, 0.5] }],
    ['zoomed in, off the middle', 'garden', { scale: 1.7, at: [0.31, 0.62] }],
    ['zoomed in far', 'street', { scale: 2.5, at: [0.6, 0.4] }],
    ['zoomed in far, in the corner', 'camera', { scale: 2.5, at: [1, 1] }],
    ['as the file lies upside down', 'upsideDown', { scale: 1.4, at: OFF_THE_MIDDLE }],
    ['with a sideways file', 'phone', {}],
    ['turned once', 'street', { scale: 1.3, at: OFF_THE_MIDDLE, quarterTurns: 1 }],
    ['turned twice', 'family', { scale: 1.8, at: [0.3, 0.6], quarterTurns: 2 }],
    ['turned three times', 'garden', { scale: 1.1, at: OFF_THE_MIDDLE, quarterTurns: 3 }],
    ['turned once more than the file says', 'phone', { scale: 1.5, at: OFF_THE_MIDDLE, quarterTurns: 1 }],
    ['turned back, from upside down', 'upsideDown', { at: OFF_THE_MIDDLE, quarterTurns: 2 }],
    ['in a gray mat', 'family', { scale: 1.2, at: [0.6, 0.4], project: { matColor: '#939598FF' } }],
    ['in a white mat, turned', 'street', { at: [0.4, 0.5], quarterTurns: 3, project: { matColor: '#FFFFFFFF' } }],
    ['with paper behind it', 'holed', { scale: 1.2 }],
    ['with a color behind it', 'holed', { scale: 1.2, bgFillColor: '#3A7BD5' }],
    ['with a color behind it, turned', 'holed', { quarterTurns: 1, bgFillColor: '#3A7BD580' }],
    [
      'with a color behind it, in black and white and a mat',
      'holed',
      { bgFillColor: '#3A7BD5', project: { filter: 'grayScale', matColor: '#939598FF' } },
    ],
    ['in black and white', 'phone', { scale: 1.6, at: OFF_THE_MIDDLE, project: { filter: 'grayScale' } }],
    [
      'in black and white, in a mat',
      'garden',
      { scale: 2, at: OFF_THE_MIDDLE, project: { filter: 'grayScale', matColor: '#939598FF' } },
    ],
  ])('%s: %s', async (_, name, look) => {
    const project = hung(1, look);
    expect(await likeness([project, PRODUCT], [project, PRODUCT], name)).toBeGreaterThanOrEqual(SSIM_MIN);
  });

  test.each<[string, PhotoName, Look]>([
    ['lies', 'family', { scale: 1.3, at: OFF_THE_MIDDLE }],
    ['stands', 'phone', { scale: 1.3, at: OFF_THE_MIDDLE, project: { orientation: 'Portrait' } }],
    ['stands with a mat', 'street', { at: [0.6, 0.5], project: { orientation: 'Portrait', matColor: '#939598FF' } }],
    ['stands, its photo turned', 'garden', { scale: 1.2, quarterTurns: 1, project: { orientation: 'Portrait' } }],
  ])('a tile of 12 x 8 inches %s: %s', async (_, name, look) => {
    const project = hung(1, look);
    expect(await likeness([project, WIDE_PRODUCT], [project, WIDE_PRODUCT], name)).toBeGreaterThanOrEqual(SSIM_MIN);
  });

  test('a tile of 12 x 8 inches that is hung upright in the editor is a file that is higher than wide', async () => {
    const photo = need(shelf.get('family'));
    const wide = hung(1, { scale: 1.5, at: [0.45, 0.5] });
    const start: ProjectsState = { ...freshState({ id: 'fresh', nowMs: 0 }), projects: [wide] };
    const upright = projectsReducer(
      start,
      framesTurned(turnedFrames(wide, WIDE_PRODUCT, { photo: photo.shelf }, 'Portrait')),
    );
    const sizes: unknown[] = [];
    for (const project of [wide, need(upright.projects[0])]) {
      const { width, height } = await sharp(await printTile(project, 0, WIDE_PRODUCT, photo)).metadata();
      sizes.push([width, height]);
    }
    expect(sizes).toEqual([
      [1470, 990],
      [990, 1470],
    ]);
  });

  test.each<[string, PhotoName, Look]>([
    ['as large as it goes', 'family', {}],
    ['turned and zoomed', 'street', { scale: 1.4, at: OFF_THE_MIDDLE, quarterTurns: 1 }],
    ['in a gray mat', 'garden', { project: { matColor: '#939598FF' } }],
  ])('cut to an outline, %s: %s', async (_, name, look) => {
    const project = hung(1, look);
    expect(await likeness([project, outlined()], [project, outlined()], name)).toBeGreaterThanOrEqual(SSIM_MIN);
  });

  test.each<[string, PhotoName, number, Look]>([
    ['as through a window', 'camera', 0, { project: SPLIT }],
    ['as through a window', 'camera', 4, { project: SPLIT }],
    ['as through a window, zoomed and turned', 'phone', 5, { scale: 1.3, quarterTurns: 3, project: SPLIT }],
    ['with nothing lost', 'family', 1, { project: SPLICED }],
    ['with nothing lost, zoomed', 'camera', 3, { scale: 1.4, at: OFF_THE_MIDDLE, project: SPLICED }],
    ['with nothing lost, in mats', 'street', 5, { project: { ...SPLICED, matColor: '#939598FF' } }],
  ])('2 x 3 tiles of one photo, %s: %s, piece %i', async (_, name, index, look) => {
    const project = hung(6, look);
    expect(await likeness([project, PRODUCT], [project, PRODUCT], name, index)).toBeGreaterThanOrEqual(SSIM_MIN);
  });
});

/** Location of the hole in the holed photo, in pixels of the visible tile at full view. */
const IN_THE_HOLE = { x: 135, y: 176 };

describe('a photo that only the browser has', () => {
  test.each<[string, string | undefined, number[]]>([
    ['paper', undefined, [255, 255, 255]],
    ['its color', '#3A7BD5', [0x3a, 0x7b, 0xd5]],
  ])('shows %s where it is transparent, like its print', async (_, bgFillColor, color) => {
    const photo = need(shelf.get('holed'));
    const local = await onlyInBrowser(browser, photo);
    expect(local.view.previewUrl).toMatch(/^data:image\/webp;/);
    const project = hung(1, { ...(bgFillColor && { bgFillColor }) });
    const seen = await drawing.draw(project, 0, PRODUCT, local);
    const print = await printTile(project, 0, PRODUCT, photo);
    const printed = await seenThroughFrame(print, PRODUCT, 'Landscape', DRAWN_PX_PER_INCH);
    expectNear(colorAt(seen, IN_THE_HOLE), color);
    expectNear(colorAt(printed, IN_THE_HOLE), color);
  });

  test('is a JPEG if it is opaque', async () => {
    const local = await onlyInBrowser(browser, need(shelf.get('garden')));
    expect(local.view.previewUrl).toMatch(/^data:image\/jpeg;/);
  });
});

function colorAt({ data, widthPx }: Pixels, { x, y }: { x: number; y: number }): number[] {
  const at = (y * widthPx + x) * 3;
  return [...data.subarray(at, at + 3)];
}

function expectNear(found: number[], wanted: number[]): void {
  const apart = wanted.map((level, channel) => Math.abs(level - (found[channel] ?? Number.NaN)));
  expect(Math.max(...apart), `${found} is not ${wanted}`).toBeLessThanOrEqual(3);
}

/** Introduces differences that are hard to see; each must fail the thresholds above. */
describe('a small difference between the two is detected', () => {
  const placed: Look = { scale: 1.2, at: [0.4, 0.5] };
  const crop = 1 / 1.2;
  const matted: Look = { ...placed, project: { matColor: '#939598FF' } };

  test.each<[string, Look, Look, Product?, PhotoName?]>([
    ['a crop moved by 1 % of its width', placed, { ...placed, at: [0.4 + 0.01 * crop, 0.5] }],
    ['a crop moved by 1 % of its height', placed, { ...placed, at: [0.4, 0.5 + 0.01 * crop] }],
    ['a zoom of 2 %', placed, { ...placed, scale: 1.2 * 1.02 }],
    ['a mat wider by a twentieth of an inch', matted, matted, { ...PRODUCT, matInches: 1.3 }],
    ['a print without its bleed', placed, placed, { ...PRODUCT, physicalWidthInches: 8, physicalHeightInches: 8 }],
    ['paper instead of a color', { ...placed, bgFillColor: '#9DB8D9' }, placed, PRODUCT, 'holed'],
    ['gaps wider by an eighth of an inch', { project: SPLIT }, { project: { ...SPLIT, tileSpacing: 1.125 } }],
  ])('%s', async (_, drawn, printed, printedProduct = PRODUCT, name: PhotoName = 'street') => {
    const count = drawn.project?.isSplit ? 6 : 1;
    const pair: [DraftProject, Product] = [hung(count, drawn), PRODUCT];
    expect(await likeness(pair, [hung(count, printed), printedProduct], name, count - 1)).toBeLessThan(SSIM_MIN);
  });

  test('an outline a twentieth of an inch lower', async () => {
    const project = hung(1, placed);
    expect(await likeness([project, outlined()], [project, outlined(0.65)], 'street')).toBeLessThan(SSIM_MIN);
  });
});
