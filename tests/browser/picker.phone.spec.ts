import { expect, type Page, test } from '@playwright/test';
import { PHONES } from './phones.ts';
import { artFiles, hangArt, tileAt, twice } from './wall.ts';

/** Picker and tile tools on small phones: choices stay on the screen. */

/** Aspect ratios from four in a row to full width, so that rows do not always fill. */
const SHAPES = ['meadow', 'harbor', 'dunes', 'orchard', 'lake', 'night'];

/** Tops of the rows of chosen photos that are mostly visible between tabs and bar. */
async function rowsInView(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bar = document.querySelector('section[aria-label="Chosen photos"]')?.getBoundingClientRect().top ?? 0;
    const rows = new Set<number>();
    for (const photo of document.querySelectorAll('ul[aria-label="Your photos"] button[aria-pressed="true"]')) {
      const { top, bottom, height } = photo.getBoundingClientRect();
      if (Math.min(bottom, bar) - Math.max(top, 0) > 0.6 * height) rows.add(Math.round(top));
    }
    return rows.size;
  });
}

test('two rows of chosen photos are visible on every phone', async ({ page }) => {
  await page.goto('/photo-picker');
  await page
    .getByTestId('photo-files')
    .first()
    .setInputFiles(await artFiles(page, SHAPES));
  await expect(page.getByRole('button', { name: 'Frame 6 photos' })).toBeEnabled();
  await expect(page.locator('ul[aria-label="Your photos"] img')).toHaveCount(SHAPES.length);
  for (const viewport of PHONES) {
    await page.setViewportSize(viewport);
    await expect.poll(() => rowsInView(page), { message: `at ${viewport.width}` }).toBeGreaterThanOrEqual(2);
  }
});

test('they are visible at 320 x 568 for every tenant, even when 14 photos exceed its order limit', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const barHeights: Record<string, number> = {};
  for (const [tenant, limit] of [
    ['', 0],
    ['?tenant=ph', 1],
    ['?tenant=cs', 0],
  ] as const) {
    await page.goto(`/photo-picker${tenant}`);
    await page
      .getByTestId('photo-files')
      .first()
      .setInputFiles(twice(await artFiles(page, [...SHAPES, 'paper'])));
    await expect(page.getByRole('button', { name: 'Frame 14 photos' })).toBeEnabled();
    await expect(page.locator('ul[aria-label="Your photos"] img')).toHaveCount(14);
    await expect(page.getByText('One order holds up to 12 tiles. Take 2 out.')).toHaveCount(limit);
    expect(await rowsInView(page), tenant).toBeGreaterThanOrEqual(2);
    const bar = await page.getByRole('region', { name: 'Chosen photos' }).boundingBox();
    barHeights[tenant] = bar?.height ?? Number.NaN;
  }
  expect(barHeights['?tenant=ph'], 'the limit makes the bar no higher').toBeLessThanOrEqual(barHeights[''] ?? 0);
});

test('nothing moves when photos finish decoding', async ({ page }) => {
  for (const [viewport, names] of [
    [PHONES[0], SHAPES.slice(0, 3)],
    [PHONES.at(-1), SHAPES.slice(3)],
  ] as const) {
    if (!viewport) continue;
    await page.setViewportSize(viewport);
    await page.goto('/photo-picker');
    const files = await artFiles(page, names);
    await page.evaluate(() => {
      const tops = new Set<number>();
      Object.assign(window, { tops });
      const look = (): void => {
        const grid = document.querySelector('ul[aria-label="Your photos"]');
        if (grid) tops.add(Math.round(grid.getBoundingClientRect().top));
        requestAnimationFrame(look);
      };
      look();
    });
    await page.getByTestId('photo-files').first().setInputFiles(files);
    await expect(page.getByText('Loading Images...')).toBeVisible();
    await expect(page.getByText('Loading Images...')).toHaveCount(0);
    await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 30_000 });
    expect(await page.evaluate(() => [...(Reflect.get(window, 'tops') as Set<number>)])).toHaveLength(1);
  }
});

test('each tool of the wall and of a tile shows all its choices on the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await hangArt(page, ['meadow', 'harbor']);
  const tools = page.getByRole('navigation', { name: 'Tools' });
  async function expectAllShown(names: readonly string[]): Promise<void> {
    for (const name of names) {
      const opener = tools.getByRole('button', { name, exact: true });
      await opener.click();
      await expect(opener).toHaveAttribute('aria-expanded', 'true');
      const cut = await page.evaluate(() => {
        const sheet = document.querySelector('#tool-sheet') as HTMLElement;
        const { bottom } = sheet.getBoundingClientRect();
        return [...sheet.querySelectorAll<HTMLElement>('label, input[type="range"], [data-sheet] button')]
          .filter((choice) => choice.checkVisibility() && choice.getBoundingClientRect().bottom > bottom)
          .map((choice) => choice.textContent || choice.ariaLabel || choice.tagName);
      });
      expect(cut, name).toEqual([]);
    }
  }
  await expectAllShown(['Layout', 'Frame', 'Mat', 'Color']);
  await page.keyboard.press('Escape');
  await tileAt(page, 1).click();
  await expectAllShown(['Frame', 'Mat', 'Color', 'Zoom']);
});
