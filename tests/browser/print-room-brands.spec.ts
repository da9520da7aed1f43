import { expect, type Page, test } from '@playwright/test';
import { newCaller } from '../support/http.ts';
import { placeWall } from '../support/place-wall.ts';
import { expectAccessible } from './pages.ts';
import { scan } from './scanner.ts';
import { logInHere, newAccount, openAsAdmin } from './sessions.ts';
import { expectNoSidewaysScroll } from './wall.ts';

const DESK = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 664 };

async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page);
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }
}

test("a print user of two brands has one queue, scans both brands' slips, and loses a revoked room at once", {
  tag: '@long',
}, async ({ page: admin, browser, baseURL }) => {
  test.setTimeout(240_000);
  const url = baseURL ?? '';
  const wall = { art: ['lake'], tiles: [{}], lastName: 'Twobrand' };
  const own = await placeWall(url, wall);
  const partners = await placeWall(url, { ...wall, caller: { ...newCaller(url), tenantId: 'pharmacy' } });
  const printer = await newAccount(url, { name: 'bruno', role: 'fulfilment' });
  const { id } = printer;
  await openAsAdmin(admin, url);

  await test.step('an administrator grants the print room of another brand', async () => {
    await admin.goto(`/admin/customers/${id}`);
    await admin.getByRole('button', { name: 'Print rooms' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Print rooms' });
    await expect(dialog.getByLabel('Tessera, the brand of the account')).toBeChecked();
    await dialog.getByLabel('Alderwell Wall Tiles').check();
    await expectFits(admin);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByText('print rooms of pharmacy')).toBeVisible();
    await expect(admin.getByText('also prints for Alderwell Wall Tiles')).toBeVisible();
  });

  const context = await browser.newContext({ baseURL: url, viewport: DESK });
  await logInHere(context, printer);
  const page = await context.newPage();
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Go to the print room' }).click();
  const rowOf = (orderId: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name: orderId }) });

  await test.step('one queue lists orders of both brands and filters by one', async () => {
    await page.getByRole('searchbox', { name: 'Find an order' }).fill('twobrand');
    await page.keyboard.press('Enter');
    await expect(rowOf(own)).toContainText('Tessera');
    await expect(rowOf(partners)).toContainText('Alderwell Wall Tiles');
    await expectFits(page);
    await page.getByLabel('Brand', { exact: true }).selectOption('Alderwell Wall Tiles');
    await expect(rowOf(own)).toHaveCount(0);
    await expect(rowOf(partners)).toBeVisible();
    await page.getByLabel('Brand', { exact: true }).selectOption('All brands');
    await expect(rowOf(own)).toBeVisible();
  });

  await test.step('a slip of the other brand opens its order, where a step is recorded', async () => {
    await scan(page, partners);
    await expect(page.getByRole('heading', { name: partners })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/print-room/${partners}\\?shop=pharmacy`));
    await expect(page.getByText('Alderwell Wall Tiles', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mark printed' })).toBeVisible({ timeout: 60_000 });
    await expectFits(page);
    await page.getByRole('button', { name: 'Mark printed' }).click();
    await expect(page.getByText(`${partners} is printed.`)).toBeVisible();
    const history = page.getByRole('heading', { name: 'History' }).locator('..');
    await expect(history.getByRole('listitem').first()).toHaveText(/Printed.*bruno King/s);
    await scan(page, own);
    await expect(page.getByRole('button', { name: 'Mark printed' })).toBeVisible({ timeout: 60_000 });
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(`${own} is printed.`)).toBeVisible();
  });

  await test.step('documents, files and steps of selected orders go to their brands', async () => {
    await page.getByRole('link', { name: 'Print room' }).click();
    await page.getByRole('searchbox', { name: 'Find an order' }).fill('twobrand');
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: 'Select all 2' }).check();
    await expectFits(page);
    const [slips] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Packing slips' }).click(),
    ]);
    expect(slips.suggestedFilename()).toBe('packing-slip-2-orders.pdf');
    await page.getByRole('button', { name: 'Mark packed' }).click();
    await expect(page.getByText('2 of 2 orders are packed.')).toBeVisible();
  });

  await test.step("a partner's order links from the back office to its print room", async () => {
    await admin.goto(`/admin/orders/${partners}?shop=pharmacy`);
    await admin.getByRole('link', { name: 'Open in the print room' }).click();
    await expect(admin.getByRole('heading', { name: partners })).toBeVisible();
    await expect(admin.getByText('Alderwell Wall Tiles', { exact: true })).toBeVisible();
    await expect(admin).toHaveURL(new RegExp(`/print-room/${partners}\\?shop=pharmacy`));
    await admin.goto('/print-room?queue=Packed&shop=pharmacy');
    await expect(admin.getByLabel('Brand', { exact: true })).toHaveValue('pharmacy');
    await expect(admin.getByRole('link', { name: partners })).toBeVisible();
  });

  await test.step('a revoked room closes at once', async () => {
    await admin.goto(`/admin/customers/${id}`);
    await admin.getByRole('button', { name: 'Print rooms' }).click();
    await admin.getByRole('checkbox', { name: 'Alderwell Wall Tiles' }).uncheck();
    await admin.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByText('no other print rooms')).toBeVisible();
    await scan(page, partners);
    await expect(page.getByText(`No order has the code ${partners}.`)).toBeVisible();
    await page.goto(`/print-room/${partners}?shop=pharmacy`);
    await expect(page.getByText(`There is no order ${partners}.`)).toBeVisible();
    await page.goto('/print-room');
    await expect(page.getByRole('heading', { name: 'Print room' })).toBeVisible();
    await expect(page.getByLabel('Brand', { exact: true })).toHaveCount(0);
  });
  await context.close();
});
