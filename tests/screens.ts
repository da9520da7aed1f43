import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { declineWelcome, fillCheckout, loginAs } from './browser/pages.ts';
import { browserLaunch } from './support/browser.ts';
import { startSeededSystem } from './support/seeded-system.ts';

/**
 * `npm run screens`: walks through the shop with the project's own art as photos and leaves the pictures of the README
 * in docs/screens. Look at them before they are committed.
 */
const FOLDER = join(import.meta.dirname, '..', 'docs', 'screens');
const ART = ['meadow', 'harbor', 'dunes', 'orchard', 'lake', 'night'];
const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 780 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
};

mkdirSync(FOLDER, { recursive: true });
const cloud = await startSeededSystem({ name: 'tessera-screens', onStep: (message) => console.log(message) });
const browser = await chromium.launch(await browserLaunch());
try {
  const photos = await Promise.all(
    ART.map(async (name) => ({
      name: `${name}.jpg`,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await (await fetch(`${cloud.url}/media/art/${name}.jpg`)).arrayBuffer()),
    })),
  );
  await walk(await newPage(DESK), photos, 'desk');
  await walk(await newPage(PHONE), photos.slice(0, 3), 'phone');
} finally {
  await browser.close();
  await cloud.stop();
}

async function newPage(options: BrowserContextOptions): Promise<Page> {
  return (await browser.newContext({ ...options, baseURL: cloud.url })).newPage();
}

async function walk(
  page: Page,
  photos: { name: string; mimeType: string; buffer: Buffer }[],
  device: string,
): Promise<void> {
  const keep = async (name: string): Promise<void> => {
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(600); // pictures fade in
    await page.screenshot({ path: join(FOLDER, `${device}-${name}.jpg`), type: 'jpeg', quality: 82 });
    console.log(`${device}-${name}`);
  };
  await page.goto('/');
  await declineWelcome(page);
  await keep('home');
  await page.goto('/photo-picker');
  await page.getByTestId('photo-files').first().setInputFiles(photos);
  await page.getByRole('button', { name: `Frame ${photos.length} photos` }).isEnabled();
  await keep('picker');
  await page.getByRole('button', { name: `Frame ${photos.length} photos` }).click();
  await page.getByRole('button', { name: /^Place .*meadow/ }).waitFor();
  await keep('wall');
  await page.getByRole('button', { name: /^Place .*harbor/ }).click();
  await keep('editor');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('button', { name: 'Check out' }).waitFor();
  await keep('cart');
  await page.getByRole('button', { name: 'Check out' }).click();
  await fillCheckout(page, 'grace@tessera.example');
  await page.getByRole('button', { name: /^Place order, \$/ }).click();
  await page.waitForURL(/\/confirm\?order=/);
  await keep('receipt');
  if (device !== 'desk') return;
  await loginAs(page, cloud.url, 'admin@tessera.example');
  await cloud.idle();
  await page.goto('/admin/orders');
  await page
    .getByRole('link', { name: /^[0-9A-Z]{6}$/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Open in the print room' }).waitFor();
  await keep('order');
}
