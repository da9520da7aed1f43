import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createCheckoutStorefront } from './checkout-storefront.ts';
import { checkoutTexts } from './copy.ts';

/** The status of an attempt as reported by the storefront at this origin. */
async function completion(cartCompletionAttempt: unknown, origin = 'https://shop.example') {
  const storefront = createCheckoutStorefront({
    client: { origin, request: async (_document, _variables, reply) => z.parse(reply, { cartCompletionAttempt }) },
    carts: { change: () => Promise.reject(new Error('Nothing is changed here.')) },
    site: { texts: { read: () => ({ wording: {} }) } },
  });
  return storefront.completion('token-1');
}

const challenge = (redirectUrl: unknown) => ({
  __typename: 'CartCompletionActionRequired',
  action: { __typename: 'CompletePaymentChallenge', redirectUrl },
});

describe('a shopper who has to confirm a payment', () => {
  test.each([
    ['the page of a bank', 'https://bank.example/3ds?id=7', 'https://shop.example'],
    [
      'a page of the storefront itself, on a local machine',
      'http://127.0.0.1:4600/vault/challenges/7',
      'http://127.0.0.1:4600',
    ],
  ])('is sent to %s', async (_where, url, origin) => {
    expect(await completion(challenge(url), origin)).toEqual({ kind: 'action_required', url });
  });

  test.each([
    ['a script URL', 'javascript:alert(1)'],
    ['another site without https', 'http://bank.example/3ds'],
    ['the storefront’s name without its https', 'http://shop.example/3ds'],
    ['an invalid URL', '/3ds'],
    ['nowhere', null],
  ])('is never sent to %s', async (_where, url) => {
    expect(await completion(challenge(url))).toEqual({
      kind: 'failed',
      message: checkoutTexts.usual.outcomes.bankUnreachable,
    });
  });

  test('sees an error if the storefront requires another action', async () => {
    const other = { __typename: 'CartCompletionActionRequired', action: { __typename: 'SomethingNew' } };
    expect(await completion(other)).toMatchObject({ kind: 'failed' });
    expect(await completion({ ...other, action: null })).toMatchObject({ kind: 'failed' });
  });
});

test('an unknown attempt is undefined', async () => {
  expect(await completion(null)).toBeUndefined();
});
