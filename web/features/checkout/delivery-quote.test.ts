import { describe, expect, test } from 'vitest';
import type { Cart } from '../../documents/cart/index.ts';
import { createTestClock } from '../../lib/test-clock.ts';
import { EMPTY_FORM } from './checkout-form.ts';
import { createDeliveryQuote } from './delivery-quote.ts';

const CART: Cart = {
  id: 'cart',
  email: undefined,
  note: '',
  lines: [],
  totalQuantity: 1,
  subtotalCents: 1_400,
  codes: [],
  discounts: [],
  totalCents: 1_400,
  delivery: undefined,
};
const to = (city: string, cart = CART) => ({ cart, address: { ...EMPTY_FORM, city } });

/** A storefront that takes half a second and charges a cent for each letter of the city. */
function setUp() {
  const clock = createTestClock();
  const calls: string[] = [];
  const now = { answer: 'taken' as 'taken' | 'lost' | 'hangs' };
  const quote = createDeliveryQuote({
    async setDelivery({ cart, address: { city } }) {
      calls.push(city);
      const { answer } = now;
      await clock.wait(500);
      if (answer === 'lost') throw new Error('offline');
      if (answer === 'hangs') await new Promise(() => {});
      return { ...cart, totalCents: cart.totalCents + city.length };
    },
    retryAfterMs: () => 0,
    network: { isOnline: () => true, subscribe: () => () => {} },
    clock,
  });
  return { quote, clock, calls, now };
}

describe('a delivery quote', () => {
  test('is requested once per address, and shown when it arrives', async () => {
    const { quote, clock, calls } = setUp();
    quote.want(to('Rome'));
    expect(quote.status()).toEqual({ cart: undefined, isLooking: true, error: undefined });
    await clock.pass(600);
    quote.want(to('Rome'));
    await clock.pass(10_000);
    expect(quote.status()).toMatchObject({ cart: { totalCents: 1_404 }, isLooking: false });
    expect(calls).toEqual(['Rome']);
  });

  test('is requested again if the same lines cost less after signing in', async () => {
    const { quote, clock, calls } = setUp();
    const line = {
      id: 'line',
      isShipped: true,
      projectId: 'p',
      merchandiseId: 'Black',
      variantTitle: 'Black',
      productTitle: 'Tile',
    };
    const of = (totalCents: number) => {
      const amounts = { quantity: 1, unitCents: 1_400, subtotalCents: 1_400, discountCents: 1_400 - totalCents };
      return to('Rome', { ...CART, lines: [{ ...line, ...amounts, totalCents }] });
    };
    quote.want(of(1_400));
    await clock.pass(600);
    quote.want(of(840));
    expect(quote.status().isLooking).toBe(true);
    await clock.pass(3_000);
    expect(calls).toEqual(['Rome', 'Rome']);
  });

  test('is for the last address, including edits during the request', async () => {
    const { quote, clock } = setUp();
    quote.want(to('Rome'));
    await clock.pass(100);
    quote.want(to('Florence'));
    await clock.pass(500);
    expect(quote.status().isLooking).toBe(true);
    await clock.pass(3_000);
    expect(quote.status()).toMatchObject({ cart: { totalCents: 1_408 }, isLooking: false });
  });

  test('reports a failure, and a retry succeeds', async () => {
    const { quote, clock, now } = setUp();
    now.answer = 'lost';
    quote.want(to('Rome'));
    await clock.pass(600);
    expect(quote.status()).toMatchObject({ isLooking: false, error: { message: 'offline' } });
    now.answer = 'taken';
    quote.retry();
    expect(quote.status()).toMatchObject({ isLooking: true, error: undefined });
    await clock.pass(1_600);
    expect(quote.status()).toMatchObject({ cart: { totalCents: 1_404 }, error: undefined });
  });

  test('fails if the call hangs', async () => {
    const { quote, clock, now } = setUp();
    now.answer = 'hangs';
    quote.want(to('Rome'));
    await clock.pass(46_000);
    expect(quote.status()).toMatchObject({ isLooking: false, error: { name: 'DeadlinePassed' } });
  });

  test('is dropped for the next visitor', async () => {
    const { quote, clock } = setUp();
    quote.want(to('Rome'));
    await clock.pass(100);
    quote.forget();
    quote.want(to('Oslo City', { ...CART, id: 'another' }));
    await clock.pass(500);
    expect(quote.status().cart).toBeUndefined();
    await clock.pass(2_000);
    expect(quote.status().cart).toMatchObject({ id: 'another', totalCents: 1_409 });
  });
});
