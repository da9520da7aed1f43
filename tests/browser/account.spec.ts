import { expect, type Page, type Request, test } from '@playwright/test';
import { LOGIN_CODE_RESEND_AFTER_SECONDS } from '../../functions/core/identity/login-code.ts';
import { mailTo } from '../support/http.ts';
import { letCodesRest } from '../support/login-codes.ts';
import { demoPhoto } from '../support/photos.ts';
import { expectAccessible } from './pages.ts';

/**
 * An account of a partner tenant. The server limits mailed codes and attempts per IP address for all browser tests
 * together: this file mails 4 and tries 4.
 */
const START = '/printing?tenant=ph';

test('an account from the first code to the return after logging out', async ({ page, context, baseURL }) => {
  test.setTimeout(240_000);
  const url = baseURL ?? '';
  const email = `account-${Date.now()}@tessera.example`;
  const dialog = page.getByRole('dialog');
  const codeField = page.getByLabel('Code');

  await test.step('a visitor frames a photo', async () => {
    await page.goto('/photo-picker?tenant=ph');
    const photo = { name: 'secret-wedding.jpg', mimeType: 'image/jpeg', buffer: demoPhoto('sample1') };
    await page.getByTestId('photo-files').first().setInputFiles(photo);
    await page.getByRole('button', { name: 'Frame 1 photo' }).click();
    await expect(page.getByRole('button', { name: /^Place .*wedding/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeEnabled({ timeout: 30_000 });
  });

  await test.step('signs up', async () => {
    await openDialog(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create an account' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('Name', { exact: true }).fill('Ada King Lovelace');
    await dialog.getByLabel('Email address').fill(email);
    const askedAt = new Date();
    await page.getByRole('button', { name: 'Create my account' }).click();
    await expect(codeField).toBeFocused();
    await expectAccessible(page);

    await codeField.fill('000000');
    await expect(dialog.getByText('Invalid code')).toBeVisible();
    await expect(codeField).toBeFocused();
    await expect(codeField).toHaveValue('');
    await expectAccessible(page);

    await codeField.fill(await codeMailedTo(url, email, askedAt));
    await expect(dialog.getByRole('heading', { name: 'You are logged in' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('button', { name: 'Profile' })).toBeFocused();
  });

  await test.step('is greeted and owns the wall framed before', async () => {
    await page.reload({ waitUntil: 'commit' });
    const ours = await page.waitForResponse((response) => response.url().includes('/v1/projects/get'));
    expect(await ours.text()).toContain('secret-wedding');
    await openDialog(page);
    await expect(dialog.getByText('Hi Ada!')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('logging out clears this tab and the other one', async () => {
    const other = await context.newPage();
    await other.goto(START);
    await expect(other.getByRole('button', { name: /^Place .*wedding/ })).toBeVisible();
    const secrets = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    const sent: Request[] = [];

    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(dialog.getByLabel('Email address')).toHaveValue('');
    page.on('request', (request) => sent.push(request));
    await expect(other.getByRole('button', { name: /^Place .*wedding/ })).toHaveCount(0);
    other.on('request', (request) => sent.push(request));
    for (const tab of [page, other]) {
      await tab.reload();
      await expect(tab.getByRole('button', { name: /^Place / })).toHaveCount(0);
      const left = await everythingKept(tab);
      for (const secret of [email, 'wedding', 'Lovelace', ...secretsOf(secrets)]) expect(left).not.toContain(secret);
    }
    const headers = await Promise.all(sent.map((request) => request.allHeaders()));
    for (const secret of secretsOf(secrets)) {
      expect(JSON.stringify(headers) + sent.map((request) => request.postData() ?? '').join()).not.toContain(secret);
    }
    await other.close();
  });

  await test.step('returning restores the wall, with a resent code', async () => {
    await openDialog(page);
    await dialog.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Email me a code' }).click();
    await expect(codeField).toBeVisible();
    await page.clock.install();
    await page.getByRole('button', { name: 'Send a new code' }).click();
    const wait = dialog.getByText(/You can ask for another one in \d+ seconds/);
    await expect(wait).toBeVisible();
    await page.clock.fastForward(LOGIN_CODE_RESEND_AFTER_SECONDS * 1_000);
    await expect(wait).toHaveCount(0);

    await letCodesRest(url, 'pharmacy', email);
    const askedAt = new Date();
    await page.getByRole('button', { name: 'Send a new code' }).click();
    const notice = dialog.getByText('A new code is on its way.');
    await expect(notice).toBeVisible();
    const code = await codeMailedTo(url, email, askedAt);
    await page.clock.fastForward(9_000);
    await expect(notice).toBeVisible();
    await expect(notice).toHaveCount(0, { timeout: 3_000 });

    await page.goto('/cart'); // The dialog closes with the page, but the code stays valid.
    await openDialog(page);
    await dialog.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Email me a code' }).click();
    await page.getByRole('button', { name: 'I already have a code' }).click();
    await codeField.fill(code);
    await expect(dialog.getByRole('heading', { name: 'You are logged in' })).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveTitle(/^Printing/);
    await expect(page.getByRole('button', { name: /^Place .*wedding/ })).toBeVisible();
  });

  await test.step('deletes the account with a code that names its purpose', async () => {
    await openDialog(page);
    await dialog.getByRole('link', { name: 'Delete your account' }).click();
    await expect(page.getByRole('heading', { name: 'Delete your account and photos' })).toBeVisible();
    await expect(page.getByText('Your orders stay in our books')).toBeVisible();
    await expectAccessible(page);
    const askedAt = new Date();
    await page.getByRole('button', { name: 'Email me a code' }).click();
    const field = page.getByLabel('Code to delete your account');
    await expect(field).toBeFocused();
    const { subject, text } = await mailTo(url, email, /code to delete your .* account and photos/, askedAt);
    await field.fill('000000');
    await page.getByRole('button', { name: 'Delete everything' }).click();
    await expect(page.getByText(/^That code is not right/)).toBeVisible();
    await expectAccessible(page);
    await field.fill(/\d{6}/.exec(`${subject} ${text}`)?.[0] ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'The deletion is under way' })).toBeFocused();
    await expectAccessible(page);
    expect(await everythingKept(page)).not.toContain(email);
  });
});

test('by keyboard alone, including errors', async ({ page, context, baseURL }) => {
  const url = baseURL ?? '';
  const email = 'print@tessera.example';
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(START);
  const dialog = page.getByRole('dialog');
  const profile = page.getByRole('button', { name: 'Profile' });
  await profile.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Email address')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(profile).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.type('nobody-at-all@tessera.example');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Hmm.. we can’t find the account associated with this email.')).toBeVisible();
  await expect(dialog.getByLabel('Email address')).toBeFocused();
  await expectAccessible(page);

  await tabTo(page, 'Create an account');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Ada Lovelace');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('That email is already in use')).toBeVisible();
  await expectAccessible(page);

  await tabTo(page, 'Log in');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Email address')).toHaveValue(email);
  const askedAt = new Date();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Code')).toBeFocused();
  const mail = `Your code:\n${await codeMailedTo(url, email, askedAt)}\n10 minutes`;
  await page.evaluate((text) => navigator.clipboard.writeText(text), mail);
  await page.keyboard.press('ControlOrMeta+V');
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(profile).toBeFocused();
});

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Profile' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function codeMailedTo(url: string, email: string, since: Date): Promise<string> {
  const { text } = await mailTo(url, email, /code/i, since);
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

async function tabTo(page: Page, name: string): Promise<void> {
  const button = page.getByRole('dialog').getByRole('button', { name, exact: true });
  for (let presses = 0; presses < 12; presses += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${name}`);
}

/** Finds tokens in stored data: long words without meaning. */
function secretsOf(kept: string): string[] {
  const entries = JSON.parse(kept) as Record<string, string>;
  const session = JSON.parse(entries['pharmacy:session'] ?? '{}').value ?? {};
  const cart = JSON.parse(entries['pharmacy:cartToken'] ?? '{}').value;
  return [session.accessToken, session.refreshToken, session.customer.id, cart];
}

/** Returns everything a page can read back: storages and databases. */
function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.body.innerText];
    for (const { name } of await indexedDB.databases()) {
      const open = indexedDB.open(name ?? '');
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        open.onsuccess = () => resolve(open.result);
        open.onerror = () => reject(open.error);
      });
      for (const store of database.objectStoreNames) {
        const keys = database.transaction(store).objectStore(store).getAllKeys();
        await new Promise((resolve) => {
          keys.onsuccess = resolve;
        });
        found.push(name, store, keys.result);
      }
      database.close();
    }
    return JSON.stringify(found);
  });
}
