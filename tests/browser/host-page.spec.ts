import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { type HostPage, hostPort, serveHostPage } from '../../examples/host-page/serve-host-page.ts';
import { demoPhoto } from '../support/photos.ts';
import { CONFIRMED_CARD, choose, expectAccessible, fillPickUp } from './pages.ts';
import { photoFile } from './wall.ts';

/** The shop in a partner's page of another origin: docs/spec 17. */

let host: HostPage;

test.beforeAll(async ({ baseURL }) => {
  const shop = baseURL ?? '';
  host = await serveHostPage(hostPort(Number(new URL(shop).port)), shop, 'cs');
});
test.afterAll(() => host.stop());

const shopIn = (page: Page): FrameLocator => page.frameLocator('#shop iframe');
const log = (page: Page) => page.locator('#log');
const tiles = (shop: FrameLocator) => shop.locator('[data-place] button');

async function hangOnePhoto(shop: FrameLocator): Promise<void> {
  await shop
    .getByTestId('photo-files')
    .first()
    .setInputFiles([photoFile('one.jpg', demoPhoto('sample4'))]);
  await shop.getByRole('button', { name: 'Frame 1 photo' }).click();
  await expect(tiles(shop)).toHaveCount(1);
}

/** Simulates a browser that blocks storage in frames. */
async function refuseStorageToFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window.parent === window) return;
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
}

test('a photo goes from picker to cart inside a host page, which gets events and controls the shop', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  await page.goto(host.url);
  const shop = shopIn(page);
  await expect(log(page)).toContainText('notifyVueCreated');
  await expect(shop.getByRole('banner')).toHaveCount(0);
  await expect(shop.getByRole('contentinfo')).toHaveCount(0);

  await page.getByRole('button', { name: 'Photos', exact: true }).click();
  await hangOnePhoto(shop);
  await expect(log(page)).toContainText('localImgPreviewReady');
  await expect(log(page)).toContainText('uploadComplete', { timeout: 30_000 });

  await page.getByLabel('Frame').selectOption('Gold');
  await page.getByRole('button', { name: 'Apply style' }).click();
  await expect(page.getByRole('status')).toHaveText('The shop replied: Expected one of Black, White, Gray');
  await page.getByLabel('Frame').selectOption('White');
  await page.getByRole('button', { name: 'Apply style' }).click();
  await expect(shop.getByRole('radio', { name: 'White', exact: true }).first()).toBeChecked();
  await expect(log(page)).toContainText('notifyProjectsSaved', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Show last photo' }).click();
  await expect(page.getByAltText('The last upload')).toHaveAttribute('src', /^data:image\//);
  await expectAccessible(page, { hasFrames: true });

  const add = shop.getByRole('button', { name: 'Add to cart' });
  await expect(add).toBeEnabled({ timeout: 30_000 });
  const saves = log(page).getByText('notifyProjectsSaved');
  const savesBefore = await saves.count();
  await add.click();
  await expect(page.getByRole('button', { name: 'Cart 1' })).toBeVisible();
  // A host page that reloads within a quarter of a second of an edit loses changes that the frame has not stored yet.
  await expect.poll(() => saves.count()).toBeGreaterThan(savesBefore);
  await expect(shop.getByRole('heading', { name: 'Cart' })).toBeVisible();

  // The frame has its own history, and the host page remembers its path.
  expect(page.url()).toBe(host.url);
  await page.reload();
  await expect(shop.getByRole('heading', { name: 'Cart' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart 1' })).toBeVisible();
  expect(errors).toEqual([]);
});

for (const [where, refuse] of [
  ['a frame', async () => undefined],
  ['a frame that may keep nothing', refuseStorageToFrames],
] as const)
  test(`in ${where}, a 3-D Secure payment opens in its own window, and the frame continues`, {
    tag: '@long',
  }, async ({ page, context }) => {
    await refuse(page);
    await page.goto(host.url);
    const shop = shopIn(page);
    await page.getByRole('button', { name: 'Photos', exact: true }).click();
    await hangOnePhoto(shop);
    const add = shop.getByRole('button', { name: 'Add to cart' });
    await expect(add).toBeEnabled({ timeout: 30_000 });
    await add.click();
    await shop.getByRole('button', { name: 'Check out' }).click();
    await fillPickUp(shop, `framed-${Date.now()}@tessera.example`, CONFIRMED_CARD);
    await shop.getByRole('button', { name: /^Place order, \$/ }).click();
    const link = shop.getByRole('link', { name: 'Continue to your bank' });
    await expect(link).toBeVisible({ timeout: 30_000 });
    const [bank] = await Promise.all([context.waitForEvent('page'), link.click()]);
    await bank.getByRole('button', { name: 'Confirm' }).click();
    // Another instance of the shop, which knows the payment from its URL.
    await bank.waitForURL(/\/confirm\?order=/);
    await expect(bank.getByRole('link', { name: 'Cornerby Photo Tiles' }).first()).toBeVisible();
    await expect(shop.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible({ timeout: 30_000 });
  });

test("the host page stores the wall when the browser blocks the frame's storage", async ({ page }) => {
  await refuseStorageToFrames(page);
  await page.goto(host.url);
  const shop = shopIn(page);
  await page.getByRole('button', { name: 'Photos', exact: true }).click();
  await hangOnePhoto(shop);
  await choose(shop.getByRole('radio', { name: 'Gray', exact: true }).first());
  await expect(log(page)).toContainText('notifyProjectsSaved', { timeout: 30_000 });

  await page.reload();
  await expect(tiles(shop)).toHaveCount(1);
  await expect(shop.getByRole('radio', { name: 'Gray', exact: true }).first()).toBeChecked();
  await expect(tiles(shop).first().locator('img')).toBeVisible();
  // Logins stay in the frame.
  const kept = await page.evaluate(() => Object.keys(localStorage).join('\n'));
  expect(kept).toContain('cartToken');
  expect(kept).not.toMatch(/session|deviceTokens|delivery/);
});
