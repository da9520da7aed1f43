import { AxeBuilder } from '@axe-core/playwright';
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { mailTo } from '../support/http.ts';

/** What several journeys do alike. */

/** A card for which the bank asks the shopper (3-D Secure). */
export const CONFIRMED_CARD = '4000002500003155';

export async function fillCheckout(page: Page, email: string, cardNumber = '4242424242424242'): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Name', { exact: true }).fill('Grace Shopper');
  await page.getByLabel('Address line 1').fill('1 Gallery Street');
  await page.getByLabel('City').fill('Austin');
  await page.getByLabel('State').selectOption('TX');
  await page.getByLabel('Zip code').fill('78701');
  await fillCard(page, cardNumber);
}

/** The same where it is picked up: at the store of the partner that is nearest to Austin. */
export async function fillPickUp(page: Page | FrameLocator, email: string, cardNumber?: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Name', { exact: true }).fill('Grace Shopper');
  await page.getByLabel('Zip code near you').fill('78701');
  await page.getByRole('radio', { name: /Austin, TX/ }).check();
  await fillCard(page, cardNumber);
}

async function fillCard(page: Page | FrameLocator, cardNumber = '4242424242424242'): Promise<void> {
  await page.getByLabel('Card number').fill(cardNumber);
  await page.getByLabel('Expiration date').fill('1234');
  await page.getByLabel('Security code').fill('123');
}

/**
 * Logs in at the back office with the code from the inbox. The browser tests share a limit of 20 codes an hour and five a
 * day for each mailbox: a test of anything but the login opens the page with sessions.ts instead.
 */
export async function loginAs(page: Page, url: string, email: string): Promise<void> {
  const askedAt = new Date();
  await page.goto('/admin');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  const code = page.getByLabel('Code');
  await expect(code).toBeVisible();
  const { text } = await mailTo(url, email, /code/i, askedAt);
  // a whole code sends itself
  await code.fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
  await expect(code).toBeHidden();
}

/** Waits for the welcome pop-up of a first visit and closes it, as most people do. */
export async function declineWelcome(page: Page): Promise<void> {
  await page
    .getByRole('dialog', { name: /off your first order$/ })
    .getByRole('button', { name: 'Close' })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Nothing fades or slides any more: what is half faded in has half its contrast. */
async function expectStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isMoving = () =>
      document
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    const deadlineMs = performance.now() + 2_000;
    // a transition begins one frame after what it is for has been drawn
    for (let still = 0; still < 3 && performance.now() < deadlineMs; still = isMoving() ? 0 : still + 1) {
      await new Promise(requestAnimationFrame);
    }
  });
}

/** What the page does only after it has waited; its clock, which `page.clock.install()` gave to the test, goes faster meanwhile. */
export async function expectInTime(page: Page, awaited: Locator): Promise<void> {
  const isThere = async () => {
    await page.clock.fastForward(2_000);
    return awaited.isVisible();
  };
  await expect.poll(isThere, { timeout: 60_000, intervals: [100] }).toBe(true);
}

/**
 * Checks the page, including open dialogs and messages, with axe. What axe finds is checked once more: a message may have
 * begun to fade out while axe was at work.
 */
export async function expectAccessible(page: Page, { hasFrames = false } = {}): Promise<void> {
  const found = await violationsOn(page, hasFrames);
  expect(found.length > 0 ? await violationsOn(page, hasFrames) : []).toEqual([]);
}

async function violationsOn(page: Page, hasFrames: boolean): Promise<string[]> {
  await expectStill(page);
  const { violations } = await new AxeBuilder({ page })
    // outside legacy mode axe assembles the results of frames on a page of its own, which doubles the time
    .setLegacyMode(!hasFrames)
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}
