import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Browser, expect, test } from '@playwright/test';
import { expectAccessible } from './pages.ts';
import { openAsAdmin } from './sessions.ts';
import { expectNoSidewaysScroll } from './wall.ts';

/** Creates and tries a promo code, rewards a customer and exports their data; the activity log shows everything. */
test('promos, customers, metrics and the activity of staff', async ({ page, browser, baseURL }) => {
  test.setTimeout(180_000);
  await openAsAdmin(page, baseURL ?? '');
  const code = `JOURNEY${Date.now()}`;

  await test.step('create a promo and try it on a cart before saving', async () => {
    await page.goto('/admin/promos');
    await expect(page).toHaveTitle('Promos - Admin - Tessera');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'New promo' }).click();
    await page.getByLabel('Code', { exact: true }).fill(code);
    await page.getByLabel('Discount', { exact: true }).fill('50');
    await page.getByLabel('Minimum quantity').fill('3');
    const tester = page.getByRole('region', { name: 'Try it' });
    await tester.getByLabel('Quantity of Black tile').fill('2');
    await expect(tester.getByText('That code requires at least 3 tiles')).toBeVisible();
    await tester.getByLabel('Quantity of Black tile').fill('4');
    await expect(tester.getByRole('row', { name: /This promo \(applied\)/ })).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/promos/${code}`));
    await expect(page.getByText('Created')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the shop accepts the code', async () => {
    const shown = await page.request.get(`/v1/promo/get?promo=${code.toLowerCase()}&tenantId=default`);
    expect(await shown.json()).toMatchObject({ promo: { code, value: 50, minimumQuantity: 3 } });
  });

  await test.step('find a customer, grant a reward, and export the data as a file whose hash is in the history', async () => {
    await page.goto('/admin/customers');
    await page.getByLabel('Sort by').selectOption('Newest');
    await expect(page.getByRole('table', { name: 'All customers' }).getByRole('row').nth(1)).toBeVisible();
    await expectAccessible(page);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
    await page.getByLabel('Name or email').fill('print@tes');
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await page
      .getByRole('row', { name: /print@tessera\.example/ })
      .getByRole('link')
      .press('Enter');
    await expect(page).toHaveTitle('Customer - Admin - Tessera');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Give reward tiles' }).click();
    await page.getByLabel('Reason').fill('A torn parcel');
    await page.getByRole('button', { name: 'Give', exact: true }).click();
    await expect(page.getByText('a reward tile: A torn parcel')).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export the data' }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ account: { email: 'print@tessera.example' } });
    const sha256 = createHash('sha256').update(text).digest('hex');
    await expect(page.getByText(`Exported: SHA-256 ${sha256}`)).toBeVisible();
  });

  await test.step('the charts have readable values, and the activity log lists everything', async () => {
    await page.goto('/admin/dashboard?days=7');
    await expect(page.getByRole('img', { name: 'Orders by day' }).locator('canvas')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Waiting work' })).toContainText('Print files');
    await expectAccessible(page);
    const visits = page.getByRole('region', { name: 'From visit to order' }).getByRole('definition').first();
    // Shows an en dash without any visits.
    const before = Number.parseInt((await visits.textContent()) ?? '', 10) || 0;
    const shopper = await visit(browser, baseURL);
    // Staff who have not viewed a shop page do not count as visitors.
    await page.reload();
    await expect(visits).toHaveText(String(before + 1));
    expect(shopper.told).toEqual([204]);
    await shopper.leave();
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Search pages and actions').fill('activ');
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle('Activity - Admin - Tessera');
    const done = page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
    await expect(done.filter({ hasText: `created the promo ${code}` })).toHaveCount(1);
    await expect(done.filter({ hasText: 'A torn parcel' }).first()).toBeVisible();
    await expectAccessible(page);
  });
});

/** Views two shop pages in one tab; returns the statuses of the event calls. */
async function visit(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const page = await context.newPage();
  const told: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/v1/visits') told.push(response.status());
  });
  await page.goto('/');
  await expect.poll(() => told).toHaveLength(1);
  await page.goto('/shop-all', { waitUntil: 'load' });
  return { told, leave: () => context.close() };
}
