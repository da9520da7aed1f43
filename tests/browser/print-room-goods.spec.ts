import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { placeWall, waitForPrints } from '../support/place-wall.ts';
import { expectAccessible } from './pages.ts';
import { openAsPrinter } from './sessions.ts';
import { expectNoSidewaysScroll } from './wall.ts';

const DESK = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 664 };

async function expectToFit(page: Page): Promise<void> {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }
}

async function open(page: Page, orderId: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find an order' }).fill(orderId);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: orderId })).toBeVisible();
}

test('wall pads are counted in the list and confirmed at packing, and copies are marked in the archive', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const url = baseURL ?? '';
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  const lastName = 'Wallpadder';
  const withPads = await placeWall(url, {
    art: ['meadow', 'harbor'],
    tiles: [{}, { frameColor: 'White', quantity: 5 }],
    wallPads: 3,
    lastName,
  });
  const tilesOnly = await placeWall(url, { art: ['harbor'], tiles: [{ frameColor: 'White' }], lastName });
  await waitForPrints(url, [withPads, tilesOnly]);

  await openAsPrinter(page, url);
  await page.getByRole('link', { name: 'Go to the print room' }).click();
  for (const id of [tilesOnly, withPads]) {
    await open(page, id);
    await expect(page.getByRole('button', { name: 'Mark printed' })).toBeVisible();
    await page.getByRole('link', { name: 'Print room' }).click();
  }

  const rows = page.getByRole('listitem').filter({ hasText: lastName });
  const choose = (field: string, option: string) => page.getByLabel(field, { exact: true }).selectOption(option);
  // Searches by name, because other suites have orders in the queues too.
  await page.getByRole('searchbox', { name: 'Find an order' }).fill(lastName);
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(2);

  await test.step("a row lists its parcel's contents, and the list its totals", async () => {
    const row = rows.filter({ hasText: withPads });
    await expect(row.getByText('6 tiles, 3 wall pad kits · black and white frames')).toBeVisible();
    await expect(page.getByText('2 orders: 7 tiles, 3 wall pad kits (1 black, 6 white)')).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
  });

  await test.step('filters, sorting and grouping are in the URL', async () => {
    await choose('Frame', 'Black');
    await expect(rows).toHaveText([new RegExp(withPads)]);
    await expect(page).toHaveURL(/frame=Black/);
    await rows.getByRole('link', { name: withPads }).click();
    await expect(page.getByRole('heading', { name: withPads })).toBeVisible();
    await page.getByRole('link', { name: 'Print room' }).click();
    await expect(rows).toHaveCount(1);
    await choose('Frame', '');
    await choose('Product', 'Wall Pad kit');
    await expect(rows).toHaveText([new RegExp(withPads)]);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(rows).toHaveCount(2);
    await choose('Sort', 'Most tiles first');
    await expect(rows).toHaveText([new RegExp(withPads), new RegExp(tilesOnly)]);
    await choose('Group', 'Frame color');
    await expect(page.getByRole('heading', { name: /^White frames/ })).toContainText('1 order: 1 tile');
    await expect(page.getByRole('list', { name: 'Several frame colors' }).getByRole('listitem')).toHaveCount(1);
    await page.reload();
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Filter and sort, 2 chosen' }).click();
    await expect(page.getByLabel('Sort', { exact: true })).toHaveValue('tiles');
    await page.setViewportSize(DESK);
    await expect(page.getByRole('heading', { name: /^Several frame colors/ })).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
  });

  await test.step("five copies are in the archive's folder, list and text", async () => {
    await page.getByRole('checkbox', { name: `Select order ${withPads}` }).check();
    await expect(page.getByText('1 order selected: 6 tiles, 3 wall pad kits')).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download ZIP' }).click(),
    ]);
    const zip = await readFile(await download.path());
    for (const text of [
      `${withPads}/00_PRINT_6_SHEETS.txt`,
      `${withPads}/5_copies/02_${withPads}-002.jpg`,
      `*** 5 COPIES of 5_copies/02_${withPads}-002.jpg`,
      '"totalSheets": 6',
    ])
      expect(zip.includes(text), text).toBe(true);
    await expect(page.getByRole('status').filter({ hasText: 'Print 6 sheets' })).toBeVisible();
    await rows.getByRole('link', { name: withPads }).click();
    const prints = page.getByRole('list', { name: 'Prints' });
    await expect(prints.getByRole('listitem').last()).toContainText('5 copies');
    await expect(page.getByText('6 sheets to print')).toBeVisible();
    await page.getByRole('link', { name: 'Print room' }).click();
  });

  await test.step('several are marked packed, except the one with missing pads', async () => {
    await page.getByRole('checkbox', { name: 'Select all 2' }).check();
    await page.getByRole('button', { name: 'Mark printed' }).click();
    await expect(page.getByText('2 of 2 orders are printed.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all 2' }).check();
    await page.getByRole('button', { name: 'Mark packed' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pack 2 orders' });
    await expect(dialog.getByRole('checkbox', { name: '3 wall pad kits' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText(`Not ticked yet: 3 wall pad kits of ${withPads}.`);
    await expectAccessible(page);
    await expectToFit(page);
    await dialog.getByRole('button', { name: 'Pack the other one' }).click();
    await expect(page.getByText('1 of 1 order is packed.')).toBeVisible();
  });

  await test.step('recording the next step by scan also asks for the pads, and packs nothing without them', async () => {
    const notes = page.getByLabel('Scans mark the next step');
    await notes.check();
    await page.getByRole('searchbox', { name: 'Find an order' }).fill(withPads);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Pack ${withPads}` });
    await expect(dialog.getByRole('checkbox', { name: '3 wall pad kits' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByText(`${withPads} is not packed yet.`)).toBeVisible();
    await notes.uncheck();
  });

  await test.step('packing works by keyboard alone: its pads are ticked first', async () => {
    await open(page, withPads);
    await page.getByRole('button', { name: 'Mark packed' }).focus();
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: `Pack ${withPads}` });
    await expect(dialog.getByRole('checkbox', { name: '3 wall pad kits' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${withPads} is packed.`)).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });
});
