import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { parsePhotoKey, workingCopyKey } from '../../functions/core/photos/photo-keys.ts';
import { cropBox } from '../../shared/geometry/crop-box.ts';
import { localEndpoints } from '../support/local-endpoints.ts';
import { taken } from '../support/photo-calls.ts';
import { heicPhoto } from '../support/photos.ts';
import { closeFaultWindow, openFaultWindow } from '../support/service-faults.ts';
import { JOURNEY, need, newShopper, projectOf, type Shopper, tileOf } from '../support/shopper.ts';
import { runSweep } from '../support/sweep.ts';
import { expectAccessible } from './pages.ts';
import { openAsAdmin } from './sessions.ts';
import { artFiles, expectNoSidewaysScroll } from './wall.ts';

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 664 };
const FROM_SAVING = JOURNEY.findIndex(({ name }) => name === 'save the project');
const FROM_PAYING = JOURNEY.findIndex(({ name }) => name === 'pay and place the order');
const RENDERER_ERROR = 'The renderer stopped with an error.';

test.use({ viewport: DESK });

test('a failing tile is visible from its first failure to its print, and delays no other tile', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const url = baseURL ?? '';
  const [meadow] = (await artFiles(page, ['meadow'])).map(({ buffer }) => buffer);
  const shopper = await withThreeTiles(url, need(meadow));
  const copy = await workingCopy(url, need(shopper.project?.tiles[0]).imagePath);

  await test.step('storage is down when the order is placed', async () => {
    for (const step of JOURNEY.slice(FROM_SAVING, FROM_PAYING)) await step.run(shopper);
    await openFaultWindow(url, { seed: 1, services: ['s3'], share: 1, lostShare: 0 });
    for (const step of JOURNEY.slice(FROM_PAYING)) await step.run(shopper);
  });
  const id = need(shopper.orderId);
  await openAsAdmin(page, url);

  await test.step('the first failure shows on the order, in the print room and on the dashboard, with the next attempt', async () => {
    const waiting = /tiles? failed and waits? for the next attempt/;
    await page.goto(`/admin/orders/${id}`);
    const panel = page.getByRole('region', { name: waiting });
    await expect(panel.getByText(`Tile 1 of line 1 (${id}-001.jpg):`)).toBeVisible();
    await expect(panel.getByText(/^Failed once,.*Next attempt/).first()).toBeVisible();
    await expect(panel.getByText('Storage did not deliver the photo').first()).toBeVisible();
    await expectToFit(page);
    await page.goto('/print-room?queue=Rendering');
    await expect(page.getByRole('listitem').filter({ hasText: id })).toContainText(waiting);
    await expectToFit(page);
    await page.goto('/admin/dashboard');
    const failures = page.getByRole('region', { name: 'Print jobs with failures' });
    await expect(failures.getByRole('link', { name: id }).first()).toBeVisible();
    await expect(failures).toContainText('Storage did not deliver the photo');
    await page.goto(`/print-room/${id}`);
    await expect(page.getByRole('region', { name: waiting })).toBeVisible();
    await page.getByRole('button', { name: 'Hold', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Other').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Hold the order' }).click();
    await expect(page.getByRole('region', { name: 'On hold' })).toBeVisible();
  });

  await test.step('with storage back, one tile fails for another reason, and only it holds the order', async () => {
    await closeFaultWindow(url);
    await copy.loseItsLowerHalf();
    await page.getByRole('button', { name: 'Release' }).click();
    await expect(page.getByRole('region', { name: 'On hold' })).toBeHidden();
    await runSweep(url);
    // The page refreshes on its own.
    const hold = page.getByRole('region', { name: 'On hold' });
    await expect(hold).toContainText(`Tile 2 of line 1 (${id}-002.jpg): ${RENDERER_ERROR}`, { timeout: 60_000 });
    await expect(hold).toContainText('Failed twice');
    await expect(hold).not.toContainText('Tile 1 of line 1');
    await expect(page.getByText(`${id}-001.jpg`).first()).toBeVisible();
    await expect(page.getByText(`${id}-003.jpg`).first()).toBeVisible();
    await expectAccessible(page);
    await hold.getByText('Technical message').click();
    await expect(hold.getByText('extract_area: bad extract area')).toBeVisible();
    await expectToFit(page);
    await page.goto('/admin/dashboard');
    const failures = page.getByRole('region', { name: 'Print jobs with failures' });
    await expect(failures).toContainText(`Tile 2 of line 1 (${id}-002.jpg): ${RENDERER_ERROR}`);
    await expect(failures.getByRole('definition').first()).toHaveText('1');
    await expectAccessible(page);
    await expectToFit(page);
  });

  await test.step('the photo is restored, and Retry prints the missing tile', async () => {
    await copy.putBack();
    await page.goto(`/admin/orders/${id}`);
    const hold = page.getByRole('region', { name: 'On hold' });
    await expect(hold).toContainText(`Tile 2 of line 1 (${id}-002.jpg): ${RENDERER_ERROR}`);
    await expectAccessible(page);
    await expectToFit(page);
    await hold.getByRole('button', { name: 'Retry' }).click();
    await expect(hold).toBeHidden();
    await runSweep(url);
    await expect(page.getByText('Ready to print').first()).toBeVisible({ timeout: 60_000 });
    const history = page.getByRole('heading', { name: 'History' }).locator('..');
    await expect(history.getByText('Failed tiles retried')).toBeVisible();
    await expect(
      history.getByText(`Tile 2 of line 1 (${id}-002.jpg): ${RENDERER_ERROR}`, { exact: false }),
    ).toBeVisible();
    await expectToFit(page);
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('region', { name: 'Print jobs with failures' })).not.toContainText(id);
  });
});

/**
 * Orders two tiles of one HEIC photo, its upper and lower part, which the renderer reads from a copy, and one of
 * another.
 */
async function withThreeTiles(url: string, meadow: Buffer): Promise<Shopper> {
  const shopper = newShopper(url, meadow);
  const phone = await taken(shopper.caller, heicPhoto('phone'), 'image/heic');
  const other = await taken(shopper.caller, meadow);
  const size = { widthPx: need(phone.width), heightPx: need(phone.height) };
  const framed = (view: typeof phone): Shopper => ({
    ...shopper,
    photoKey: view.key,
    photoSize: { width: need(view.width), height: need(view.height) },
  });
  const part = (centerY: number) => {
    const crop = cropBox(size, 1, { scale: 2, centerX: 0.5, centerY });
    return {
      scale: 2,
      positionY: centerY,
      cropTopLeftX: crop.left,
      cropTopLeftY: crop.top,
      cropBottomRightX: crop.right,
      cropBottomRightY: crop.bottom,
      isBatched: false,
    };
  };
  const tiles = [
    tileOf(framed(phone), { id: 'upper', ...part(0.2) }),
    tileOf(framed(phone), { id: 'lower', ...part(0.8) }),
    tileOf(framed(other), { id: 'other', isBatched: false }),
  ];
  return { ...shopper, project: projectOf(tiles) };
}

/** Storage key of the copy from which a HEIC photo is printed. */
async function workingCopy(url: string, photo: string) {
  const { region, accessKeyId, secretAccessKey, endpoints, buckets } = await localEndpoints(url);
  const credentials = { accessKeyId, secretAccessKey };
  const s3 = new S3Client({ region, endpoint: need(endpoints.s3), credentials, forcePathStyle: true });
  const object = { Bucket: need(buckets.Photos), Key: workingCopyKey(need(parsePhotoKey(photo))) };
  const { Body } = await s3.send(new GetObjectCommand(object));
  const whole = Buffer.from(await need(Body).transformToByteArray());
  const { width, height } = await sharp(whole).metadata();
  const put = (bytes: Buffer) => s3.send(new PutObjectCommand({ ...object, Body: bytes, ContentType: 'image/jpeg' }));
  return {
    async loseItsLowerHalf() {
      const upper = sharp(whole).extract({ left: 0, top: 0, width, height: Math.round(height * 0.6) });
      await put(await upper.keepIccProfile().jpeg({ quality: 100 }).toBuffer());
    },
    putBack: () => put(whole),
  };
}

/** The screen fits on a desktop and a phone. */
async function expectToFit(page: Page): Promise<void> {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }
}
