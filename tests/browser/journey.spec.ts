import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { mailTo } from '../support/http.ts';
import { demoPhoto, phonePhoto } from '../support/photos.ts';
import { decodePixels } from '../support/pixels.ts';
import { type CropFractions, referenceCrop } from '../support/reference-crop.ts';
import { ssim } from '../support/ssim.ts';
import { declineWelcome, fillCheckout, loginAs } from './pages.ts';

/**
 * The whole way in a real browser: two photographs, one of them as a phone stores it (on its side, Display P3), through
 * picker, editor, cart and payment to the files that the print team downloads. What is printed is compared with crops
 * of the originals that are computed here from what the shopper did, by code that the renderer does not share.
 */
test('what the shopper frames is what the print team downloads', async ({ page, baseURL }) => {
  test.setTimeout(240_000);
  const url = baseURL ?? '';
  const photos = [
    { name: 'family.jpg', mimeType: 'image/jpeg', buffer: demoPhoto('sample1') },
    { name: 'phone.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto('sample3') },
  ];

  await test.step('choose two photos', async () => {
    await page.goto('/');
    await expect(page).toHaveTitle(/ - Tessera$/);
    await declineWelcome(page);
    await page.getByRole('link', { name: 'Get Started' }).click();
    await expect(page).toHaveTitle('Photo Picker - Tessera');
    await page.getByTestId('photo-files').first().setInputFiles(photos);
    await page.getByRole('button', { name: 'Frame 2 photos' }).click();
    await expect(page).toHaveTitle('Printing - Tessera');
  });

  await test.step('place the first one, frame both in white', async () => {
    await page.getByRole('button', { name: /^Place .*family/ }).click();
    const stage = page.getByRole('group', { name: /Tile 1 of 2/ });
    await stage.focus();
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('+'); // five steps of 0.1
    await page.getByRole('radio', { name: 'White' }).first().check({ force: true });
    await page.keyboard.press('Escape');
  });

  await test.step('put them into the cart, whose price comes from the server', async () => {
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

  const files = await test.step('the print team signs in and downloads both files', async () => {
    await loginAs(page, url, 'admin@tessera.example');
    await page.goto('/admin');
    await expect(page).toHaveTitle('Orders - Admin - Tessera');
    await page
      .getByRole('tab', { name: /Ready to print/ })
      .or(page.getByRole('link', { name: /Ready to print/ }))
      .first()
      .click();
    await page.getByText(orderId).first().click();
    const downloads = [];
    for (const name of [`${orderId}-01-01.jpg`, `${orderId}-01-02.jpg`]) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page
          .getByRole('button', { name: `Download ${name}` })
          .or(page.getByRole('link', { name: `Download ${name}` }))
          .click(),
      ]);
      expect(download.suggestedFilename()).toBe(name);
      downloads.push(readFileSync(await download.path()));
    }
    return downloads;
  });

  await test.step('each print is the crop on the screen', async () => {
    const crops = [await centeredSquare(photos[0]?.buffer, 1.5), await centeredSquare(photos[1]?.buffer, 1)];
    for (const [index, crop] of crops.entries()) {
      const print = await decodePixels(files[index] ?? Buffer.alloc(0));
      expect([print.widthPx, print.heightPx]).toEqual([2475, 2475]);
      const expected = await referenceCrop(photos[index]?.buffer ?? Buffer.alloc(0), crop, 2475, 2475);
      expect(ssim(print, expected)).toBeGreaterThanOrEqual(0.98);
    }
  });
});

test('a photo can be dropped onto the page, and the editor keeps it over a reload', async ({ page }) => {
  await page.goto('/photo-picker');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await dropFile(page, 'dropped.jpg', demoPhoto('sample2'));
  await page.getByRole('button', { name: 'Frame 1 photo' }).click();
  await expect(page.getByRole('button', { name: /^Place .*dropped/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeEnabled({ timeout: 30_000 });
  await page.reload();
  await expect(page.getByRole('button', { name: /^Place .*dropped/ })).toBeVisible();
});

test('a declined card is said beside the card, and the same cart can be paid with another', async ({ page }) => {
  await page.goto('/photo-picker');
  await page
    .getByTestId('photo-files')
    .first()
    .setInputFiles({ name: 'one.jpg', mimeType: 'image/jpeg', buffer: demoPhoto('sample4') });
  await page.getByRole('button', { name: 'Frame 1 photo' }).click();
  const add = page.getByRole('button', { name: 'Add to cart' });
  await expect(add).toBeEnabled({ timeout: 30_000 });
  await add.click();
  await page.getByRole('button', { name: 'Check out' }).click();
  await fillCheckout(page, `declined-${Date.now()}@tessera.example`, '4000000000000002');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText(/declined/i).first()).toBeVisible({ timeout: 20_000 });
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL(/\/confirm\?order=/, { timeout: 30_000 });
});

/** The largest centred square of the upright photo, zoomed in by `scale`, as fractions. */
async function centeredSquare(photo: Buffer | undefined, scale: number): Promise<CropFractions> {
  const { widthPx, heightPx } = await decodePixels(photo ?? Buffer.alloc(0));
  const sidePx = Math.min(widthPx, heightPx) / scale;
  const [width, height] = [sidePx / widthPx, sidePx / heightPx];
  return { left: (1 - width) / 2, top: (1 - height) / 2, right: (1 + width) / 2, bottom: (1 + height) / 2 };
}

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
