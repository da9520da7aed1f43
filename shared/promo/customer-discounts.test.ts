import { describe, expect, test } from 'vitest';
import type { Metafield } from '../customer/schema.ts';
import { priceCart } from './price-cart.ts';
import { line, NOW, plainPricing } from './test-carts.ts';
import { welcomeState } from './welcome.ts';

const lines = [line('BlackTile', 1), line('WallPad', 1)];
const DAY_MS = 86_400_000;
const daysAgo = (days: number): Metafield => ({
  key: 'promo_welcome_date',
  value: NOW.getTime() - days * DAY_MS,
});

describe('membership', () => {
  const withTags = (tags: string | undefined) =>
    priceCart({ lines, pricing: plainPricing(), customer: { tags }, now: NOW });

  test.each(['member', 'vip, Membership', 'membership:gold', ' a:b ,member : since 2020 '])(
    '"%s" is a member, who gets 40 %% off everything',
    (tags) => {
      const priced = withTags(tags);
      expect(priced.applied).toEqual({
        kind: 'membership',
        code: 'MEMBER40',
        text: '40% off for members',
        percentOff: 40,
      });
      expect(priced.lines.map(({ discountCents }) => discountCents)).toEqual([560, 200]);
    },
  );

  test.each([undefined, '', ' , ', 'nonmember', 'type:member', 'members'])('"%s" is not a tag', (tags) => {
    expect(withTags(tags).applied).toBeNull();
  });

  test('a shop without membership gives its members nothing', () => {
    const pricing = { ...plainPricing(), membership: undefined };
    expect(priceCart({ lines, pricing, customer: { tags: 'member' }, now: NOW }).applied).toBeNull();
  });
});

describe('welcome promo', () => {
  const promo = { active: true, percentOff: 30, duration: 5 };
  const welcome = (metafields: Metafield[] | undefined, welcomePromo: typeof promo | undefined = promo) =>
    priceCart({ lines, pricing: { ...plainPricing(), welcomePromo }, customer: { metafields }, now: NOW });

  test('is 30 % off everything', () => {
    const priced = welcome([{ key: 'promo_welcome', value: 1 }, daysAgo(1)]);
    expect(priced.applied).toEqual({ kind: 'welcome', text: '30% off as a welcome', percentOff: 30 });
    expect(priced.lines.map(({ discountCents }) => discountCents)).toEqual([420, 150]);
  });

  test.each<[string, Metafield[] | undefined, typeof promo | undefined, string]>([
    ['just opted in', [daysAgo(0)], promo, 'active'],
    ['opted in almost 5 days ago', [daysAgo(4.999)], promo, 'active'],
    ['opted in 5 days ago', [daysAgo(5)], promo, 'expired'],
    ['a time in digits', [{ key: 'promo_welcome_date', value: String(NOW.getTime()) }], promo, 'active'],
    ['an ISO time', [{ key: 'promo_welcome_date', value: '2026-11-20T12:00:00Z' }], promo, 'active'],
    ['an old ISO time', [{ key: 'promo_welcome_date', value: '2026-11-16T12:00:00Z' }], promo, 'expired'],
    ['no sensible time', [{ key: 'promo_welcome_date', value: 'soon' }], promo, 'none'],
    ['an empty time', [{ key: 'promo_welcome_date', value: '' }], promo, 'none'],
    ['never opted in', [{ key: 'other', value: NOW.getTime() }], promo, 'none'],
    ['no metafields', undefined, promo, 'none'],
    ['used already', [daysAgo(1), { key: 'promo_welcome_used', value: 1 }], promo, 'denied'],
    ['switched off by the shop', [daysAgo(1)], { ...promo, active: false }, 'denied'],
    ['unknown to the shop', [daysAgo(1)], undefined, 'denied'],
  ])('%s', (_, metafields, welcomePromo, state) => {
    expect(welcomeState(welcomePromo, { metafields }, NOW.getTime())).toBe(state);
    const pricing = { ...plainPricing(), welcomePromo };
    const { applied } = priceCart({ lines, pricing, customer: { metafields }, now: NOW });
    expect(applied !== null).toBe(state === 'active');
  });
});
