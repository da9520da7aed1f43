import { readFileSync } from 'node:fs';
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { mailTo } from '../support/http.ts';

/** Steps shared by several journeys. */

/** A test card that requires 3-D Secure. */
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

/** Same for pickup, at the partner's store nearest to Austin. */
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
 * Logs in to the back office with the code from the inbox. All browser tests share a limit of 20 codes an hour, and
 * five a day per mailbox: tests of anything but the login use sessions.ts instead.
 */
export async function loginAs(page: Page, url: string, email: string): Promise<void> {
  const askedAt = new Date();
  await page.goto('/admin');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  const code = page.getByLabel('Code');
  await expect(code).toBeVisible();
  const { text } = await mailTo(url, email, /code/i, askedAt);
  // A complete code submits automatically.
  await code.fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
  await expect(code).toBeHidden();
}

/** Chooses a radio button by its label, which hides the input. */
export async function choose(radio: Locator): Promise<void> {
  await radio.locator('..').click();
  await expect(radio).toBeChecked();
}

/** Waits for the welcome pop-up of a first visit and closes it. */
export async function declineWelcome(page: Page): Promise<void> {
  await page
    .getByRole('dialog', { name: /off your first order$/ })
    .getByRole('button', { name: 'Close' })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Waits for transitions, because half-faded text has half its contrast. */
async function expectStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isMoving = () =>
      document
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    const deadlineMs = performance.now() + 6_000;
    // A transition starts one frame after its element renders.
    for (let still = 0; still < 3 && performance.now() < deadlineMs; still = isMoving() ? 0 : still + 1) {
      await new Promise(requestAnimationFrame);
    }
  });
}

/** Waits for delayed content with the clock of `page.clock.install()` sped up. */
export async function expectInTime(page: Page, awaited: Locator): Promise<void> {
  const isThere = async () => {
    await page.clock.fastForward(2_000);
    return awaited.isVisible();
  };
  await expect.poll(isThere, { timeout: 60_000, intervals: [100] }).toBe(true);
}

/** Screen states that axe has passed in this run. */
const passed = new Set<string>();

/**
 * Checks the page with axe, including dialogs and messages, once per screen state in a run. Repeats a failed check,
 * because a message may have been fading out.
 */
export async function expectAccessible(page: Page, { hasFrames = false } = {}): Promise<void> {
  await expectStill(page);
  const state = hasFrames ? undefined : await screenState(page);
  if (state !== undefined && passed.has(state)) return;
  const found = await violationsOn(page);
  if (found.length > 0) {
    await expectStill(page);
    expect(await violationsOn(page)).toEqual([]);
  }
  if (state !== undefined) passed.add(state);
}

/**
 * Fingerprint of a page: title, size, tenant, and every combination of tag, attributes, classes and role. Two more
 * tiles make no difference; an error message or an open dialog does.
 */
async function screenState(page: Page): Promise<string> {
  return page.evaluate(() => {
    const kindOf = (element: Element): string =>
      [
        element.tagName,
        ...element.getAttributeNames(),
        element.getAttribute('class'),
        element.getAttribute('role'),
      ].join(' ');
    const kinds = new Set([...document.querySelectorAll('html, body, body *')].map(kindOf));
    const { title, documentElement } = document;
    return [title, innerWidth, innerHeight, documentElement.dataset.tenant, ...[...kinds].sort()].join('\n');
  });
}

const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const RULES: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
};

/** Injects axe once per document, because its source is half a megabyte. */
async function violationsOn(page: Page): Promise<string[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window)))
      await frame.evaluate(`${AXE};axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`);
  return page.evaluate(async (options) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  }, RULES);
}
