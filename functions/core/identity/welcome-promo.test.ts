import { describe, expect, test } from 'vitest';
import type { Metafield } from '../../../shared/customer/schema.ts';
import type { WelcomePromo, WelcomePromoReply } from '../../../shared/promo/pricing.ts';
import { welcomeState } from '../../../shared/promo/welcome.ts';
import { optInMetafields, optsIn, welcomeEligibility } from './welcome-promo.ts';

const NOW_MS = Date.parse('2026-11-21T10:00:00Z');
const DAY_MS = 86_400_000;
const promo: WelcomePromo = { active: true, percentOff: 30, duration: 5 };
const joined = (daysAgo: number, ...more: Metafield[]) => ({
  metafields: [{ key: 'promo_welcome_date', value: NOW_MS - daysAgo * DAY_MS }, ...more],
});
const used = { key: 'promo_welcome_used', value: 1 };

type Case = [string, WelcomePromo | undefined, { metafields?: Metafield[] } | undefined, boolean, WelcomePromoReply];

describe('the welcome promo', () => {
  test.each<Case>([
    ['a new email', promo, undefined, true, { eligible: true, discount: 30, reason: 'Create Customer' }],
    [
      'a new email of a customer with another login',
      promo,
      undefined,
      false,
      { eligible: true, discount: 30, reason: 'Create Customer' },
    ],
    [
      'another percentage',
      { ...promo, percentOff: 15 },
      undefined,
      true,
      { eligible: true, discount: 15, reason: 'Create Customer' },
    ],
    ['a customer who has just joined', promo, joined(0), false, { eligible: true, discount: 30 }],
    [
      'a customer who has just joined and asks again in the pop-up',
      promo,
      joined(0),
      true,
      { eligible: true, discount: 30 },
    ],
    ['a customer after almost 5 days', promo, joined(4.999), false, { eligible: true, discount: 30 }],
    ['a customer after 5 days', promo, joined(5), false, { eligible: false, reason: 'Expired' }],
    ['a customer who used it', promo, joined(1, used), false, { eligible: false, reason: 'Already Used' }],
    ['a customer who used it long ago', promo, joined(90, used), true, { eligible: false, reason: 'Already Used' }],
    ['a customer in the pop-up', promo, {}, true, { eligible: false, reason: 'Existing Customer' }],
    ['a customer who is signed in', promo, {}, false, { eligible: false, reason: 'Not Opted In' }],
    ['a shop without it', undefined, undefined, true, { eligible: false, reason: 'Promo Not Active' }],
    [
      'a shop that ended it',
      { ...promo, active: false },
      joined(0),
      false,
      { eligible: false, reason: 'Promo Not Active' },
    ],
  ])('is decided for %s', (_, given, customer, isOptIn, reply) => {
    expect(welcomeEligibility(given, customer, { isUsed: false, hasOrdered: false, isOptIn }, NOW_MS)).toEqual(reply);
  });

  test('is for new customers until its last day; earlier opt-ins keep their days', () => {
    const ended = { ...promo, endDate: new Date(NOW_MS - DAY_MS).toISOString().slice(0, 10) };
    const asked = (given: WelcomePromo, customer: ReturnType<typeof joined> | undefined) =>
      welcomeEligibility(given, customer, { isUsed: false, hasOrdered: false, isOptIn: true }, NOW_MS).eligible;
    expect([asked(promo, undefined), asked(ended, undefined), asked(ended, joined(0))]).toEqual([true, false, true]);
  });

  test('is refused to a mailbox that has used it, for any caller', () => {
    for (const customer of [undefined, joined(0)])
      expect(welcomeEligibility(promo, customer, { isUsed: true, hasOrdered: true, isOptIn: true }, NOW_MS)).toEqual({
        eligible: false,
        reason: 'Already Used',
      });
  });

  test.each([
    ['an email without an account', undefined, 'Existing Customer'],
    ['a customer who asked for it later', joined(0), 'Existing Customer'],
    ['a customer who never asked for it', {}, 'Not Opted In'],
  ])('is refused to a mailbox that has ordered before: %s', (_, customer, reason) => {
    const asked = { isUsed: false, hasOrdered: true, isOptIn: false };
    expect(welcomeEligibility(promo, customer, asked, NOW_MS)).toEqual({ eligible: false, reason });
  });
});

describe('an opt-in to the promo', () => {
  const optIn = { key: 'promo_welcome', value: 1, value_type: 'integer' };

  test.each([1, '1'])('is recognized in %j', (value) => {
    expect(optsIn([{ key: 'promo_welcome', value }], promo, NOW_MS)).toBe(true);
  });

  test.each<[string, Metafield[] | undefined, WelcomePromo | undefined]>([
    ['sends no metafields', undefined, promo],
    ['sends only a date', [{ key: 'promo_welcome_date', value: NOW_MS }], promo],
    ['opts out', [{ key: 'promo_welcome', value: 0 }], promo],
    ['asks in a shop without it', [optIn], undefined],
    ['asks in a shop that ended it', [optIn], { ...promo, active: false }],
    ['asks after its last day', [optIn], { ...promo, endDate: new Date(NOW_MS - DAY_MS).toISOString().slice(0, 10) }],
  ])('is refused to a caller who %s', (_, wanted, given) => {
    expect(optsIn(wanted, given, NOW_MS)).toBe(false);
  });

  test('lasts from the time that we recorded', () => {
    const metafields = optInMetafields(NOW_MS);
    expect(metafields).toEqual([optIn, { key: 'promo_welcome_date', value: NOW_MS, value_type: 'integer' }]);
    expect(welcomeState(promo, { metafields }, NOW_MS + 5 * DAY_MS - 1)).toBe('active');
    expect(welcomeState(promo, { metafields }, NOW_MS + 5 * DAY_MS)).toBe('expired');
  });
});
