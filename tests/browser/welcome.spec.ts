import { expect, test } from '@playwright/test';
import { mailTo } from '../support/http.ts';
import { placeWall } from '../support/place-wall.ts';
import { declineWelcome, expectAccessible, fillCheckout } from './pages.ts';
import { putOneTileIntoCart } from './wall.ts';

test.use({ storageState: { cookies: [], origins: [] } });

/** One tile at $14.00: 30 % are $4.20, delivery is $5.95. */
const DISCOUNT = /30% off as a welcome\s*−\$4\.20/;

test('the welcome discount is charged as promised, from pop-up to receipt and mail', async ({ page, baseURL }) => {
  const email = `promised-${Date.now()}@tessera.example`;
  await page.goto('/');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Get 30% off' }).click();
  await page.getByRole('button', { name: 'Keep shopping' }).click();

  await putOneTileIntoCart(page);
  const summary = page.getByRole('complementary');
  await expect(summary).toContainText(DISCOUNT);
  await expect(summary).toContainText(/Total\s*before delivery\s*\$9\.80/);

  await summary.getByLabel('Promo code').fill('gallery25');
  await summary.getByRole('button', { name: 'Apply' }).click();
  await expect(summary).toContainText('That code requires at least 6 tiles');
  await summary.getByLabel('Promo code').fill('hello15');
  await summary.getByRole('button', { name: 'Apply' }).click();
  await expect(summary).toContainText('Another discount saves you more.');
  await expect(summary).toContainText(DISCOUNT);
  await expectAccessible(page);
  await summary.getByRole('button', { name: 'Remove code HELLO15' }).click();
  await expect(summary.getByText('Code HELLO15')).toHaveCount(0);

  await page.getByRole('button', { name: 'Check out' }).click();
  await expect(page.getByLabel('Email address')).toHaveValue(email);
  await fillCheckout(page, `other-${email}`);
  await expect(summary).toContainText(`Your 30% welcome discount is for ${email}.`);
  await expect(page.getByRole('button', { name: 'Place order, $19.95' })).toBeVisible();
  await page.getByLabel('Email address').fill(email);
  await expect(summary).toContainText(DISCOUNT);
  await page.getByRole('button', { name: 'Place order, $15.75' }).click();
  await page.waitForURL(/\/confirm\?order=/, { timeout: 30_000 });
  const main = page.getByRole('main');
  await expect(main).toContainText(DISCOUNT);
  await expect(main).toContainText(/Total\s*\$15\.75/);
  const { text } = await mailTo(baseURL ?? '', email, /order/i);
  expect(text).toContain('30% off as a welcome: -$4.20');
  expect(text).toContain('Total: $15.75');

  await putOneTileIntoCart(page);
  await expect(summary).toContainText('Your welcome discount has been used.');
  await expect(summary).toContainText(/Total\s*before delivery\s*\$14\.00/);
});

test('an email that has ordered as a guest is refused at checkout and can be replaced', async ({ page, baseURL }) => {
  const email = `returning-${Date.now()}@tessera.example`;
  await placeWall(baseURL ?? '', { art: ['meadow'], tiles: [{}], email });
  await putOneTileIntoCart(page);
  await declineWelcome(page);
  const summary = page.getByRole('complementary');
  await expect(summary).toContainText('30% off your first order.');
  await summary.getByRole('link', { name: 'Get it' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Email address').fill(` ${email.toUpperCase()}`);
  await panel.getByRole('button', { name: 'Get 30% off' }).click();
  await expect(panel).toContainText('Oops! This offer is just for new users.');
  await panel.getByRole('button', { name: 'Use another email address' }).click();
  await panel.getByLabel('Email address').fill(`new-${email}`);
  await panel.getByRole('button', { name: 'Get 30% off' }).click();
  await panel.getByRole('button', { name: 'Keep shopping' }).click();
  // The open cart updates at once.
  await expect(summary).toContainText(DISCOUNT);
  await expect(summary.getByRole('link', { name: 'Get it' })).toHaveCount(0);
  await expect(page).toHaveURL(/\/cart$/);
});
