import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { createPrintJobStore } from '../../functions/core/production/print-job-store.ts';
import { miniatureOf } from '../../shared/photos/miniature.ts';
import type { PrintFile } from '../../shared/schemas/print-job.ts';
import { journaled } from '../support/journal.ts';
import { localEndpoints } from '../support/local-endpoints.ts';
import { type CorpusFile, photoCorpus, smallCorpus } from '../support/photo-corpus.ts';
import { need } from '../support/shopper.ts';
import { createStoredRows } from '../support/stored-rows.ts';
import { fillCheckout } from './pages.ts';
import { facesLookedFor, tilesOf } from './wall.ts';

/** Screens and prints show the same picture, however browser and server decode its file. */

// screenshots are cut at whole pixels: smaller ones keep detailed photos aligned with their prints
test.use({ deviceScaleFactor: 3 });

interface ShelfPhoto {
  fileName: string;
  status: string;
  key?: string;
  localPicture?: 'same' | 'other';
}

interface Compared {
  name: string;
  /** the source of the picture on screen */
  shows: 'browser' | 'server';
  /** mean difference from the print, in levels */
  wall: number;
  cart: number;
}

/** Two lossy copies and a screenshot's scaling leave 1 to 4 levels; a turn or a missed profile at least 10. */
const MEAN_LEVELS_MAX = 5;
/** The middle of the visible picture; the frame shades its edges. */
const SEEN_SHARE = 0.8;
const SAMPLED_PX = 160;
/** The part of the sheet's width that the frame hides on each side. */
const BLEED_SHARE = 0.125 / 8.25;

const shelfOf = (page: Page) => journaled<ShelfPhoto>(page, 'photos');

/** Chooses files and hangs those that the shop accepts. @returns the photos on the wall */
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
  // faces move crops
  await expect.poll(faces, { timeout: 120_000 }).toBeGreaterThanOrEqual(taken.length);
  return taken;
}

/** Waits until every local picture on the screen has been compared, and every image has loaded. */
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

/** A screenshot of each tile's picture, by file name. */
async function shownTiles(page: Page, tiles: Locator): Promise<Map<string, Buffer>> {
  const images = tiles.locator('.tile-picture-window img');
  for (const image of await images.all()) await image.scrollIntoViewIfNeeded();
  await expectPicturesSettled(page, images);
  const shown = new Map<string, Buffer>();
  for (const tile of await tiles.all()) {
    const opening = tile.locator('.framed-tile-opening');
    await opening.scrollIntoViewIfNeeded();
    const name = need(await nameOf(tile));
    shown.set(name, await opening.screenshot({ animations: 'disabled' }));
  }
  return shown;
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

/** The order's print files, read from the bucket. */
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

/** The middle of a picture in 16 x 16 cells. */
async function sampled(picture: Buffer, share: number): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const [left, top] = [width, height].map((px) => Math.round((px * (1 - share)) / 2)) as [number, number];
  const { data } = await sharp(picture)
    .extract({ left, top, width: width - 2 * left, height: height - 2 * top })
    .resize(SAMPLED_PX, SAMPLED_PX, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(miniatureOf({ data, widthPx: SAMPLED_PX, heightPx: SAMPLED_PX, channels: 3 }), 'base64');
}

async function meanLevels(shown: Buffer, print: Buffer): Promise<number> {
  const [one, other] = [await sampled(shown, SEEN_SHARE), await sampled(print, (1 - 2 * BLEED_SHARE) * SEEN_SHARE)];
  return one.reduce((sum, level, at) => sum + Math.abs(level - (other[at] ?? 0)), 0) / one.length;
}

async function compareBatch(page: Page, url: string, files: readonly CorpusFile[]): Promise<Compared[]> {
  const taken = await hangFiles(page, files);
  const add = page.getByRole('button', { name: 'Add to cart' });
  await expect(add).toBeEnabled({ timeout: 60_000 });
  const wall = await shownTiles(page, page.locator('[data-place]'));
  await add.click();
  await expect(page).toHaveTitle('Cart - Tessera');
  const inCart = page.locator('[aria-label="Everything in your cart"] > [data-hung]');
  await expect(inCart).toHaveCount(taken.length);
  const images = inCart.locator('.tile-picture-window img');
  await expectPicturesSettled(page, images);
  const cart = await Promise.all((await inCart.all()).map((tile) => tile.locator('.framed-tile-opening').screenshot()));
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

test('wall and cart look like the print of each kind of file that decoders read differently', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const compared = await compareBatch(page, need(baseURL), await smallCorpus());
  console.log(table(compared));
  expect(compared.filter(isOff)).toEqual([]);
});

const BATCH = 75;

test('wall and cart look like the print of every file in the corpus', { tag: '@long' }, async ({
  browser,
  baseURL,
}) => {
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
