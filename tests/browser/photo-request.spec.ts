import { expect, test } from '@playwright/test';
import { mailTo } from '../support/http.ts';
import { placeWall } from '../support/place-wall.ts';
import { runSweep } from '../support/sweep.ts';
import { expectAccessible, loginAs } from './pages.ts';
import { artFiles, expectNoSidewaysScroll } from './wall.ts';

const TABLET = { width: 1180, height: 820 };
const PHONE = { width: 390, height: 664 };
const MESSAGE = 'The face on this photo is blurred.';

test.use({ viewport: TABLET });

test('another photo is asked for in the print room, and answered on a phone from the mail', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const url = baseURL ?? '';
  const [meadow, harbor] = (await artFiles(page, ['meadow', 'harbor'])).map(({ buffer }) => buffer);
  if (!meadow || !harbor) throw new Error('The shop has its art');
  const id = await placeWall(url, { photos: [meadow, harbor], tiles: [{}, {}, {}] });

  await loginAs(page, url, 'admin@tessera.example');
  await page.goto(`/print-room/${id}`);
  await expect(page.getByRole('button', { name: 'Mark printed' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^Likeness (0\.9\d|1\.00)$/).first()).toBeVisible();
  const email =
    (await page
      .getByText(/^shopper-\S+@/)
      .first()
      .textContent()) ?? '';

  await page.getByRole('button', { name: 'Ask for another photo' }).click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Hold and send' });
  await expect(send).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Tile 1' }).check();
  await dialog.getByRole('checkbox', { name: 'Tile 2' }).check();
  await dialog.getByLabel('Message to the customer').fill(MESSAGE);
  await expectAccessible(page);
  await send.click();
  await expect(page.getByText(`The customer was asked for 2 tiles: ${MESSAGE}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark printed' })).toBeHidden();

  // in a browser that knows nothing of the order
  const { text } = await mailTo(url, email, new RegExp(`order ${id} needs another photo`));
  const visit = await browser.newContext({ viewport: PHONE, baseURL: url, ignoreHTTPSErrors: true });
  const shopper = await visit.newPage();
  await shopper.goto(/https?:\/\/\S+\/order#\S+/.exec(text)?.[0] ?? '');
  const asked = shopper.getByRole('region', { name: 'We need other photos for 2 places' });
  await expect(asked.getByText(MESSAGE)).toBeVisible();
  await expectNoSidewaysScroll(shopper);
  await expectAccessible(shopper);
  await asked.getByRole('button', { name: 'Print it as it is' }).first().click();
  const last = shopper.getByRole('region', { name: 'We need another photo' });
  await last.getByRole('button', { name: 'Choose another photo' }).click();
  // straight to the photos, and from the new one on by the keys of the editor
  const choice = shopper.getByRole('dialog').getByRole('button', { name: /^Photo 1 of/ });
  await expect(choice).toBeVisible();
  await expectAccessible(shopper);
  await choice.focus();
  await shopper.keyboard.press('Enter');
  await expect(shopper.getByRole('dialog').getByRole('group', { name: /^tile \d of 3/ })).toBeFocused();
  await shopper.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(shopper.getByRole('dialog')).toBeHidden();
  await expect(last).toBeHidden();
  await visit.close();

  // it has gone on by itself
  await runSweep(url);
  await page.reload();
  await expect(page.getByText(/Wants tile 1-\d printed as it is/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark printed' })).toBeVisible({ timeout: 30_000 });
});
