import { expect, type Page, test } from '@playwright/test';
import { choose } from './pages.ts';
import { artFiles, hangPhotos, namesOnWall, splitOf, stageOf, tileAt, tilesOf } from './wall.ts';

test.use({ serviceWorkers: 'allow' });

/** A whole editing session offline, without losing anything. */

test('a wall is made, edited and split offline, and everything is on the server once online', async ({
  page,
  context,
}) => {
  const later = await artFiles(page, ['dunes', 'orchard']);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await hangPhotos(page, await artFiles(page, ['meadow', 'harbor']));
  await context.setOffline(true);

  await test.step('new photos are picked and framed', async () => {
    await page.getByRole('button', { name: 'Add photos' }).first().click();
    await expect(page).toHaveURL(/photo-picker/);
    await page.getByTestId('photo-files').first().setInputFiles(later);
    await page.getByRole('button', { name: 'Frame 4 photos' }).click();
    await expect.poll(() => namesOnWall(page)).toEqual(['meadow', 'harbor', 'dunes', 'orchard']);
    await expect(page.getByText(/^You are offline\. Your photos/)).toBeVisible();
  });

  await test.step('a photo is moved, zoomed and framed in white', async () => {
    await tileAt(page, 3).click();
    await expect(stageOf(page)).toBeFocused();
    for (const key of ['+', '+', 'ArrowLeft']) await page.keyboard.press(key);
    await expect(page.getByRole('slider', { name: 'Zoom' })).not.toHaveAttribute('aria-valuetext', '100%');
    await choose(page.getByRole('radio', { name: 'White' }).first());
    await page.getByRole('button', { name: 'Back to the wall' }).click();
    await expect(tileAt(page, 3)).toHaveAccessibleName(/white frame/i);
  });

  await test.step('a layout is chosen and another step is undone', async () => {
    await choose(page.getByRole('radio', { name: 'Hang freely' }));
    await tileAt(page, 4).focus();
    await page.keyboard.press('x');
    await page.keyboard.press('Delete');
    await expect(tilesOf(page)).toHaveCount(3);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(tilesOf(page)).toHaveCount(4);
    await page.keyboard.press('Escape');
  });

  await test.step('a photo is split over 2 × 3 tiles', async () => {
    await tileAt(page, 1).click();
    await expect(stageOf(page)).toBeFocused();
    await page.keyboard.press('s');
    const sheet = page.getByRole('dialog', { name: 'Split this photo' });
    await choose(sheet.getByRole('radio', { name: /^2 columns, 3 row/ }));
    await sheet.getByRole('button', { name: 'Make 6 tiles' }).click();
    await expect(splitOf(page)).toHaveAccessibleName('meadow.jpg over 2 × 3 tiles');
    await splitOf(page).focus();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Split of 2 × 3 tiles' })).toBeVisible();
  });

  await test.step('both are in the list of walls', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Your walls' }).filter({ visible: true }).click();
    await expect(wallsIn(page)).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('once online, everything is saved automatically and survives a reload', async () => {
    await context.setOffline(false);
    await expect(page.getByText(/^You are offline\. Your photos/)).toHaveCount(0);
    await expect.poll(() => savedTiles(page), { timeout: 30_000 }).toEqual([4, 6]);
    await page.reload();
    await expect.poll(() => namesOnWall(page)).toEqual(['meadow', 'harbor', 'dunes', 'orchard']);
  });

  await test.step('another browser of the same visitor has everything', async () => {
    const token = await page.evaluate(() => localStorage.getItem('default:cartToken') ?? '');
    const elsewhere = await context.browser()?.newContext({ baseURL: new URL(page.url()).origin });
    if (!elsewhere) throw new Error('There is no browser.');
    await elsewhere.addInitScript((value) => localStorage.setItem('default:cartToken', value), token);
    const second = await elsewhere.newPage();
    await second.goto('/photo-picker#walls');
    await expect(wallsIn(second)).toHaveCount(2);
    await second.getByRole('button', { name: /^Open Wall of 4/ }).click();
    await expect.poll(() => namesOnWall(second)).toEqual(['meadow', 'harbor', 'dunes', 'orchard']);
    await expect(tileAt(second, 3)).toHaveAccessibleName(/white frame/i);
    await expect(second.getByRole('radio', { name: 'Hang freely' })).toBeChecked();
    await expect(second.getByRole('link', { name: 'Split of 2 × 3 tiles' })).toBeVisible();
    await elsewhere.close();
  });
  expect(errors).toEqual([]);
});

test('a shop visited before opens offline, from the picker to the wall', async ({ page, context }) => {
  const later = await artFiles(page, ['dunes']);
  await hangPhotos(page, await artFiles(page, ['meadow']));
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await page.reload();
  await expect.poll(() => namesOnWall(page)).toEqual(['meadow']);
  await page.goto('/photo-picker');
  await page.getByTestId('photo-files').first().setInputFiles(later);
  await page.getByRole('button', { name: 'Frame 2 photos' }).click();
  await expect.poll(() => namesOnWall(page)).toEqual(['meadow', 'dunes']);
  await context.setOffline(false);
  await expect.poll(() => savedTiles(page), { timeout: 30_000 }).toEqual([2]);
});

const wallsIn = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Open / });

/** Number of tiles per project on the server, queried outside the app. */
function savedTiles(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const token: string = JSON.parse(localStorage.getItem('default:cartToken') ?? '{}').value;
    const reply = await fetch('/v1/projects/get?tenantId=default', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Cart-Token': token },
      body: '{}',
    });
    const { projects }: { projects: { tiles: unknown[] }[] } = await reply.json();
    return projects.map(({ tiles }) => tiles.length).sort((a, b) => a - b);
  });
}
