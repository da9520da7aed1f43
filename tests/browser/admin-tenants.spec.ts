import { expect, test } from '@playwright/test';
import { expectAccessible } from './pages.ts';
import { openAsAdmin } from './sessions.ts';

test('the operator creates a tenant with a live preview, and undoes a change', async ({ page, baseURL }) => {
  const url = baseURL ?? '';
  await openAsAdmin(page, url);
  await page.goto('/admin/new-tenant');
  await expect(page).toHaveTitle(/^New tenant - Admin/);
  await page.getByLabel('Brand', { exact: true }).fill('Fernhill Walls');
  await page.getByLabel('Id', { exact: true }).fill('fernhill');
  await page.getByLabel('Value of ?tenant=').fill('fh');
  await page.getByLabel('Accent', { exact: true }).fill('#4b2a8c');
  // The real shop, for a tenant that does not exist yet.
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('link', { name: /Fernhill Walls/ }).first()).toBeVisible();
  await expect(preview.locator('html')).toHaveCSS('--color-accent', '#4b2a8c');
  await expect(preview.getByText('cannot keep your work')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create tenant' }).click();
  await expect(page).toHaveTitle(/^Tenant fernhill - Admin/);

  const shopper = await page.context().newPage();
  await shopper.goto('/products/photo-tile?tenant=fh');
  await expect(shopper).toHaveTitle(/^Photo Tile - Fernhill Walls/);
  await expect(shopper.getByText('$14.00').first()).toBeVisible();
  // The new shop has its own copies of the source tenant's artists and pictures.
  await shopper.goto('/artists?tenant=fh');
  const artist = shopper.getByRole('main').getByRole('link').first();
  await expect(artist).toBeVisible();
  await expect(artist.locator('img')).toHaveJSProperty('complete', true);
  await expect(artist.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  await artist.click();
  await expect(shopper.locator('main img[src*="/media/shared/fernhill/"]').first()).toBeVisible();
  await shopper.close();

  // Typing updates the preview; the shop changes on save only.
  await page.getByLabel('Brand', { exact: true }).fill('Fernhill Frames');
  await expect(preview.getByRole('link', { name: /Fernhill Frames/ }).first()).toBeVisible();
  // The preview works even while the site is hidden.
  await page.getByRole('link', { name: 'Access', exact: true }).click();
  await page.getByLabel('No one', { exact: true }).check();
  await expect(preview.getByText('Choose your photos').first()).toBeVisible();
  await page.getByLabel('Everyone', { exact: true }).check();
  await page.getByText('Editor', { exact: true }).click();
  await expect(preview.getByRole('main')).toBeVisible();
  await page.getByRole('link', { name: 'Theme', exact: true }).click();
  await page.getByLabel('Accent', { exact: true }).fill('#c9b8f0');
  await expect(page.getByText('accentInk #ffffff on accent #c9b8f0')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Accent', { exact: true }).fill('#4b2a8c');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fernhill Frames' })).toBeVisible();
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fernhill Walls' })).toBeVisible();

  await page.goto('/admin/pages/about?shop=fernhill');
  await page.getByLabel('Text (HTML)').fill('<p>We are {brand}, since today.</p>');
  await expect(page.getByText('We are Fernhill Walls, since today.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. The shop shows it within a minute.')).toBeVisible();
  await expectAccessible(page);
});
