import { expect, type Page, test } from '@playwright/test';
import { call, mailTo, newCaller } from '../support/http.ts';
import { localEndpoints } from '../support/local-endpoints.ts';
import { need } from '../support/shopper.ts';
import { createSessionMint } from '../support/tokens.ts';
import { choose, expectAccessible } from './pages.ts';
import { type Account, logInHere, newAccount } from './sessions.ts';
import { hangArt, namesOnWall, tileAt, tilesOf } from './wall.ts';

/**
 * A session that expires during work, at the two tenants with a login. Mailed codes are limited for all browser tests
 * together: this file uses 3.
 */

const MINUTE_MS = 60_000;

test('an edit survives an expired session and a code that takes a minute', async ({ page, context, baseURL }) => {
  test.setTimeout(180_000);
  const url = need(baseURL);
  const ada = await newAccount(url, { tenantId: 'pharmacy', name: 'ada' });
  await logInHere(context, ada);
  const refreshes = countOf(page, '/v1/account/refresh');
  await page.clock.install();
  await hangArt(page, ['meadow', 'dunes'], { tenantId: 'pharmacy', accessToken: ada.session.accessToken });
  await expect.poll(() => filtersOn(url, ada)).toEqual(['color']);

  await test.step('the save is refused, the wall stays, and a dialog explains why', async () => {
    await endSession(url, ada);
    await choose(page.getByRole('radio', { name: 'Black and white' }));
    const dialog = page.getByRole('dialog', { name: 'Log in again' });
    await expect(dialog.getByText(/Your login has expired\. Your work is safe/)).toBeVisible();
    await expect(dialog.getByLabel('Email address')).toHaveValue(ada.email);
    await expect(tilesOf(page)).toHaveCount(2);
    await expectAccessible(page);
  });

  await test.step('after a minute the code arrives, and the same save succeeds', async () => {
    const askedAt = new Date();
    await page.getByRole('button', { name: 'Email me a code' }).click();
    await expect(page.getByLabel('Code')).toBeVisible();
    await page.clock.fastForward(MINUTE_MS);
    await page.getByLabel('Code').fill(await codeFor(url, ada.email, askedAt));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('You are logged in again.')).toBeVisible();
    expect(await namesOnWall(page)).toEqual(['meadow', 'dunes']);
    await expect.poll(() => filtersOn(url, ada)).toEqual(['grayScale']);
    expect(refreshes()).toBe(1);
  });

  await test.step('and it is still there after a reload', async () => {
    await page.reload();
    await expect(tileAt(page, 1)).toHaveAccessibleName(/black and white/i);
  });
});

test('a wall waits for its customer to log in again, hidden from all others', async ({ page, context, baseURL }) => {
  test.setTimeout(240_000);
  const url = need(baseURL);
  const ada = await newAccount(url, { tenantId: 'convenience', name: 'ada' });
  const bob = await newAccount(url, { tenantId: 'convenience', name: 'bob' });
  await logInHere(context, ada);
  await hangArt(page, ['meadow', 'dunes'], { tenantId: 'convenience', accessToken: ada.session.accessToken });
  await expect.poll(() => filtersOn(url, ada)).toEqual(['color']);
  const other = await context.newPage();
  await other.goto('/printing?tenant=cs');
  await expect(tilesOf(other)).toHaveCount(2);

  await test.step('"Not now" hides it in all tabs and after a reload', async () => {
    await endSession(url, ada);
    await choose(page.getByRole('radio', { name: 'Black and white' }));
    await expect(page.getByRole('dialog', { name: 'Log in again' })).toBeVisible();
    await page.getByRole('button', { name: 'Not now' }).click();
    for (const tab of [page, other]) {
      await expect(tab.getByRole('heading', { name: 'Log in to see your wall' })).toBeVisible();
      await expect(tilesOf(tab)).toHaveCount(0);
    }
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Log in to see your wall' })).toBeVisible();
    await expect(tilesOf(page)).toHaveCount(0);
    const entries = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    for (const secret of [ada.email, ada.id, ada.session.refreshToken]) expect(entries).not.toContain(secret);
    await other.close();
  });

  await test.step('another customer who logs in sees none of this', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await typeCode(page, url, bob.email);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.goto('/printing');
    await expect(page.getByText('Nothing on the wall yet')).toBeVisible();
    await page.goto('/printing#walls');
    await expect(page.getByText('Nothing here yet')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Profile' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByLabel('Email address')).toHaveValue('');
    await page.keyboard.press('Escape');
  });

  await test.step('its customer gets it back unchanged, and it is saved', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await typeCode(page, url, ada.email);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => namesOnWall(page)).toEqual(['meadow', 'dunes']);
    await expect(tileAt(page, 1)).toHaveAccessibleName(/black and white/i);
    await expect.poll(() => filtersOn(url, ada)).toEqual(['grayScale']);
  });
});

/** Revokes the session, as if from another device. */
async function endSession(url: string, { id, tenantId, session }: Account): Promise<void> {
  const caller = { ...newCaller(url), tenantId };
  const { status } = await call(caller, 'POST', '/v1/account/logout', {
    userId: id,
    refreshToken: session.refreshToken,
  });
  expect(status).toBe(204);
}

/** Filters of the walls stored for a customer, read with a separate session. */
async function filtersOn(url: string, { id, tenantId }: Account): Promise<string[]> {
  const cloud = await localEndpoints(url);
  const { accessToken } = await createSessionMint({ ...cloud, url })({ sub: id, role: 'shopper', tid: tenantId });
  const { body } = await call({ ...newCaller(url), tenantId, accessToken }, 'POST', '/v1/projects/get', {});
  return (body.projects as { filter: string }[]).map(({ filter }) => filter);
}

async function typeCode(page: Page, url: string, email: string): Promise<void> {
  const askedAt = new Date();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.getByLabel('Code').fill(await codeFor(url, email, askedAt));
}

async function codeFor(url: string, email: string, since: Date): Promise<string> {
  const { text } = await mailTo(url, email, /code/i, since);
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

function countOf(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}
