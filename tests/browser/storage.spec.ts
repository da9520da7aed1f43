import { expect, type Page, test } from '@playwright/test';
import { choose } from './pages.ts';
import { hangArt, tilesOf } from './wall.ts';

const FULL = 'test:full';

/** Simulates full storage, controlled by the tab: reads succeed, writes fail. */
async function fillWhenAsked(page: Page): Promise<void> {
  await page.addInitScript((full) => {
    const refuse = (): void => {
      if (sessionStorage.getItem(full)) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (this: Storage, ...entry) {
      if (this === localStorage) refuse();
      setItem.apply(this, entry);
    };
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...row) {
      refuse();
      return put.apply(this, row);
    };
  }, FULL);
}

const setFull = (page: Page, isFull: boolean): Promise<void> =>
  page.evaluate(([full, is]) => (is ? sessionStorage.setItem(full, 'yes') : sessionStorage.removeItem(full)), [
    FULL,
    isFull,
  ] as const);

const frame = (page: Page, color: string) => page.getByRole('radio', { name: color, exact: true }).first();

test('full storage is reported, loses nothing, and is used again once there is room', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await fillWhenAsked(page);
  await hangArt(page, ['harbor', 'meadow', 'dunes']);
  const sentence = page.getByText(/^This browser cannot keep your work/);
  await setFull(page, true);
  await choose(frame(page, 'White'));
  await expect(sentence).toBeVisible();
  // The server has it, so a reload restores the wall.
  const saved = page.waitForResponse((response) => {
    const body = response.url().includes('/v1/projects/save') ? response.request().postData() : undefined;
    return response.ok() && body?.includes('"frameColor":"Gray"') === true;
  });
  await choose(frame(page, 'Gray'));
  await saved;
  await page.reload();
  await expect(tilesOf(page)).toHaveCount(3);
  await expect(frame(page, 'Gray')).toBeChecked();

  await setFull(page, false);
  await choose(frame(page, 'Black'));
  await expect(sentence).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('default:projects')?.includes('"frameColor":"Black"')))
    .toBe(true);
  expect(errors).toEqual([]);
});
