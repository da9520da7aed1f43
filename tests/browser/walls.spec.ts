import { expect, type Page, test } from '@playwright/test';
import { call, eventually, findMail, mailTo } from '../support/http.ts';
import { localEndpoints } from '../support/local-endpoints.ts';
import { customerWithPhoto, letWallRest } from '../support/reminders.ts';
import { need, projectOf, tileOf } from '../support/shopper.ts';
import { runSweep } from '../support/sweep.ts';
import { expectAccessible } from './pages.ts';
import {
  artFiles,
  expectFocusKept,
  expectNoSidewaysScroll,
  hangArt,
  hangPhotos,
  namesOnWall,
  tilesOf,
} from './wall.ts';

const REMINDER = /still here/;

test('a reminder leads back to the abandoned wall without losing the newer one', async ({ page, baseURL }) => {
  test.setTimeout(240_000);
  const url = need(baseURL);
  const { email, mail } = await remindedCustomer(url);
  const linkTo = (path: string) => need(new RegExp(`${path}[^#\\s]*#[\\w.-]+`).exec(mail.text)?.[0]);

  await test.step('a wall is made in another browser', async () => {
    await hangArt(page, ['meadow']);
  });

  await test.step("the link requires its customer's login, and hides its token", async () => {
    await page.goto(linkTo('/resume'));
    await expect(page.getByText(/^Log in as .•••@.* to continue your wall\.$/)).toBeVisible();
    expect(new URL(page.url()).hash).toBe('');
    await expect(page.getByLabel('Email address')).toBeVisible();
    await expectAccessible(page);
    const askedAt = new Date();
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Email me a code' }).click();
    await expect(page.getByLabel('Code')).toBeVisible();
    const { text } = await mailTo(url, email, /code/i, askedAt);
    await page.getByLabel('Code').fill(need(/\b\d{6}\b/.exec(text)?.[0]));
  });

  await test.step('opens the wall, which says where the other one is', async () => {
    await expect(page).toHaveURL(/\/printing$/);
    await expect(tilesOf(page)).toHaveCount(2);
    await expect(page.getByText('The one you made before is in Your walls.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Go back to it' }).click();
    await expect.poll(() => namesOnWall(page)).toEqual(['meadow']);
    await expect(page.getByText('The one you made before is in Your walls.')).toHaveCount(0);
  });

  await test.step('one press stops all reminders', async () => {
    await page.goto(linkTo('/unsubscribe'));
    await expect(page).toHaveTitle(/^Unsubscribe - /);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeFocused();
    await expectAccessible(page);
  });
});

test('walls are listed, resumed and deleted, and an emptied wall can be restored', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });

  await test.step('one tap on Undo restores an emptied wall', async () => {
    await hangArt(page, ['meadow', 'dunes']);
    await tilesOf(page).first().focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await expect(page.getByText('Nothing on the wall yet')).toBeVisible();
    await expectFocusKept(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Undo', exact: false }).first().click();
    await expect(tilesOf(page)).toHaveCount(2);
    await page.getByRole('button', { name: /^Redo/ }).click();
    await expect(page.getByText('Nothing on the wall yet')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(tilesOf(page)).toHaveCount(2);
  });

  await test.step('a second wall is started from the list', async () => {
    await openWalls(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Start a new wall' }).click();
    await expect(page).toHaveURL(/photo-picker$/);
    await expect(page.getByRole('button', { name: 'Frame photos' })).toBeVisible();
    await hangPhotos(page, await artFiles(page, ['harbor']));
  });

  await test.step('the first one is resumed; going back closes the list', async () => {
    await openWalls(page);
    await expect(wallsIn(page)).toHaveCount(2);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await openWalls(page);
    await page.getByRole('button', { name: /^Open Wall of 2/ }).click();
    await expect.poll(() => namesOnWall(page)).toEqual(['meadow', 'dunes']);
  });

  await test.step('a deleted wall can be restored', async () => {
    await openWalls(page);
    await page.getByRole('button', { name: 'Delete Wall of 2' }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(wallsIn(page)).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect.poll(() => namesOnWall(page)).toEqual(['meadow', 'dunes']);
  });

  await test.step('the list is reachable from every page and survives a reload', async () => {
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Your walls (2)' }).click();
    await expect(wallsIn(page)).toHaveCount(2);
    await page.reload();
    await expect(wallsIn(page)).toHaveCount(2);
  });
});

test('code that fails to load is loaded again, and a wall is saved and a screen opens without a reload', async ({
  page,
}) => {
  const failed = new Set<string>();
  for (const script of ['save-project', 'walls-dialog-content'])
    await page.route(`**/assets/${script}-*.js`, async (route) => {
      if (failed.has(script)) return await route.continue();
      failed.add(script);
      await route.abort();
    });
  const saved = page.waitForResponse((response) => response.url().includes('/v1/projects/save') && response.ok());
  await hangPhotos(page, await artFiles(page, ['meadow']));
  await saved;
  await page.getByRole('main').getByRole('link', { name: 'Your walls' }).filter({ visible: true }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Open Wall of 1/ })).toBeVisible();
  expect([...failed].sort()).toEqual(['save-project', 'walls-dialog-content']);
});

const wallsIn = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Open / });

async function openWalls(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Your walls' }).filter({ visible: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** A customer who opted in, left a wall of two tiles, and got the reminder. */
async function remindedCustomer(url: string) {
  const customer = await customerWithPhoto(url);
  const { email, signedIn } = customer;
  const project = projectOf(['a', 'b'].map((id) => tileOf(customer, { id })));
  const saved = await call(customer.caller, 'POST', '/v1/projects/save', { project });
  expect(saved.status).toBe(200);
  const since = new Date();
  await letWallRest(await localEndpoints(url), signedIn.customerId, project.id);
  const mail = await eventually(`the reminder to ${email}`, async () => {
    await runSweep(url);
    return findMail(url, email, REMINDER, since);
  });
  return { email, mail };
}
