import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import type { Project } from '../../shared/project/schema.ts';
import { demoPhoto } from '../support/photos.ts';
import { expectAccessible } from './pages.ts';
import { openAsAdmin } from './sessions.ts';
import { photoFile, tilesOf } from './wall.ts';

/** Photos from elsewhere: the shop's own pictures, accounts (with stub providers) and URLs. */

/** Photo origins in the last save's tiles; updated as the page saves. */
function lastSavedOrigins(page: Page): () => string[] {
  let origins: string[] = [];
  page.on('response', (response) => {
    if (!response.ok() || !response.url().includes('/v1/projects/save')) return;
    const { project } = response.request().postDataJSON() as { project: Project };
    origins = project.tiles.map(({ metadata }) => metadata.source);
  });
  return () => origins;
}

test('two taps put nine photos on the wall without a question', async ({ page }) => {
  await page.goto('/photo-picker');
  const picture = await sharp(demoPhoto('sample6')).resize(600).jpeg().toBuffer();
  // A byte after the end of the picture makes another file; identical files are one photo.
  const photos = Array.from({ length: 9 }, (_, index) =>
    photoFile(`photo-${index}.jpg`, Buffer.concat([picture, Buffer.of(index)])),
  );
  // First: the files, in one dialog.
  await page.getByTestId('photo-files').first().setInputFiles(photos);
  await expect(page.getByText('Next: your wall')).toBeVisible();
  // Second.
  await page.getByRole('button', { name: 'Frame 9 photos' }).click();
  await expect(tilesOf(page)).toHaveCount(9);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('album pictures: chosen with a tap, removed with the next, on the wall, and there again another day', async ({
  page,
}) => {
  const origins = lastSavedOrigins(page);
  await page.goto('/photo-picker');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Albums' }).click();
  await expectAccessible(page);
  await page.getByRole('list', { name: 'Albums' }).getByRole('link').first().click();
  const pictures = page.getByRole('list').getByRole('button', { pressed: false });
  await expect(pictures.first()).toBeVisible();
  const [first = '', second = '', third = ''] = await page
    .locator('button[aria-pressed] img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).alt));
  for (const name of [first, second, third, second]) await page.getByRole('button', { name, exact: true }).click();
  await expectAccessible(page);
  // None of them is uploaded.
  await expect(page.getByText('Uploading')).toHaveCount(0);
  await page.getByRole('button', { name: 'Frame 2 photos' }).click();
  await expect(tilesOf(page)).toHaveCount(2);
  await expect.poll(origins, { timeout: 30_000 }).toEqual(['Confetti', 'Confetti']);

  // A browser that has lost everything but the cart restores the wall with its pictures.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (/photos|projects/.test(key)) localStorage.removeItem(key);
  });
  await page.reload();
  await expect(tilesOf(page)).toHaveCount(2);
  await expect(tilesOf(page).first().locator('img')).toHaveJSProperty('complete', true);
  await page.goto('/photo-picker?from=albums');
  await page.getByRole('list', { name: 'Albums' }).getByRole('link').first().click();
  await expect(page.getByRole('button', { name: first, exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: second, exact: true })).toHaveAttribute('aria-pressed', 'false');
});

test("an artist's picture, from header and artist page to the wall, in its frame", async ({ page }) => {
  const origins = lastSavedOrigins(page);
  await page.goto('/cart');
  const menu = page.getByRole('button', { name: 'Artists' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Shop All Artists' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Artist Partnerships - Tessera');
  await expectAccessible(page);

  await page.getByRole('list', { name: 'Artists' }).getByRole('link').first().click();
  const works = page.getByRole('list', { name: /^Pictures by / }).getByRole('listitem');
  await expect(works.first()).toBeVisible();
  await expectAccessible(page);
  await works
    .first()
    .getByRole('button', { name: /^Hang it/ })
    .click();
  await expect(page).toHaveTitle('Printing - Tessera');
  await expect(tilesOf(page)).toHaveCount(1);
  await expect.poll(origins, { timeout: 30_000 }).toEqual(['Artists']);

  await page.goBack();
  await expect(works.first().getByRole('button', { name: /^See your wall/ })).toBeVisible();
  await works.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/\/products\//);
  await expectAccessible(page);
  await page.getByText('White').click();
  await page.getByRole('button', { name: /^Add to your wall/ }).click();
  await expect(tilesOf(page)).toHaveCount(2);
  await expect(tilesOf(page).and(page.getByRole('button', { name: /white frame/i }))).toHaveCount(1);

  // The picker has the artist's pictures too, with those on the wall chosen.
  await page.goto('/photo-picker?from=artists');
  await page.getByRole('list', { name: 'Artists' }).getByRole('link').first().click();
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(2);
});

test('the shop leads by group to a product and on to the photos with its frame; missing content has a page too', async ({
  page,
}) => {
  await page.goto('/shop-all');
  await expect(page).toHaveTitle('Shop All - Tessera');
  await expectAccessible(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Photo Tile / })
    .click();
  await expect(page).toHaveTitle('Photo Tile - Tessera');
  await page.getByText('White', { exact: true }).click();
  await expect(page.getByRole('img', { name: 'Photo Tile, white frame' })).toHaveAttribute('src', /tile-white/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start designing' }).click();
  await expect(page).toHaveURL(/\/photo-picker$/);
  // Old slug of the tile.
  await page.goto('/products/wood8x8');
  await expect(page).toHaveURL(/\/products\/photo-tile$/);
  for (const address of ['/products/nothing', '/artists/nobody', '/shop-all/nothing']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(page).toHaveTitle('Page Not Found - Tessera');
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
});

test('a photo by URL is fetched, framed and attributed; other hosts are refused with a sentence', async ({
  page,
  baseURL,
}) => {
  const origins = lastSavedOrigins(page);
  const address = `${baseURL}/media/art/meadow.jpg`;
  await page.goto(`/photo-picker?photo=${encodeURIComponent(address)}`);
  await expect(page).toHaveURL(/\/photo-picker$/);
  await page.getByRole('button', { name: 'Frame 1 photo' }).click({ timeout: 30_000 });
  await expect(tilesOf(page)).toHaveCount(1);
  await expect.poll(origins, { timeout: 30_000 }).toEqual(['QueryParam']);

  await page.goto('/photo-picker?photo=https://example.org/other.jpg');
  const dialog = page.getByRole('dialog', { name: 'This photo was not added' });
  await expect(dialog).toContainText('We can’t use a photo from that address.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Got it' }).click();
  await expect(page.getByRole('button', { name: 'Frame 1 photo' })).toBeVisible();
});

test('a browsable account: connected in a window, photos chosen with a tap, disconnected on request', async ({
  page,
}) => {
  const origins = lastSavedOrigins(page);
  await page.goto('/photo-picker');
  await expect(page.getByRole('link', { name: 'Google Photos' })).toBeVisible();
  // Hidden unless it is configured.
  await expect(page.getByRole('link', { name: 'Instagram' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Facebook' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Connect Facebook' }).click();
  await expect(page.getByText('Connected with Facebook as Grace Shopper')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('list', { name: 'Photos in Facebook' }).locator('img').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: /^sample1\.jpg/ }).click();
  await page.getByRole('button', { name: /^sample2\.jpg/ }).click();
  await page.getByRole('button', { name: 'Frame 2 photos' }).click({ timeout: 30_000 });
  await expect(tilesOf(page)).toHaveCount(2);
  await expect.poll(origins, { timeout: 30_000 }).toEqual(['Facebook', 'Facebook']);

  await page.goto('/photo-picker?from=facebook');
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Disconnect' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disconnect Facebook?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('button', { name: 'Connect Facebook' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Added from Facebook' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Frame 2 photos' })).toBeVisible();
});

test('an account with its own picker: photos chosen there arrive here', async ({ page }) => {
  const origins = lastSavedOrigins(page);
  await page.goto('/photo-picker?from=google');
  await page.getByRole('button', { name: 'Connect Google Photos' }).click();
  const pick = page.getByRole('button', { name: 'Choose in Google Photos' });
  await expect(pick).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await pick.click();
  await expect(page.getByRole('heading', { name: 'Added from Google Photos' })).toBeVisible({ timeout: 30_000 });
  const frame = page.getByRole('button', { name: /^Frame \d+ photos$/ });
  await expect(frame).toBeEnabled({ timeout: 60_000 });
  await frame.click();
  await expect(tilesOf(page).first()).toBeVisible();
  await expect.poll(() => new Set(origins()), { timeout: 30_000 }).toEqual(new Set(['GooglePhotos']));
});

test('an administrator sees why a source is not offered', async ({ page, baseURL }) => {
  await openAsAdmin(page, baseURL ?? '');
  await page.goto('/photo-picker?from=instagram');
  await expect(page.getByRole('heading', { name: 'Instagram is not set up' })).toBeVisible();
  await expectAccessible(page);
});
