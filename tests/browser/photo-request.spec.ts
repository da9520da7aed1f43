import { expect, type Page, test } from '@playwright/test';
import { createLabOrderStore } from '../../functions/core/labs/lab-order-store.ts';
import { attemptOf } from '../../functions/core/labs/lab-reference.ts';
import { createOrderStore } from '../../functions/core/orders/order-store.ts';
import { mailTo } from '../support/http.ts';
import { localEndpoints } from '../support/local-endpoints.ts';
import { placeWall, waitForPrints } from '../support/place-wall.ts';
import { createStoredRows } from '../support/stored-rows.ts';
import { runSweep } from '../support/sweep.ts';
import { expectAccessible } from './pages.ts';
import { openAsAdmin } from './sessions.ts';
import { expectNoSidewaysScroll } from './wall.ts';

const TABLET = { width: 1180, height: 820 };
const PHONE = { width: 390, height: 664 };
const MESSAGE = 'The face on this photo is blurred.';

test.use({ viewport: TABLET });

test('another photo is requested in the print room, and supplied on a phone from the mail', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const url = baseURL ?? '';
  const id = await placeWall(url, { art: ['meadow', 'harbor'], tiles: [{}, {}, {}] });
  await waitForPrints(url, [id]);

  await openAsAdmin(page, url);
  const machine = await connectMachine(page, url);
  await page.goto(`/print-room/${id}`);
  await expect(page.getByRole('button', { name: 'Mark printed' })).toBeVisible();
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

  // A browser that does not know the order.
  const { text } = await mailTo(url, email, new RegExp(`order ${id} needs another photo`));
  const visit = await browser.newContext({ viewport: PHONE, baseURL: url, ignoreHTTPSErrors: true });
  const shopper = await visit.newPage();
  await shopper.goto(/https?:\/\/\S+\/order#\S+/.exec(text)?.[0] ?? '');
  const asked = shopper.getByRole('region', { name: 'We need other photos for 2 places' });
  await expect(asked.getByText(MESSAGE)).toBeVisible();
  await expectNoSidewaysScroll(shopper);
  await expectAccessible(shopper);
  await asked.getByRole('button', { name: 'Print it unchanged' }).first().click();
  const last = shopper.getByRole('region', { name: 'We need another photo' });
  await last.getByRole('button', { name: 'Choose another photo' }).click();
  // Opens the photos directly, and the editor's keys place the new one.
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

  // Released automatically.
  await runSweep(url);
  await page.reload();
  await expect(page.getByText(/Wants tile 1-\d printed as it is/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark printed' })).toBeVisible({ timeout: 30_000 });

  await test.step('the webhook was delivered, and a revoked key is rejected', () =>
    disconnectMachine(page, machine, id));
  await test.step('a lost lab order is resubmitted, and then made by the print room', () => atLab(page, url, id));
  await test.step("the customer's data is reviewed before it is deleted", async () => {
    await page.goto('/admin/privacy');
    await page.getByLabel('Email of the person').fill('print@tessera.example');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByRole('button', { name: 'Delete this person’s data' }).click();
    await page.getByLabel('Confirm the email').fill('somebody-else@tessera.example');
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByText('The email doesn’t match.')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await expect(page.getByText('There are no earlier deletions for this email.')).toBeVisible();
  });
});

interface Machine {
  name: string;
  hook: string;
  /** Calls the feed with the machine's key. @returns the status */
  askFeed(): Promise<number>;
}

/** An administrator creates an API key and a webhook. */
async function connectMachine(page: Page, url: string): Promise<Machine> {
  const name = `Lab ${Date.now()}`;
  const hook = `${url}/machine-${Date.now()}`;
  await page.goto('/admin/machines');
  await page.getByRole('button', { name: 'Create a key' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel(/Download print files/).uncheck();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Create a key' }).click();
  const token = await page.getByLabel('Key', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  // The key is shown once only.
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('orders:read');
  await expect(page.getByText(token)).toHaveCount(0);
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  await page.getByLabel('URL').fill(hook);
  await page.getByRole('dialog').getByRole('button', { name: 'Add a webhook' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: `Deliveries to ${hook}` })).toBeVisible();
  const askFeed = () =>
    page.evaluate(
      async (key) =>
        (await fetch('/v1/fulfilment/events?tenantId=default', { headers: { Authorization: `Bearer ${key}` } })).status,
      token,
    );
  expect(await askFeed()).toBe(200);
  return { name, hook, askFeed };
}

async function disconnectMachine(page: Page, { name, hook, askFeed }: Machine, orderId: string): Promise<void> {
  await page.goto('/admin/machines');
  await page.getByRole('button', { name: `Deliveries to ${hook}` }).click();
  const deliveries = page.getByRole('dialog').getByRole('listitem').filter({ hasText: orderId });
  await expect(deliveries.filter({ hasText: 'order.on_hold' })).toHaveCount(1, { timeout: 20_000 });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Revoked');
  expect(await askFeed()).toBe(401);
  await page.getByRole('button', { name: `Remove ${hook}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(hook)).toHaveCount(0);
}

/** This shop has no lab, so the test writes the rows that the lab's function would. */
async function atLab(page: Page, url: string, orderId: string): Promise<void> {
  const rows = createStoredRows(await localEndpoints(url));
  const labOrders = createLabOrderStore(rows.table('Shop'), { now: () => new Date() });
  const stored = await createOrderStore(rows.table('Shop'), { now: () => new Date() }).get('default', orderId);
  if (!stored) throw new Error(`There is no order ${orderId}`);
  const id = { tenantId: 'default' as const, orderId, lab: 'main', attempt: attemptOf(stored.order) };
  await labOrders.plan([{ ...id, lineNumbers: [1], makers: 1 }]);
  const accepted = await labOrders.report(id, { state: 'Accepted', labReference: 'job-1' });
  if (accepted) await labOrders.raise(accepted, { kind: 'lost', message: `main has no order of ${orderId}.` });

  await page.goto('/print-room');
  await page.getByRole('link', { name: 'Orders at labs' }).click();
  const row = page.getByRole('listitem').filter({ hasText: orderId });
  await expect(row).toContainText(`main has no order of ${orderId}.`);
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Check status/ }).click();
  await expect(page.getByText(`main is asked for the status of ${orderId}.`)).toBeVisible();
  await expect(row).toContainText('There is no account at the lab main', { timeout: 20_000 });
  await row.getByRole('button', { name: /^Send elsewhere/ }).click();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Send it there' }).press('Enter');
  await expect(page.getByText(`${orderId} is made by the print room.`)).toBeVisible();
  await page.getByRole('link', { name: 'Canceled or moved' }).click();
  await expect(row).toContainText('Made by the print room instead.');
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(TABLET);
  await row.getByRole('link', { name: orderId }).click();
  const history = page.getByRole('heading', { name: 'History' }).locator('..');
  await expect(history.getByText(/^Took default-.* from main: the print room makes it\.$/)).toBeVisible();
}
