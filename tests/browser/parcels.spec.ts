import { expect, type Page, test } from '@playwright/test';
import { mailTo } from '../support/http.ts';
import { placeWall, waitForPrints } from '../support/place-wall.ts';
import { expectAccessible } from './pages.ts';
import { openAsAdmin } from './sessions.ts';
import { expectNoSidewaysScroll } from './wall.ts';

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 664 };

/** The current screen fits on a desktop and a phone. */
async function expectToHold(page: Page): Promise<void> {
  for (const viewport of [DESK, PHONE]) {
    await page.setViewportSize(viewport);
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
  await page.setViewportSize(DESK);
}

test('an order ships in two parcels; a wrong number is flagged, corrected, mailed and found', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const url = baseURL ?? '';
  const lastName = `Paketreich${Date.now().toString(36)}`;
  const id = await placeWall(url, { art: ['meadow', 'harbor'], tiles: [{}, { frameColor: 'White' }, {}], lastName });
  await waitForPrints(url, [id]);
  await page.setViewportSize(DESK);
  await openAsAdmin(page, url);

  await test.step('once packed, its page takes shortcuts, because no field has the focus', async () => {
    await page.goto(`/admin/orders/${id}`);
    await page.getByRole('button', { name: 'Mark printed' }).click();
    await page.getByRole('button', { name: 'Mark packed' }).click();
    await expect(page.getByLabel('Tracking number')).toBeVisible();
    await expect(page.getByLabel('Tracking number')).not.toBeFocused();
    await page.keyboard.press('Alt+h');
    await expect(page.getByRole('dialog', { name: 'Hold this order' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+n');
    await expect(page.getByLabel('Tracking number')).toBeFocused();
  });

  await test.step('some items ship with a number whose check digit is overridden', async () => {
    await page.goto(`/print-room/${id}`);
    await page.getByLabel('Tracking number').fill('1Z 999 AA1 01 2345 6785');
    await page.getByRole('button', { name: 'Ship only some items' }).click();
    await page
      .getByRole('button', { name: /^Remove one/ })
      .first()
      .click();
    await expect(page.getByText(/^2 in this parcel, 1 left to send$/)).toBeVisible();
    await page.getByRole('button', { name: 'Mark shipped' }).click();
    await expect(page.getByText('This doesn’t look like a UPS number. Check it, or ship anyway.')).toBeVisible();
    await expectToHold(page);
    await page.getByRole('button', { name: 'Ship anyway' }).click();
    await expect(page.getByText(`2 of ${id} shipped, 1 left to send. The customer gets an email.`)).toBeVisible();
    await expect(page.getByText(/^Partly shipped\. Still to send: 1 ×/)).toBeVisible();
    await expectToHold(page);
  });

  const email = (await page.getByText(/^shopper-.*@tessera\.example$/).textContent()) ?? '';
  await test.step('the rest ships, and each part has its mail', async () => {
    expect((await mailTo(url, email, /^Part of your .* has shipped/)).text).toContain('1Z999AA10123456785');
    await page.getByLabel('Tracking number').fill('9400111206206406260787');
    await page.getByRole('button', { name: 'Mark shipped' }).click();
    await expect(page.getByText(`${id} is shipped.`)).toBeVisible();
    expect((await mailTo(url, email, /^The rest of your .* has shipped/)).text).toContain('9400111206206406260787');
  });

  await test.step('the administrator finds it by its number and corrects the wrong one', async () => {
    await page.goto('/admin/orders');
    const rows = page.getByRole('table', { name: 'Orders' }).getByRole('link');
    await page.getByRole('searchbox').fill('1z 999 aa1 01 2345 6785');
    await expect(rows).toHaveText([id]);
    await rows.click();
    await expect(page.getByRole('link', { name: 'UPS 1Z999AA10123456785' })).toHaveAttribute(
      'href',
      'https://www.ups.com/track?tracknum=1Z999AA10123456785',
    );
    await expectToHold(page);
    await page.getByRole('button', { name: 'Edit tracking of 1Z999AA10123456785' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit tracking' });
    await dialog.getByLabel('Tracking number').fill('986578788855');
    await expect(dialog.getByLabel('Carrier')).toHaveValue('FedEx');
    await expectToHold(page);
    await dialog.getByRole('button', { name: 'Save tracking' }).click();
    await expect(page.getByRole('link', { name: 'FedEx 986578788855' })).toBeVisible();
    await expect(
      page.getByText('Tracking corrected from UPS 1Z999AA10123456785 to FedEx 986578788855. Customer emailed'),
    ).toBeVisible();
  });

  await test.step('the shopper is notified and sees both parcels', async () => {
    const { text } = await mailTo(url, email, /^A new tracking number for your .* order/);
    expect(text).toContain('We’ve corrected the tracking number');
    expect(text).toContain('986578788855');
    const shopper = await page.context().newPage();
    await shopper.goto(/https?:\/\/\S+\/order#\S+/.exec(text)?.[0] ?? '');
    await expect(shopper.getByText('Parcel 1, 2 items')).toBeVisible();
    await expect(shopper.getByRole('link', { name: 'Track it with FedEx: 986578788855' })).toBeVisible();
    await expect(shopper.getByRole('link', { name: 'Track it with USPS: 9400111206206406260787' })).toBeVisible();
    await expectToHold(shopper);
    await shopper.close();
  });

  await test.step('the corrected mail can be resent', async () => {
    const asked = new Date();
    await page.getByRole('button', { name: 'Send again: Tracking number corrected' }).click();
    expect((await mailTo(url, email, /^A new tracking number/, asked)).text).toContain('986578788855');
  });

  await test.step('the print room finds it by the new number, and no longer by the old one', async () => {
    await page.goto('/print-room');
    const search = page.getByRole('searchbox', { name: 'Find an order' });
    await search.fill('9865 7878 8855');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: id })).toBeVisible();
    await search.fill('1Z999AA10123456785');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No order matches “1Z999AA10123456785”')).toBeVisible();
  });
});
