import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { demoPhoto } from '../support/photos.ts';
import { expectAccessible, expectInTime } from './pages.ts';
import { artFiles, expectFocusKept, hangPhotos, photoFile, stageOf, tileAt } from './wall.ts';

test('a small photo shows its size in numbers, with only the fixes that help', async ({ page }) => {
  const small = await sharp(demoPhoto('sample6')).resize(520).jpeg().toBuffer();
  await hangPhotos(page, [photoFile('small.jpg', small)]);
  await expect(tileAt(page, 1)).toHaveAccessibleName(/low resolution/);
  await tileAt(page, 1).click();
  const warning = page.getByRole('alert').filter({ hasText: 'This photo may look blurry in print.' });
  await expect(warning).toContainText('Warning');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Why?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Low Resolution' });
  // 520 x 416 pixels: the largest square prints 416 pixels over 8 visible inches; the minimum is 62.5 per inch.
  await expect(dialog).toContainText('416 pixels wide and 416 pixels high');
  await expect(dialog).toContainText('at least 500 × 500 pixels');
  await expect(dialog).not.toContainText('oom');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Got it!' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Why?' })).toBeFocused();
  await warning.getByRole('button', { name: 'Add a mat' }).click();
  await expect(warning).toHaveCount(0);
  await expectFocusKept(page);
});

test('one tap brings a face back into the crop, on the stage and on the wall', async ({ page }) => {
  const facesFound = page.waitForResponse((response) => response.url().includes('/v1/photos/face_detection'));
  await hangPhotos(page, [photoFile('family.jpg', demoPhoto('sample1'))]);
  await facesFound;
  await tileAt(page, 1).click();
  const warning = page.getByRole('alert').filter({ hasText: 'This photo cuts off a face.' });
  await expect(warning).toHaveCount(0);
  await zoomUntilCut(page);
  await expect(warning).toBeVisible();
  await expectAccessible(page);
  await warning.getByRole('button', { name: 'Fix' }).click();
  await expect(warning).toHaveCount(0);
  await expectFocusKept(page);

  await page.keyboard.press('Control+z');
  await expect(warning).toBeVisible();
  await page.getByRole('button', { name: 'Back to the wall' }).click();
  await expect(tileAt(page, 1)).toHaveAccessibleName(/a face is cut off/);
  const attention = page.getByRole('list', { name: 'Worth a look before you order' });
  await expect(attention).toContainText('1 photo cuts off a face');
  await expectAccessible(page);
  await attention.getByRole('button', { name: 'Fix' }).click();
  await expect(attention).toHaveCount(0);
  await expectFocusKept(page);
});

async function zoomUntilCut(page: Page): Promise<void> {
  await stageOf(page).focus();
  const warning = page.getByText('This photo cuts off a face.');
  for (let press = 0; press < 12 && (await warning.count()) === 0; press += 1) {
    await page.keyboard.press('+');
    await page.keyboard.press('Shift+ArrowDown');
  }
}

test('a failed upload can be retried from the wall', async ({ page, baseURL }) => {
  const files = await artFiles(page, ['dunes', 'lake']);
  // Files are posted to the storage's port.
  const isUpload = (url: URL): boolean => url.origin !== new URL(baseURL ?? '').origin;
  await page.route(isUpload, (route) => route.abort('connectionfailed'));
  await page.clock.install();
  await hangPhotos(page, files);
  const gotIt = page.getByRole('dialog').getByRole('button', { name: 'Got it' });
  await expectInTime(page, gotIt);
  await gotIt.click();
  // Returns to the picker as in docs/spec 9.3; the wall is one step away.
  await expect(page).toHaveURL(/photo-picker/);
  await page.goBack();
  const attention = page.getByRole('list', { name: 'Worth a look before you order' });
  await expect(attention).toContainText('2 photos did not upload');
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeDisabled();
  await expectAccessible(page);
  await page.unroute(isUpload);
  await attention.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(attention).toHaveCount(0);
  await expectFocusKept(page);
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeEnabled({ timeout: 30_000 });
});
