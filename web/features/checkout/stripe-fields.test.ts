// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadStripe, mountStripeFields } from './stripe-fields.ts';
import { fakeStripe } from './test-stripe.ts';

const BUYER = { name: 'Grace Shopper', email: 'grace@example.com' };
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src^="https://js.stripe.com/"]')];

beforeEach(() => {
  delete window.Stripe;
});
afterEach(() => {
  for (const script of scripts()) script.remove();
});

describe('Stripe’s script', () => {
  test('is removed if it fails to load, and requested again', async () => {
    const first = loadStripe('pk_test_1');
    scripts()[0]?.dispatchEvent(new Event('error'));
    await expect(first).rejects.toThrow('does not load');
    expect(scripts()).toEqual([]);
    const second = loadStripe('pk_test_1');
    scripts()[0]?.dispatchEvent(new Event('error'));
    await expect(second).rejects.toThrow('does not load');
  });

  test('is loaded once for concurrent callers, from Stripe’s own URL', async () => {
    const { stripe, keys } = fakeStripe();
    const both = [loadStripe('pk_test_1'), loadStripe('pk_test_1')];
    expect(scripts().map(({ src }) => src)).toEqual(['https://js.stripe.com/basil/stripe.js']);
    window.Stripe = stripe;
    scripts()[0]?.dispatchEvent(new Event('load'));
    await Promise.all(both);
    await loadStripe('pk_test_2');
    expect(scripts()).toHaveLength(1);
    expect(keys).toEqual(['pk_test_1', 'pk_test_1', 'pk_test_2']);
  });
});

describe('Stripe’s fields', () => {
  const mount = (answers: Parameters<typeof fakeStripe>[0] = {}) => {
    const fake = fakeStripe(answers);
    const told: string[] = [];
    const place = document.createElement('div');
    const fields = mountStripeFields(fake.stripe('pk_test_1'), place, 1995, {
      onReady: () => told.push('ready'),
      onFailed: () => told.push('failed'),
    });
    return { ...fake, fields, told, place };
  };

  test('know the amount before any charge, and every later total', () => {
    const { fields, amounts, options } = mount();
    fields.setAmount(2895);
    expect(options[0]).toMatchObject({ mode: 'payment', currency: 'usd', amount: 1995 });
    expect(amounts).toEqual([2895]);
  });

  test('report when they can be filled in, and when they cannot', () => {
    const { fire, told } = mount();
    fire('ready');
    fire('loaderror');
    expect(told).toEqual(['ready', 'failed']);
  });

  test('return a token of their content', async () => {
    const { fields, asked } = mount();
    expect(await fields.token(BUYER)).toEqual({ kind: 'kept', sessionId: 'ctoken_1' });
    expect(asked).toEqual([{ payment_method_data: { billing_details: BUYER } }]);
  });

  test('show Stripe’s message about a field or a card', async () => {
    const incomplete = { type: 'validation_error', message: 'Your card number is incomplete.' };
    const missing = mount({ missing: incomplete });
    expect(await missing.fields.token(BUYER)).toEqual({ kind: 'refused', message: incomplete.message });
    expect(missing.asked).toEqual([]);
    const refused = { type: 'card_error', message: 'Your card was declined.' };
    expect(await mount({ refused }).fields.token(BUYER)).toEqual({ kind: 'refused', message: refused.message });
  });

  test('are retryable after a lost reply or an account error', async () => {
    expect(await mount({ isOutOfReach: true }).fields.token(BUYER)).toEqual({ kind: 'unreachable' });
    const refused = { type: 'invalid_request_error', message: 'No such key: pk_x' };
    expect(await mount({ refused }).fields.token(BUYER)).toEqual({ kind: 'unreachable' });
  });
});
