import { createHash } from 'node:crypto';
import { expect, type Page, type Route, test } from '@playwright/test';
import sharp from 'sharp';
import { journaled } from '../support/journal.ts';
import { demoPhoto, heicPhoto } from '../support/photos.ts';
import { declineWelcome, expectAccessible, expectInTime } from './pages.ts';

/** Uploads under adverse networks, browsers and files. */

interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const jpeg = (name: string, buffer: Buffer): TestFile => ({ name, mimeType: 'image/jpeg', buffer });

/** Small pictures, each of another color. */
function smallPhotos(count: number): Promise<TestFile[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const background = { r: (index * 53) % 256, g: (index * 97) % 256, b: (index * 29) % 256 };
      const size = { width: 300 + index, height: 240, channels: 3 as const, background };
      return jpeg(`photo-${index}.jpg`, await sharp({ create: size }).jpeg().toBuffer());
    }),
  );
}

/** Files are posted to the storage's port. */
const isUpload = (baseURL: string | undefined) => (url: URL) => url.origin !== new URL(baseURL ?? '').origin;

async function openPicker(page: Page): Promise<void> {
  // Leaving during uploads asks for confirmation.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/photo-picker');
  await expect(page.getByRole('heading', { name: 'Choose your photos' })).toBeVisible();
  // The server-rendered page has the same text but accepts no photos yet.
  await expect(page.getByTestId('photo-files').first()).toBeAttached();
}

const pick = (page: Page, files: TestFile[]) => page.getByTestId('photo-files').first().setInputFiles(files);
const shelf = (page: Page) => page.getByRole('list', { name: 'Your photos' }).getByRole('listitem');

/** Shelf as stored in the browser. */
function keptPhotos(page: Page): Promise<{ fileName: string; status: string; key?: string; sha256?: string }[]> {
  return journaled(page, 'photos');
}

async function uploadedCount(page: Page): Promise<number> {
  return (await keptPhotos(page)).filter(({ status }) => status === 'ready').length;
}

/** Number of uploaded photos once it no longer changes. */
async function restingCount(page: Page): Promise<number> {
  let count = -1;
  const isResting = async () => {
    const before = count;
    count = await uploadedCount(page);
    return count === before;
  };
  await expect.poll(isResting, { intervals: [1_000] }).toBe(true);
  return count;
}

/** Hashes of the shelf's photos on the server, queried outside the app. */
async function serverHashes(page: Page): Promise<string[]> {
  const keys = (await keptPhotos(page)).map(({ key }) => key);
  const photos: { status: string; sha256?: string }[] = await page.evaluate(async (asked) => {
    const token: string = JSON.parse(localStorage.getItem('default:cartToken') ?? '{}').value;
    const reply = await fetch('/v1/photos/status?tenantId=default', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Cart-Token': token },
      body: JSON.stringify({ keys: asked }),
    });
    return (await reply.json()).photos;
  }, keys);
  return photos.map((photo) => photo.sha256 ?? photo.status);
}

async function drop(page: Page, files: TestFile[]): Promise<void> {
  const transfer = await page.evaluateHandle(
    (dropped) => {
      const data = new DataTransfer();
      for (const { name, base64 } of dropped) {
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: 'image/jpeg' }));
      }
      return data;
    },
    files.map(({ name, buffer }) => ({ name, base64: buffer.toString('base64') })),
  );
  for (const type of ['dragenter', 'dragover', 'drop']) {
    await page.dispatchEvent('body', type, { dataTransfer: transfer });
  }
}

test('a hundred photos survive a network failure and a reload, without loss or duplicates', { tag: '@long' }, async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const files = await smallPhotos(100);
  let posts = 0;
  await page.route(isUpload(baseURL), async (route) => {
    posts++;
    await new Promise((resolve) => setTimeout(resolve, 100));
    await route.continue().catch(() => {}); // The page may be closed by now.
  });
  await openPicker(page);
  await drop(page, files);
  await expect(shelf(page)).toHaveCount(100);
  await expect.poll(() => uploadedCount(page), { timeout: 60_000 }).toBeGreaterThan(10);

  await context.setOffline(true);
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  const before = await restingCount(page);
  expect(before).toBeLessThan(90);
  await context.setOffline(false);
  await expect(page.getByText(/^You are offline/)).toHaveCount(0);
  await expect.poll(() => uploadedCount(page), { timeout: 60_000 }).toBeGreaterThan(before + 10);

  await page.reload();
  await expect(shelf(page)).toHaveCount(100);
  await expect.poll(() => uploadedCount(page), { timeout: 90_000 }).toBe(100);
  const hashes = await serverHashes(page);
  expect(new Set(hashes)).toEqual(new Set(files.map(({ buffer }) => sha256(buffer))));
  expect(hashes).toHaveLength(100);
  // Only uploads in flight at the failure and at the reload were repeated.
  expect(posts).toBeLessThanOrEqual(100 + 2 * 4);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
});

test('two tabs of the shop upload each photo once', async ({ page, context, baseURL }) => {
  const files = await smallPhotos(8);
  let posts = 0;
  await context.route(isUpload(baseURL), async (route) => {
    posts++;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await openPicker(page);
  await pick(page, files);
  await expect.poll(() => posts).toBeGreaterThan(0);
  const other = await context.newPage();
  await other.goto('/photo-picker');
  await expect(shelf(other)).toHaveCount(8);
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: /photo-\d\.jpg, uploaded/ })).toHaveCount(8, { timeout: 60_000 });
  }
  expect(posts).toBe(8);
});

test('with storage unreachable, each photo says why, and Retry all uploads them', async ({ page, baseURL }) => {
  const block = (route: Route) => route.abort('connectionrefused');
  await page.clock.install();
  await page.route(isUpload(baseURL), block);
  await openPicker(page);
  await pick(page, await smallPhotos(3));
  const dialog = page.getByRole('dialog', { name: 'Photo Upload Failed' });
  await expectInTime(page, dialog.getByText('3 of your photos failed to upload.'));
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(page.getByText('3 photos are not uploaded')).toBeVisible();
  for (const index of [0, 1, 2]) {
    await expect(page.getByRole('listitem').filter({ hasText: `photo-${index}.jpg wasn’t uploaded` })).not.toHaveCount(
      0,
    );
  }
  await expectAccessible(page);

  await page.unroute(isUpload(baseURL));
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry all' }).click();
  await expect.poll(() => uploadedCount(page), { timeout: 30_000 }).toBe(3);
  await expect(page.getByRole('button', { name: 'Retry all' })).toHaveCount(0);
});

test('a server failure when preparing uploads is reported in its own words', async ({ page }) => {
  await page.clock.install();
  await page.route('**/v1/photos/prepare**', (route) => route.fulfill({ status: 503, body: '' }));
  await openPicker(page);
  await pick(page, await smallPhotos(2));
  const dialog = page.getByRole('dialog', { name: 'Photo Upload Failed' });
  await expectInTime(page, dialog.getByText('Unable to start uploading photos'));
});

test('an empty file is rejected, and a file that is not a picture is reported by name', async ({ page }) => {
  await openPicker(page);
  await pick(page, [
    jpeg('empty.jpg', Buffer.alloc(0)),
    jpeg('letter.jpg', Buffer.from('Dear Ada, this is no photo.')),
    jpeg('garden.jpg', demoPhoto('sample5')),
  ]);
  await expect(page.getByRole('dialog', { name: 'Empty File' })).toContainText('empty.jpg');
  await page.getByRole('button', { name: 'Got it' }).click();
  // Refused by the server: listed once with the reason, not among the photos.
  const refused = page.getByText(/^letter\.jpg: This file is not a picture/);
  await expect(refused).toBeVisible({ timeout: 30_000 });
  await expect(refused).toHaveCount(1);
  await expect(shelf(page)).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove letter.jpg' }).click();
  await expect(page.getByRole('button', { name: 'Frame 1 photo' })).toBeEnabled({ timeout: 30_000 });
});

test('rejected files are listed with reasons in the specified words, and a photo with a wrong extension is accepted', async ({
  page,
}) => {
  await openPicker(page);
  await pick(page, [
    jpeg('empty.jpg', Buffer.alloc(0)),
    { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    { name: 'garden', mimeType: 'application/octet-stream', buffer: demoPhoto('sample5') },
  ]);
  const dialog = page.getByRole('dialog', { name: 'Some files were left out' });
  await expect(dialog.getByRole('listitem')).toHaveText(['empty.jpg: Empty File', 'letter.pdf: Unknown Media Type']);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect.poll(() => uploadedCount(page), { timeout: 30_000 }).toBe(1);
});

test('a file picked twice, or pasted, is on the shelf once', async ({ page }) => {
  await openPicker(page);
  const photo = jpeg('garden.jpg', demoPhoto('sample5'));
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], 'garden.jpg', { type: 'image/jpeg' }));
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data }));
  }, photo.buffer.toString('base64'));
  await expect(shelf(page)).toHaveCount(1);
  await expect.poll(() => uploadedCount(page), { timeout: 30_000 }).toBe(1);
  // Another date, so that only the content identifies it.
  await pick(page, [photo]);
  await expect(page.getByText('You have chosen garden.jpg already')).toBeVisible();
  await expect(shelf(page)).toHaveCount(1);
});

test('HEIC is shown before it is uploaded, in a browser without HEIC support, within the content security policy', async ({
  page,
}) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  await page.route('**/v1/photos/prepare**', () => {}); // Blocked, so that the picture cannot come from the server.
  await openPicker(page);
  await pick(page, [{ name: 'ten-bit.heic', mimeType: 'image/heic', buffer: heicPhoto('ten-bit') }]);
  const picture = shelf(page).locator('img');
  await expect(picture).toHaveAttribute('src', /^blob:/, { timeout: 30_000 });
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
    .toEqual([128, 64]);
  expect(violations).toEqual([]);
});

test('a HEIC file of several pictures ends up as the printed one', async ({ page }) => {
  await openPicker(page);
  await pick(page, [{ name: 'phone.heic', mimeType: 'image/heic', buffer: heicPhoto('phone') }]);
  await expect.poll(() => uploadedCount(page), { timeout: 30_000 }).toBe(1);
  const picture = shelf(page).locator('img');
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth / img.naturalHeight))
    .toBeCloseTo(240 / 320, 1);
});

const PICTURES = '**/photos/default/**';

test('on the third day wall and stage load, even on a device without local pictures', async ({ page, context }) => {
  await openPicker(page);
  await pick(page, [jpeg('garden.jpg', demoPhoto('sample5')), jpeg('hall.jpg', demoPhoto('sample1'))]);
  await expect.poll(() => uploadedCount(page), { timeout: 60_000 }).toBe(2);
  await page.getByRole('button', { name: 'Frame 2 photos' }).click();
  await expect(page).toHaveURL(/\/printing$/);
  const signed = /[?&]Signature=/;
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect([kept, JSON.stringify(await keptPhotos(page))].filter((text) => signed.test(text))).toEqual([]);

  // Every URL issued so far has expired; new ones are valid.
  const ended = new Set<string>();
  await page.route(PICTURES, async (route) => {
    const { search } = new URL(route.request().url());
    ended.add(search);
    await route.fulfill({ status: 403, body: '' });
  });
  let statusCalls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/v1/photos/status')) statusCalls++;
  });
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('tessera-default');
        opening.onsuccess = () => {
          const store = opening.result.transaction('blobs', 'readwrite').objectStore('blobs').clear();
          store.onsuccess = resolve;
        };
      }),
  );
  await page.reload();
  // Without a local picture and a working URL, the page says so and can retry.
  await expect(page.getByText('Some pictures cannot be shown right now.')).toBeVisible({ timeout: 30_000 });
  expect(ended.size).toBeGreaterThan(0);
  await page.unroute(PICTURES);
  statusCalls = 0;
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect.poll(() => drawnPictures(page)).toBe(2);
  expect(statusCalls).toBe(1);

  const device = await context.browser()?.newContext();
  if (!device) throw new Error('There is no browser.');
  const token = await page.evaluate(() => localStorage.getItem('default:cartToken') ?? '');
  await device.addInitScript((value) => localStorage.setItem('default:cartToken', value), token);
  const second = await device.newPage();
  await second.goto('/printing');
  await expect.poll(() => drawnPictures(second), { timeout: 30_000 }).toBe(2);
  await device.close();
});

const drawnPictures = (page: Page): Promise<number> =>
  page
    .locator('.wall-tile img')
    .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length);

test('a browser that blocks storage uploads, frames, and says that nothing is saved locally', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { configurable: true, get: refuse });
  });
  await openPicker(page);
  // This browser cannot remember that it was shown.
  await declineWelcome(page);
  await pick(page, await smallPhotos(3));
  await expect(page.getByRole('button', { name: /photo-\d\.jpg, uploaded/ })).toHaveCount(3, { timeout: 60_000 });
  await expect(page.getByText(/^This browser cannot keep your work/)).toBeVisible();
  await page.getByRole('button', { name: 'Frame 3 photos' }).click();
  await expect.poll(() => drawnPictures(page), { timeout: 30_000 }).toBe(3);
  expect(errors).toEqual([]);
});
