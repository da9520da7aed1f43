import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceCart } from './price-cart.ts';
import { MEMBERSHIP } from './prices.ts';
import { line, NOW, specPricing } from './test-carts.ts';

const priced = (lines: ReturnType<typeof line>[], tags?: string) =>
  priceCart({ lines, pricing: specPricing(), now: NOW, ...(tags && { customer: { tags } }) });

describe('a membership in the cart', () => {
  test('takes 40 % off everything else at once, by the cart’s code, and costs 99.00 itself', () => {
    const { lines, applied } = priced([line('BlackTile', 3), line('Membership', 1), line('WallPad', 2)]);
    expect(applied).toEqual({
      kind: 'membership',
      code: MEMBERSHIP.cartCode,
      text: '40% off for members',
      percentOff: 40,
    });
    expect(lines.map(({ totalCents }) => totalCents)).toEqual([2520, 9900, 600]);
  });

  test('alone costs 99.00, for members too', () => {
    expect(priced([line('Membership', 1)])).toMatchObject({ totalCents: 9900, applied: null });
    expect(priced([line('Membership', 1)], 'member')).toMatchObject({ totalCents: 9900, applied: null });
  });

  test('removed from the cart gives nothing', () => {
    expect(priced([line('BlackTile', 3), line('Membership', 0)]).applied).toBeNull();
  });

  test('never makes other goods dearer, and never costs more than 99.00', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(9), fc.nat(9), (tiles, pads, gifts) => {
        const goods = [line('BlackTile', tiles), line('WallPad', pads), line('GiftTile', gifts)];
        const without = priced(goods);
        const withIt = priced([...goods, line('Membership', 1)]);
        const [, , , membership] = withIt.lines;
        expect(membership?.totalCents).toBe(9900);
        expect(withIt.totalCents - 9900).toBeLessThanOrEqual(without.totalCents);
      }),
    );
  });
});
