import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { mailTo } from '../support/http.ts';
import { demoPhoto, phonePhoto } from '../support/photos.ts';
import { decodePixels } from '../support/pixels.ts';
import { type CropFractions, referenceCrop } from '../support/reference-crop.ts';
import { ssim } from '../support/ssim.ts';
import { choose, fillCheckout, fillPickUp, loginAs } from './pages.ts';
import { facesLookedFor, putOneTileIntoCart } from './wall.ts';

/**
 * The whole journey in a real browser: two photos, one of them as a phone stores it (rotated, Display P3), through
 * picker, editor, cart and payment to the downloaded print files. The prints are compared with crops of the originals
 * as shown on the page, made by code that the renderer does not share.
 */
test('the print team downloads exactly what the shopper framed', async ({ page, baseURL }) => {
  test.setTimeout(240_000);
  const url = baseURL ?? '';
  const looked = facesLookedFor(page);
  const photos = [
    { name: 'family.jpg', mimeType: 'image/jpeg', buffer: demoPhoto('sample1') },
    { name: 'phone.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto('sample3') },
  ];

  await test.step('choose two photos', async () => {
    await page.goto('/');
    await expect(page).toHaveTitle(/ - Tessera$/);
    await page.getByRole('link', { name: 'Get Started' }).click();
    await expect(page).toHaveTitle('Photo Picker - Tessera');
    await page.getByTestId('photo-files').first().setInputFiles(photos);
    await page.getByRole('button', { name: 'Frame 2 photos' }).click();
    await expect(page).toHaveTitle('Printing - Tessera');
    // Waits for face detection, which would still move unplaced photos.
    await expect.poll(looked, { timeout: 60_000 }).toBe(2);
  });

  await test.step('place both, zoom into the first, and frame them in white', async () => {
    await page.getByRole('button', { name: /^Place .*family/ }).click();
    const stage = page.getByRole('group', { name: /Tile 1 of 2/ });
    await expect(stage).toBeVisible();
    await page.keyboard.press('0');
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('+');
    await page.keyboard.press(']');
    await expect(page.getByRole('group', { name: /Tile 2 of 2/ })).toBeVisible();
    await page.keyboard.press('0');
    await page.keyboard.press('Escape');
    // Wall tools apply to all tiles.
    await choose(page.getByRole('radio', { name: 'White' }).first());
  });

  const shown = await test.step('view the wall', async () => {
    await expect.poll(() => shownZoom(page, 0)).toBeCloseTo(1.5, 3);
    await expect.poll(() => shownZoom(page, 1)).toBeCloseTo(1, 3);
    return [await shownCrop(page, 0), await shownCrop(page, 1)];
  });

  await test.step('add them to the cart, priced by the server', async () => {
    const add = page.getByRole('button', { name: 'Add to cart' });
    await expect(add).toBeEnabled({ timeout: 30_000 });
    await add.click();
    await expect(page).toHaveTitle('Cart - Tessera');
    await expect(page.getByText('$28.00').first()).toBeVisible();
    await expect(page.getByText(/could not save/)).toHaveCount(0);
  });

  const email = `browser-${Date.now()}@tessera.example`;
  const orderId = await test.step('pay with a test card', async () => {
    await page.getByRole('button', { name: 'Check out' }).click();
    await expect(page).toHaveTitle('Confirm - Tessera');
    await fillCheckout(page, email);
    await page.getByRole('button', { name: 'Place order' }).dblclick();
    await page.waitForURL(/\/confirm\?order=/, { timeout: 30_000 });
    return new URL(page.url()).searchParams.get('order') ?? '';
  });
  await expect(page.getByText(orderId).first()).toBeVisible();
  expect((await mailTo(url, email, new RegExp(orderId))).text).toContain('$28.00');

  const files = await test.step('the print team logs in and downloads both files', async () => {
    await loginAs(page, url, 'print@tessera.example');
    await page.getByRole('link', { name: 'Go to the print room' }).click();
    await expect(page).toHaveTitle('Print room - Tessera');
    await page.getByRole('searchbox', { name: 'Find an order' }).fill(orderId);
    await page.keyboard.press('Enter');
    const downloads = [];
    for (const name of [`${orderId}-001.jpg`, `${orderId}-002.jpg`]) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: `Download ${name}` }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(name);
      downloads.push(readFileSync(await download.path()));
    }
    return downloads;
  });

  await test.step('each print is the crop on the screen', async () => {
    for (const [index, crop] of shown.entries()) {
      const print = await decodePixels(files[index] ?? Buffer.alloc(0));
      expect([print.widthPx, print.heightPx]).toEqual([2475, 2475]);
      const expected = await referenceCrop(photos[index]?.buffer ?? Buffer.alloc(0), crop, 2475, 2475);
      expect(ssim(print, expected)).toBeGreaterThanOrEqual(0.98);
    }
  });
});

test('photos can be dropped onto the page, even before its scripts load, and survive a reload of the editor', async ({
  page,
}) => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/assets/app-*.js', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/photo-picker', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await dropFile(page, 'early.jpg', demoPhoto('sample1'));
  answer();
  await expect(page.getByRole('button', { name: 'Frame 1 photo' })).toBeVisible();
  await dropFile(page, 'dropped.jpg', demoPhoto('sample2'));
  await page.getByRole('button', { name: 'Frame 2 photos' }).click();
  const photos = page.getByRole('button', { name: /^Place .*(early|dropped)/ });
  await expect(photos).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeEnabled({ timeout: 30_000 });
  await page.reload();
  await expect(photos).toHaveCount(2);
});

test('a declined card is reported next to the card, and the cart can be paid with another one', async ({ page }) => {
  await putOneTileIntoCart(page);
  await page.getByRole('button', { name: 'Check out' }).click();
  await fillCheckout(page, `declined-${Date.now()}@tessera.example`, '4000000000000002');
  await page.getByRole('button', { name: 'Place order' }).click();
  // The button is next to the form, and the card is at its end: both must be in view.
  await expect(page.getByText(/declined/i).first()).toBeInViewport({ timeout: 20_000 });
  await expect(page.getByLabel('Card number')).toBeFocused();
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL(/\/confirm\?order=/, { timeout: 30_000 });
});

test('copies changed faster than the server replies: checkout matches the screen', async ({ page }) => {
  await putOneTileIntoCart(page);
  const checkOut = page.getByRole('button', { name: 'Check out' });
  await expect(checkOut).toBeEnabled();
  const pressed = Promise.withResolvers<void>();
  await page.route('**/graphql.json', async (route) => {
    await pressed.promise;
    await route.continue();
  });
  const more = page.getByRole('button', { name: 'Add one copy' });
  const less = page.getByRole('button', { name: 'Remove one copy' });
  for (const button of [more, less, more]) await button.click();
  await expect(checkOut).toBeDisabled();
  pressed.resolve();
  await expect(checkOut).toBeEnabled();
  await expect(page.getByText('Subtotal, 2 tiles')).toBeVisible();
  const cart = page.waitForResponse((response) => response.request().postData()?.includes('query Cart(') ?? false);
  await checkOut.click();
  expect((await (await cart).json()).data.cart.totalQuantity).toBe(2);
  await page.unroute('**/graphql.json');
});

test('a drugstore never mentions delivery, only pickup', async ({ page, baseURL }) => {
  const email = `pick-up-${Date.now()}@tessera.example`;
  const orderedAt = new Date();
  await page.goto('/?tenant=ph');
  await expect(
    page.getByRole('region', { name: 'In short' }).getByText('Same-day pick-up at the store: free.'),
  ).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).not.toContainText(/deliver/i);
  await putOneTileIntoCart(page, { tenantId: 'pharmacy' });
  await expect(page.getByText('Same-day pick-up')).toBeVisible();
  await expect(main).not.toContainText(/deliver/i);
  await page.getByRole('button', { name: 'Check out' }).click();
  await expect(page.getByRole('heading', { name: 'Who’s picking it up' })).toBeVisible();
  await fillPickUp(page, email);
  await expect(main).not.toContainText(/deliver/i);
  await page.getByRole('button', { name: 'Place order, $14.00' }).click();
  await page.waitForURL(/\/confirm\?order=/, { timeout: 30_000 });
  await expect(page.getByRole('heading', { name: 'Pick it up at' })).toBeVisible();
  await expect(page.getByText('Alderwell Congress')).toBeVisible();
  await expect(main).not.toContainText(/deliver/i);
  const { text } = await mailTo(baseURL ?? '', email, /order/i, orderedAt);
  expect(text).toContain('Pick it up at');
  expect(text).toContain('Alderwell Congress');
  expect(text).not.toMatch(/deliver/i);
  // The empty cart links to the order.
  const orderId = new URL(page.url()).searchParams.get('order') ?? '';
  await page.goto('/cart');
  await page.getByRole('link', { name: `Your last order: ${orderId}, 1 tile` }).click();
  await expect(page.getByRole('heading', { name: 'Pick it up at' })).toBeVisible();
});

async function dropFile(page: Page, name: string, bytes: Buffer): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([fileName, base64]) => {
      const data = new DataTransfer();
      const binary = Uint8Array.from(atob(base64 ?? ''), (char) => char.charCodeAt(0));
      data.items.add(new File([binary], fileName ?? '', { type: 'image/jpeg' }));
      return data;
    },
    [name, bytes.toString('base64')],
  );
  for (const type of ['dragenter', 'dragover', 'drop'])
    await page.dispatchEvent('body', type, { dataTransfer: transfer });
}

/** Zoom of a photo; 1 fills its frame. */
async function shownZoom(page: Page, place: number): Promise<number> {
  const { left, top, right, bottom } = await shownCrop(page, place);
  return 1 / Math.max(right - left, bottom - top);
}

/** Part of the photo shown by a tile, read from the page: fractions of the upright photo. */
async function shownCrop(page: Page, place: number): Promise<CropFractions> {
  const photo = page.locator(`[data-place="${place}"] .tile-picture-photo`);
  const [left = 0, top = 0, width = 100, height = 100] = await photo.evaluate((element: HTMLElement) =>
    (['left', 'top', 'width', 'height'] as const).map((side) => Number.parseFloat(element.style[side])),
  );
  return { left: -left / width, top: -top / height, right: (100 - left) / width, bottom: (100 - top) / height };
}
