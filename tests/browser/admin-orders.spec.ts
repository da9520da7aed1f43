import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { placeWall, waitForPrints } from '../support/place-wall.ts';
import { expectAccessible } from './pages.ts';
import { openAsAdmin } from './sessions.ts';
import { expectNoSidewaysScroll } from './wall.ts';

test('finds orders by name, selects by keyboard, holds and releases in bulk, saves a view and exports', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const url = baseURL ?? '';
  // Other suites have orders too.
  const lastName = `Listenreich${Date.now().toString(36)}`;
  const ids: string[] = [];
  for (const tiles of [[{}, { frameColor: 'White' as const }, {}], [{}], [{}, {}]])
    ids.push(await placeWall(url, { art: ['meadow', 'harbor'], tiles, lastName }));
  ids.reverse();
  await waitForPrints(url, ids);
  await openAsAdmin(page, url);

  const rows = page.getByRole('table', { name: 'Orders' }).getByRole('link');
  await test.step('finds orders by the start of the name and shows their walls', async () => {
    await page.goto('/admin/orders');
    await expect(page.getByRole('searchbox')).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type(lastName.toLowerCase());
    await expect(rows).toHaveText(ids);
    await expect(page.getByRole('img', { name: `The walls of order ${ids[0]}` })).toBeVisible();
    await expect(
      page.getByRole('table').getByText('Ready to print', { exact: true }).locator('visible=true'),
    ).toHaveCount(3);
    await expectAccessible(page);
  });

  await test.step('holds two from the palette and releases them', async () => {
    await rows.first().focus();
    await page.keyboard.press('x');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByText('2 orders selected')).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Search pages and actions').fill('hold');
    await page.getByRole('option', { name: 'Hold', exact: true }).click();
    await page.getByLabel('Note').fill('No black frames left.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Hold 2 orders' }).click();
    await expect(page.getByText('2 of 2 orders are on hold.')).toBeVisible();
    await page.getByLabel('Waiting for').selectOption('hold');
    await expect(rows).toHaveText(ids.slice(0, 2));
    await page.getByRole('checkbox', { name: 'Select all that are loaded' }).check();
    await page.getByRole('button', { name: 'Release' }).click();
    await expect(page.getByText('2 of 2 orders released.')).toBeVisible();
    await expect(page.getByText('No orders here')).toBeVisible();
  });

  await test.step('saves the filter under a name', async () => {
    await page.getByRole('button', { name: 'Save this view' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Held of this name');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Held of this name' })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('link', { name: 'All', exact: true }).click();
    await page.reload();
    await page.getByRole('link', { name: 'Held of this name' }).click();
    await page.getByRole('button', { name: 'Delete the view “Held of this name”' }).click();
    await expect(page.getByRole('button', { name: 'Save this view' })).toBeVisible();
  });

  await test.step('exports the results', async () => {
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(rows).toHaveText(ids);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFFOrder,Placed,/);
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(ids);
  });

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 664 });
    await expect(rows).toHaveText(ids);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: /^Filters/ }).click();
    await expect(page.getByLabel('Production')).toBeVisible();
    await expectAccessible(page);
  });
});
