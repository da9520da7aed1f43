import { expect, test } from '@playwright/test';
import { expectAccessible } from './pages.ts';
import { openAsAdmin } from './sessions.ts';
import { artFiles } from './wall.ts';

/** Pictures of the shop from upload to picker, as an album editor works. */
test('uploads, describes, arranges, publishes and replaces pictures', async ({ page, baseURL }) => {
  test.setTimeout(180_000);
  await openAsAdmin(page, baseURL ?? '');
  const album = `Shore ${Date.now()}`;

  await test.step('upload three and describe one', async () => {
    await page.goto('/admin/assets');
    await page.getByTestId('photo-files').setInputFiles(await artFiles(page, ['meadow', 'harbor', 'dunes']));
    const pictures = page.getByRole('list', { name: 'Pictures' }).getByRole('link');
    await expect(pictures).toHaveCount(3);
    await expect(pictures.locator('img')).toHaveCount(3, { timeout: 60_000 });
    await expectAccessible(page);
    await page.getByRole('link', { name: 'meadow.jpg' }).click();
    await page.getByLabel('Name').fill('Meadow');
    await page.getByLabel('Description').fill('A meadow in the morning');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meadow');
    await expect(page.getByText('Created')).toBeVisible();
  });

  await test.step('create an album of two in reverse order and publish it', async () => {
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Search pages and actions').fill('conf');
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle('Confetti - Admin - Tessera');
    await page.getByRole('button', { name: 'New album' }).click();
    await page.getByLabel('Name').fill(album);
    await page.getByRole('button', { name: 'Add pictures' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Choose Meadow' }).click();
    await dialog.getByRole('button', { name: 'Choose harbor.jpg' }).click();
    await page.keyboard.press('Escape');
    const places = page.getByRole('listitem').filter({ has: page.getByLabel('Caption') });
    await expect(places).toHaveCount(2);
    const firstCaption = places.first().getByLabel('Caption');
    await places.first().locator('img').dragTo(places.nth(1).locator('img'));
    await expect(firstCaption).toHaveValue('harbor.jpg');
    await places.first().locator('img').dragTo(places.nth(1).locator('img'));
    await expect(firstCaption).toHaveValue('Meadow');
    await places.nth(1).getByLabel('Caption').focus();
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(firstCaption).toHaveValue('harbor.jpg');
    await places.first().getByLabel('Caption').fill('Harbor');
    await page.getByRole('radio', { name: 'Everyone', exact: true }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(album);
  });

  await test.step('the album keeps its order and its publication', async () => {
    // That shoppers get them in this order, functions/lambda/admin/routes/albums.test.ts asks: the shop stores albums for a minute.
    await page.reload();
    const captions = page.getByRole('listitem').getByLabel('Caption');
    await expect(captions).toHaveCount(2);
    await expect(captions.first()).toHaveValue('Harbor');
    await expect(page.getByRole('radio', { name: 'Everyone', exact: true })).toBeChecked();
  });

  await test.step('replace one wherever it is shown', async () => {
    await page.goto('/admin/assets');
    await page.getByRole('link', { name: 'harbor.jpg' }).click();
    await page.getByRole('button', { name: 'Find uses' }).click();
    await expect(page.getByText(album)).toBeVisible();
    await page.getByRole('button', { name: 'Replace everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Choose dunes.jpg' }).click();
    await expect(page.getByText('Replaced in 1 place of the shop.')).toBeVisible();
    await expect(page.getByText('Not used in the shop.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('link', { name: 'harbor.jpg' })).toHaveCount(0);
  });
});
