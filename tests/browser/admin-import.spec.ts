import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './pages.ts';
import { openAsAdmin } from './sessions.ts';
import { expectNoSidewaysScroll } from './wall.ts';

const PHONE = { width: 390, height: 664 };
const DESK = { width: 1280, height: 900 };
const HEADINGS = 'Handle,Title,Body (HTML),Option1 Value,Variant SKU,Variant Price,Image Src,Status';

async function chooseFile(page: Page, name: string, text: string): Promise<void> {
  await page.getByLabel('Choose a CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

test('imports a file with broken rows: mapping, preview, errors by line, apply and revert', async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const { product: tile } = await (
    await page.request.get('/v1/products/get_product?tenantId=default&productId=tile')
  ).json();
  const [picture] = tile.imageUrls as string[];
  await openAsAdmin(page, url);
  await page.goto('/admin/product-import');
  await expect(page).toHaveTitle(/Product Import - Admin/);
  await chooseFile(
    page,
    'autumn.csv',
    [
      HEADINGS.replace('Title', 'What it is called'),
      `oak-frame,Oak Frame,"<p>Solid oak,\n two lines.</p>",Oak,OAK-1,24.00,${picture},active`,
      `oak-frame,,,Walnut,OAK-2,26.50,,`,
      `elm-frame,Elm Frame,,Elm,ELM-1,cheap,${picture},active`,
      `photo-tile,,,Black,,14,,`,
    ].join('\n'),
  );
  // An unrecognized column heading has to be mapped by hand.
  const title = page.getByLabel('Title');
  await expect(title).toHaveValue('');
  await title.selectOption({ label: 'What it is called' });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check the file' }).click();

  await expect(page.getByText('Checked, not applied')).toBeVisible();
  const planned = page.getByRole('list', { name: 'Planned changes' });
  // The faults come first.
  await expect(planned.getByText('Line 5: Variant Price “cheap”. This is not a price.')).toBeVisible();
  await expect(planned.getByRole('link', { name: 'Open Oak Frame' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New (1)' }).click();
  await expect(planned.getByRole('link', { name: 'Open Oak Frame' })).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(DESK);
  const before = await page.request.get('/v1/products/get_product?tenantId=default&urlSlug=oak-frame');
  expect(before.status()).toBe(404);

  await page.getByRole('button', { name: /^Import [0-9]/ }).click();
  await expect(page.getByRole('list', { name: 'Applied changes' })).toBeVisible();
  await page.getByRole('link', { name: 'New (1)' }).click();
  await page.getByRole('link', { name: 'Open Oak Frame' }).click();
  await expect(page.getByRole('heading', { name: 'Oak Frame' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(DESK);

  // The URL changes, and the old one redirects, on the server and in the app.
  await page.getByLabel('URL name', { exact: true }).fill('oak-frame-eight');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. The shop shows it within a minute.')).toBeVisible();
  const moved = await page.request.get('/products/oak-frame', { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, '/products/oak-frame-eight']);
  await page.goto('/products/oak-frame');
  await expect(page).toHaveURL(/oak-frame-eight$/);
  await expect(page.getByRole('heading', { name: 'Oak Frame' })).toBeVisible();

  // The product has changed since, so the revert skips it.
  await page.goto('/admin/product-import');
  await page.getByRole('link', { name: 'autumn.csv' }).click();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('Changed since the import, so it wasn’t restored.')).toBeVisible();

  for (const path of ['/admin/products', '/admin/groups']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(DESK);
  }
});
