import { expect, type Page, test } from '@playwright/test';
import { demoPhoto } from '../support/photos.ts';
import { expectAccessible, fillCheckout } from './pages.ts';

test('on a phone, every screen from start page to receipt is accessible', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Choose your photos' }).first().tap();
  await expect(page).toHaveTitle('Photo Picker - Tessera');
  await expectAccessible(page);
  await page
    .getByTestId('photo-files')
    .first()
    .setInputFiles([
      { name: 'garden.jpg', mimeType: 'image/jpeg', buffer: demoPhoto('sample5') },
      { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
    ]);
  await expect(page.getByRole('dialog')).toContainText(/empty file/i);
  await page.getByRole('button', { name: 'Got it' }).tap();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Frame 1 photo' }).tap();

  await page.getByRole('button', { name: /^Place .*garden/ }).tap();
  const stage = page.getByRole('group', { name: /Tile 1 of 1/ });
  await expect(stage).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const add = page.getByRole('button', { name: 'Add to cart' });
  await expect(add).toBeEnabled({ timeout: 30_000 });
  await add.tap();
  await expect(page.getByText('$14.00').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Check out' }).tap();
  await fillCheckout(page, `phone-${Date.now()}@tessera.example`);
  // The button shows the total once delivery is priced.
  const place = page.getByRole('button', { name: /^Place order, \$/ });
  await expect(place).toBeEnabled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await place.tap();
  await page.waitForURL(/\/confirm\?order=/, { timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByText(new URL(page.url()).searchParams.get('order') ?? '').first()).toBeVisible();
});

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}
