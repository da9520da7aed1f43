import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { createPrintJobStore } from '../../functions/core/production/print-job-store.ts';
import type { PrintFile } from '../../shared/order/print-job.ts';
import { miniatureOf } from '../../shared/photo/miniature.ts';
import { journaled } from '../support/journal.ts';
import { localEndpoints } from '../support/local-endpoints.ts';
import { type CorpusFile, photoCorpus, smallCorpus } from '../support/photo-corpus.ts';
import { cutOut, decodePixels, type Pixels } from '../support/pixels.ts';
import { need } from '../support/shopper.ts';
import { createStoredRows } from '../support/stored-rows.ts';
import { fillCheckout } from './pages.ts';
import { facesLookedFor, rectOf, tilesOf } from './wall.ts';

/** Screens and prints show the same picture, however browser and server decode its file. */

const PIXEL_RATIO = 3;
test.use({ deviceScaleFactor: PIXEL_RATIO });

interface ShelfPhoto {
  fileName: string;
  status: string;
  key?: string;
  localPicture?: 'same' | 'other';
}

interface Compared {
  name: string;
  /** Source of the picture on the screen. */
  shows: 'browser' | 'server';
  /** Mean difference from the print, in levels. */
  wall: number;
  cart: number;
}

/**
 * Scaling and two lossy copies cause 0.3 to 6 levels, most on small tiles; a wrong rotation or profile causes 9 or
 * more.
 */
const MEAN_LEVELS_MAX = 7;
/** Compares the center only, because the frame shades the edges. */
const SEEN_SHARE = 0.8;
const PRINT_SAMPLED_PX = 660;
/** Share of the sheet's width that the frame hides on each side. */
const BLEED_SHARE = 0.125 / 8.25;

const shelfOf = (page: Page) => journaled<ShelfPhoto>(page, 'photos');

/** Picks files and hangs the accepted ones. @returns the photos on the wall */
async function hangFiles(page: Page, files: readonly CorpusFile[]): Promise<ShelfPhoto[]> {
  const faces = facesLookedFor(page);
  await page.goto('/photo-picker');
  await page
    .getByTestId('photo-files')
    .first()
    .setInputFiles([...files]);
  const settled = async () => (await shelfOf(page)).filter(({ status }) => /^(ready|refused)$/.test(status)).length;
  await expect.poll(settled, { timeout: 120_000 }).toBe(files.length);
  const taken = (await shelfOf(page)).filter(({ status }) => status === 'ready');
  await page.getByRole('button', { name: /^Frame \d+ photos?$/ }).click();
  await expect(tilesOf(page)).toHaveCount(taken.length);
  // Face detection moves crops.
  await expect.poll(faces, { timeout: 120_000 }).toBeGreaterThanOrEqual(taken.length);
  return taken;
}

/** Waits until every local picture has been compared and every image has loaded. */
async function expectPicturesSettled(page: Page, images: Locator): Promise<void> {
  const open = async () => {
    const proven = (await shelfOf(page)).filter(({ localPicture }) => localPicture === 'same').length;
    const [local, loading] = await images.evaluateAll((all) => [
      all.filter((image) => (image as HTMLImageElement).src.startsWith('blob:')).length,
      all.filter((image) => !(image as HTMLImageElement).complete).length,
    ]);
    return { unproven: Math.max(0, (local ?? 0) - proven), loading };
  };
  await expect.poll(open, { timeout: 30_000 }).toEqual({ unproven: 0, loading: 0 });
}

/** Screenshots of the tiles' pictures by file name. */
async function shownTiles(page: Page, tiles: Locator): Promise<Map<string, Buffer>> {
  const images = tiles.locator('.tile-picture-window img');
  for (const image of await images.all()) await image.scrollIntoViewIfNeeded();
  await expectPicturesSettled(page, images);
  const shown = new Map<string, Buffer>();
  for (const tile of await tiles.all()) {
    shown.set(need(await nameOf(tile)), await pictureOn(page, tile));
  }
  return shown;
}

/** Screenshot of a tile inside its frame, cropped at device pixels; Playwright crops at CSS pixels. */
async function pictureOn(page: Page, tile: Locator): Promise<Buffer> {
  const opening = tile.locator('.framed-tile-opening');
  // Scrolls it away from the top and bottom bars.
  await opening.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await rectOf(opening);
  const [left, top] = [Math.floor(box.x), Math.floor(box.y)];
  const clip = { x: left, y: top, width: Math.ceil(box.width) + 1, height: Math.ceil(box.height) + 1 };
  const screenshot = await page.screenshot({ clip, animations: 'disabled' });
  const [leftPx, topPx] = [Math.round((box.x - left) * PIXEL_RATIO), Math.round((box.y - top) * PIXEL_RATIO)];
  return sharp(screenshot)
    .extract({
      left: leftPx,
      top: topPx,
      width: Math.round(box.width * PIXEL_RATIO),
      height: Math.round(box.height * PIXEL_RATIO),
    })
    .png()
    .toBuffer();
}

async function nameOf(tile: Locator): Promise<string | undefined> {
  const labels = await tile.evaluate((element) =>
    [element, ...element.querySelectorAll('[aria-label], img')].map(
      (each) => `${each.getAttribute('aria-label') ?? ''} ${each.getAttribute('alt') ?? ''}`,
    ),
  );
  return /[\w-]+\.(?:jpg|png|webp|avif|tiff|heic)/.exec(labels.join(' '))?.[0];
}

async function orderWall(page: Page): Promise<string> {
  const out = page.getByRole('button', { name: 'Check out' });
  await expect(out).toBeEnabled({ timeout: 30_000 });
  await out.click();
  await fillCheckout(page, 'same-picture@tessera.example');
  await page.getByRole('button', { name: /^Place order, \$/ }).click();
  await page.waitForURL(/\/confirm\?order=/);
  return need(new URL(page.url()).searchParams.get('order') ?? undefined);
}

interface Print {
  photoKey: string;
  file: PrintFile;
  bytes: Buffer;
}

async function printsOf(url: string, orderId: string, count: number): Promise<Print[]> {
  const endpoints = await localEndpoints(url);
  const jobs = createPrintJobStore(createStoredRows(endpoints).table('Shop'));
  const made = async () =>
    (await jobs.jobs('default', orderId)).flatMap(({ photoKey, status, files = [] }) =>
      status === 'Done' ? files.map((file) => ({ photoKey, file })) : [],
    );
  await expect.poll(async () => (await made()).length, { timeout: 300_000, intervals: [1_000] }).toBe(count);
  const { region, accessKeyId, secretAccessKey } = endpoints;
  const credentials = { accessKeyId, secretAccessKey };
  const s3 = new S3Client({ endpoint: need(endpoints.endpoints.s3), region, credentials, forcePathStyle: true });
  const prints: Print[] = [];
  for (const print of await made()) {
    const { Body } = await s3.send(
      new GetObjectCommand({ Bucket: need(endpoints.buckets.Prints), Key: print.file.key }),
    );
    prints.push({ ...print, bytes: Buffer.from(await need(Body).transformToByteArray()) });
  }
  s3.destroy();
  return prints;
}

/** Samples the center of a picture in 16 x 16 cells, shifted by pixels. */
function sampled(picture: Pixels, share: number, [moveX, moveY]: readonly [number, number] = [0, 0]): Buffer {
  const [left, top] = [picture.widthPx, picture.heightPx].map((px) => Math.round((px * (1 - share)) / 2)) as [
    number,
    number,
  ];
  const size = { widthPx: picture.widthPx - 2 * left, heightPx: picture.heightPx - 2 * top };
  const middle = cutOut(picture, { leftPx: left + moveX, topPx: top + moveY, ...size });
  return Buffer.from(miniatureOf({ ...middle, channels: 3 }), 'base64');
}

/** Tiles of a large wall are up to one CSS pixel off, which matters for a detailed photo on a small tile. */
const STEPS = Array.from({ length: 2 * PIXEL_RATIO + 1 }, (_, step) => step - PIXEL_RATIO);
const MOVES = STEPS.flatMap((x) => STEPS.map((y) => [x, y] as const)).sort(
  (one, other) => Math.hypot(...one) - Math.hypot(...other),
);
/** Ends the search for the shift. */
const CLOSE_LEVELS = 1;

async function meanLevels(shown: Buffer, print: Buffer): Promise<number> {
  const small = await sharp(print).resize(PRINT_SAMPLED_PX, PRINT_SAMPLED_PX, { fit: 'fill' }).png().toBuffer();
  const printed = sampled(await decodePixels(small), (1 - 2 * BLEED_SHARE) * SEEN_SHARE);
  const screen = await decodePixels(shown);
  let closest = Number.POSITIVE_INFINITY;
  for (const move of MOVES) {
    const seen = sampled(screen, SEEN_SHARE, move);
    const apart = seen.reduce((sum, level, at) => sum + Math.abs(level - (printed[at] ?? 0)), 0) / seen.length;
    closest = Math.min(closest, apart);
    if (closest < CLOSE_LEVELS) break;
  }
  return closest;
}

async function compareBatch(page: Page, url: string, files: readonly CorpusFile[]): Promise<Compared[]> {
  const taken = await hangFiles(page, files);
  const add = page.getByRole('button', { name: 'Add to cart' });
  await expect(add).toBeEnabled({ timeout: 60_000 });
  const wall = await shownTiles(page, page.locator('[data-place]'));
  await add.click();
  await expect(page).toHaveTitle('Cart - Tessera');
  const inCart = page.locator('[aria-label="Everything in your cart"] > [data-tile-number]');
  await expect(inCart).toHaveCount(taken.length);
  const images = inCart.locator('.tile-picture-window img');
  await expectPicturesSettled(page, images);
  const cart: Buffer[] = [];
  for (const tile of await inCart.all()) cart.push(await pictureOn(page, tile));
  const shelf = await shelfOf(page);
  const orderId = await orderWall(page);
  const compared: Compared[] = [];
  for (const { photoKey, file, bytes } of await printsOf(url, orderId, taken.length)) {
    const photo = need(shelf.find(({ key }) => key === photoKey));
    const inCartNow = need(cart[file.tileNumber - 1]);
    compared.push({
      name: photo.fileName,
      shows: photo.localPicture === 'same' ? 'browser' : 'server',
      wall: await meanLevels(need(wall.get(photo.fileName)), bytes),
      cart: await meanLevels(inCartNow, bytes),
    });
  }
  return compared;
}

function table(compared: readonly Compared[]): string {
  const rows = compared.map(({ name, shows, wall, cart }) =>
    [name.padEnd(34), shows.padEnd(12), wall.toFixed(1).padStart(6), cart.toFixed(1).padStart(6)].join(''),
  );
  return [`${'file'.padEnd(34)}${'screen'.padEnd(12)}  wall  cart, levels from the print`, ...rows].join('\n');
}

const isOff = ({ wall, cart }: Compared) => Math.max(wall, cart) > MEAN_LEVELS_MAX;

test('wall and cart match the print for each kind of file that decoders treat differently', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const compared = await compareBatch(page, need(baseURL), await smallCorpus());
  console.log(table(compared));
  expect(compared.filter(isOff)).toEqual([]);
});

const BATCH = 75;

test('wall and cart match the print for every file in the corpus', { tag: '@long' }, async ({ browser, baseURL }) => {
  test.setTimeout(3_600_000);
  const files = await photoCorpus();
  const compared: Compared[] = [];
  for (let first = 0; first < files.length; first += BATCH) {
    const context = await browser.newContext();
    compared.push(...(await compareBatch(await context.newPage(), need(baseURL), files.slice(first, first + BATCH))));
    await context.close();
  }
  console.log(table(compared));
  expect(compared.filter(isOff)).toEqual([]);
});
