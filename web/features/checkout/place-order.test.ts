import { describe, expect, test } from 'vitest';
import type { Cart } from '../../documents/cart/index.ts';
import { testAttempts } from '../../documents/cart/test-attempts.ts';
import type { VaultResult } from './card-vault.ts';
import { EMPTY_FORM } from './checkout-form.ts';
import type { CheckoutStorefront, Completion } from './checkout-storefront.ts';
import { checkoutTexts } from './copy.ts';
import {
  abandonPayment,
  type CheckoutStep,
  lookUpAttempt,
  type PlaceOrderDeps,
  placeOrder,
  resumeOrder,
} from './place-order.ts';

const ORDER = {
  cartId: 'cart',
  projectIds: ['p1'],
  seenCents: 4_795,
  form: EMPTY_FORM,
  payment: { kind: 'card' },
} as const;
const CART: Cart = {
  id: 'cart',
  email: undefined,
  note: '',
  lines: [],
  totalQuantity: 3,
  subtotalCents: 4_200,
  codes: [],
  discounts: [],
  totalCents: 4_795,
  delivery: undefined,
};
const PLACED = { kind: 'placed', orderId: 'A7K2Q9', projectIds: ['p1'] };

function setUp(change: Partial<CheckoutStorefront> = {}, other: Partial<PlaceOrderDeps> = {}) {
  const { attempts, entry } = testAttempts();
  const calls: string[] = [];
  const steps: CheckoutStep[] = [];
  const waits: number[] = [];
  const storefront: CheckoutStorefront = {
    setDelivery: async () => CART,
    vaultUrl: async () => 'https://vault',
    acceptedBrands: async () => ['VISA'],
    setPayment: async (_cartId, sessionId, amount) => void calls.push(`pay ${amount} with ${sessionId}`),
    prepare: async () => [],
    submit: async (_cartId, token) => {
      calls.push(`submit ${token}`);
      return { kind: 'accepted' };
    },
    completion: async (token) => {
      calls.push(`ask ${token}`);
      return { kind: 'succeeded', orderId: 'A7K2Q9' };
    },
    reclaim: async (cartId) => void calls.push(`reclaim ${cartId}`),
    ...change,
  };
  const deps: PlaceOrderDeps = {
    storefront,
    attempts,
    flush: async () => ({ kind: 'saved' }),
    syncCart: async () => ({ kind: 'in_sync', cart: CART }),
    sendCardToVault: async () => ({ kind: 'kept', sessionId: 'east-1' }),
    onStep: (step) => steps.push(step),
    wait: async (milliseconds) => void waits.push(milliseconds),
    site: { texts: { read: () => ({ wording: {} }) } },
    ...other,
  };
  return { deps, attempts, entry, calls, steps, waits };
}

/** Replies in sequence; the last one repeats. */
function inTurn<Answer>(...answers: (Answer | Error)[]): () => Promise<Answer> {
  let next = 0;
  return async () => {
    const answer = answers[Math.min(next++, answers.length - 1)];
    if (answer instanceof Error || answer === undefined) throw answer ?? new Error('no answer');
    return answer;
  };
}

describe('placing an order', () => {
  test('charges the displayed total, submits once and deletes the attempt once the order exists', async () => {
    const { deps, calls, steps, attempts } = setUp();
    expect(await placeOrder(deps, ORDER)).toEqual(PLACED);
    expect(calls).toEqual(['pay 47.95 with east-1', 'submit token-1', 'ask token-1']);
    expect(steps).toEqual(['saving', 'address', 'card', 'placing', 'waiting']);
    expect(attempts.pending()).toBeUndefined();
  });

  test('stores the attempt before sending it', async () => {
    let kept: unknown;
    const { deps, entry } = setUp({
      submit: async () => {
        kept = entry.read();
        return { kind: 'accepted' };
      },
    });
    await placeOrder(deps, ORDER);
    expect(kept).toMatchObject({ token: 'token-1', isSubmitted: true });
  });

  test('does not charge a total that the shopper has not seen', async () => {
    const { deps, calls } = setUp({ setDelivery: async () => ({ ...CART, totalCents: 5_000 }) });
    expect(await placeOrder(deps, ORDER)).toMatchObject({ kind: 'changed' });
    expect(calls).toEqual([]);
  });

  test('does not order unsaved tiles', async () => {
    const { deps, calls } = setUp({}, { flush: async () => ({ kind: 'unsaved', reason: 'Choose it again.' }) });
    expect(await placeOrder(deps, ORDER)).toEqual({ kind: 'refused', message: 'Choose it again.' });
    expect(calls).toEqual([]);
  });

  test('does not order a cart that is out of sync', async () => {
    const error = new Error('The server did not answer in time.');
    const failing = setUp({}, { syncCart: async () => ({ kind: 'failed', error }) });
    expect(await placeOrder(failing.deps, ORDER)).toEqual({
      kind: 'refused',
      message: checkoutTexts.usual.outcomes.cartNotInLine,
    });
    const replaced = setUp({}, { syncCart: async () => ({ kind: 'in_sync', cart: { ...CART, id: 'another' } }) });
    expect(await placeOrder(replaced.deps, ORDER)).toMatchObject({ kind: 'changed' });
    expect([...failing.calls, ...replaced.calls]).toEqual([]);
  });

  test('waits for photos that are still being examined', async () => {
    const waiting = [{ code: 'PHOTOS_NOT_READY', message: 'Your photos are still being prepared.' }];
    const { deps, waits, steps } = setUp({ prepare: inTurn(waiting, waiting, []) });
    expect(await placeOrder(deps, ORDER)).toEqual(PLACED);
    expect(waits).toEqual([800, 800]);
    expect(steps).toContain('photos');
  });

  test('reports obstacles in the storefront’s words', async () => {
    const { deps } = setUp({
      prepare: async () => [{ code: 'DELIVERY_ZONE_NOT_FOUND', message: 'We do not deliver there.' }],
    });
    expect(await placeOrder(deps, ORDER)).toEqual({ kind: 'refused', message: 'We do not deliver there.' });
  });
});

describe('the payment of an order', () => {
  test('is nothing if it is free or paid elsewhere: no vault receives a card', async () => {
    const { deps, calls, steps } = setUp({}, { sendCardToVault: () => Promise.reject(new Error('There is no card')) });
    expect(await placeOrder(deps, { ...ORDER, payment: { kind: 'nothing' } })).toEqual(PLACED);
    expect(calls[0]).toBe('pay 47.95 with undefined');
    expect(steps).not.toContain('card');
  });

  test('is a token of the provider’s own fields, and the provider’s messages are shown', async () => {
    const tokens = inTurn<VaultResult>(
      { kind: 'refused', message: 'Your card number is incomplete.' },
      { kind: 'unreachable' },
      { kind: 'kept', sessionId: 'ctoken_1' },
    );
    const { deps, calls } = setUp();
    const order = { ...ORDER, payment: { kind: 'fields', token: tokens } } as const;
    expect(await placeOrder(deps, order)).toEqual({ kind: 'declined', message: 'Your card number is incomplete.' });
    expect(await placeOrder(deps, order)).toEqual({
      kind: 'refused',
      message: checkoutTexts.usual.outcomes.unreachable,
    });
    expect(calls).toEqual([]);
    expect(await placeOrder(deps, order)).toEqual(PLACED);
    expect(calls[0]).toBe('pay 47.95 with ctoken_1');
  });
});

describe('a declined card', () => {
  const failed: Completion = { kind: 'failed', message: 'Your card was declined.' };

  test('is reported, and the next try is a new attempt', async () => {
    const { deps, attempts, calls } = setUp({
      completion: inTurn<Completion | undefined>(failed, { kind: 'succeeded', orderId: 'A7K2Q9' }),
    });
    expect(await placeOrder(deps, ORDER)).toEqual({ kind: 'declined', message: 'Your card was declined.' });
    expect(attempts.pending()).toBeUndefined();
    expect(await placeOrder(deps, ORDER)).toEqual(PLACED);
    expect(calls.filter((call) => call.startsWith('submit'))).toEqual(['submit token-1', 'submit token-2']);
  });

  test('refused by the vault never becomes a submitted attempt', async () => {
    const { deps, attempts } = setUp({}, { sendCardToVault: async () => ({ kind: 'refused' }) });
    expect(await placeOrder(deps, ORDER)).toMatchObject({ kind: 'declined' });
    expect(attempts.pending()).toBeUndefined();
  });
});

describe('a lost reply', () => {
  test('is followed up, and the order is found', async () => {
    const { deps } = setUp({ submit: inTurn<never>(new Error('offline')) });
    expect(await placeOrder(deps, ORDER)).toEqual(PLACED);
  });

  test('stays open while the outcome is unknown, and never causes a second order', async () => {
    const { deps, attempts, calls, waits } = setUp({ completion: inTurn<never>(new Error('offline')) });
    expect(await placeOrder(deps, ORDER)).toEqual({ kind: 'unknown', message: checkoutTexts.usual.outcomes.unknown });
    expect(attempts.pending()?.token).toBe('token-1');
    expect(waits.length).toBeLessThanOrEqual(30);
    expect(await placeOrder(deps, ORDER)).toMatchObject({ kind: 'unknown' });
    expect(calls.filter((call) => call.startsWith('submit'))).toEqual(['submit token-1']);
  });

  test('with a slow payment is polled no faster than the server asks', async () => {
    const processing: Completion = { kind: 'processing', pollDelayMs: 800 };
    const quick: Completion = { kind: 'processing', pollDelayMs: 100 };
    const { deps, waits } = setUp({
      completion: inTurn<Completion | undefined>(processing, quick, { kind: 'succeeded', orderId: 'A7K2Q9' }),
    });
    expect(await placeOrder(deps, ORDER)).toEqual(PLACED);
    expect(waits).toEqual([800, 300]);
  });

  test('from a bank that exceeds the polling time stays open, and says so', async () => {
    const { deps, attempts, waits } = setUp({ completion: async () => ({ kind: 'processing', pollDelayMs: 300 }) });
    expect(await placeOrder(deps, ORDER)).toEqual({ kind: 'unknown', message: checkoutTexts.usual.outcomes.undecided });
    expect(waits).toHaveLength(29);
    expect(attempts.pending()?.token).toBe('token-1');
  });

  test('counts even if it arrives with the last poll', async () => {
    const processing: Completion = { kind: 'processing', pollDelayMs: 300 };
    const answers = [
      ...Array.from({ length: 29 }, () => processing),
      { kind: 'succeeded' as const, orderId: 'A7K2Q9' },
    ];
    const { deps } = setUp({ completion: inTurn<Completion | undefined>(...answers) });
    expect(await placeOrder(deps, ORDER)).toEqual(PLACED);
  });
});

describe('a payment that the shopper has to confirm at the bank', () => {
  const atBank: Completion = { kind: 'action_required', url: 'https://bank.example/3ds' };
  const attempt = { token: 'token-9', cartId: 'cart', projectIds: ['p1'], isSubmitted: true };

  test('redirects there and stays open, so that a return finds it', async () => {
    const { deps, attempts } = setUp({ completion: async () => atBank });
    expect(await placeOrder(deps, ORDER)).toEqual(atBank);
    expect(attempts.pending()).toMatchObject({ token: 'token-1', projectIds: ['p1'] });
  });

  test('becomes an order once it is confirmed', async () => {
    const { deps, attempts, calls } = setUp();
    attempts.submitted(attempt);
    expect(await resumeOrder(deps, attempt)).toEqual(PLACED);
    expect(calls).toEqual(['ask token-9']);
    expect(attempts.pending()).toBeUndefined();
  });

  test('ends if it was refused there, and the next try is a new attempt', async () => {
    const { deps, attempts } = setUp({ completion: async () => ({ kind: 'failed', message: 'Not confirmed.' }) });
    attempts.submitted(attempt);
    expect(await resumeOrder(deps, attempt)).toEqual({ kind: 'declined', message: 'Not confirmed.' });
    expect(attempts.start('cart', ['p1']).token).toBe('token-1');
  });

  test('is abandoned before another card is tried', async () => {
    const { deps, attempts, calls } = setUp({
      completion: async () => ({ kind: 'failed', message: 'The payment was canceled.' }),
    });
    attempts.submitted(attempt);
    expect(await abandonPayment(deps, attempt)).toEqual({ kind: 'declined', message: 'The payment was canceled.' });
    expect(calls).toEqual(['reclaim cart']);
    expect(attempts.pending()).toBeUndefined();
  });

  test('confirmed in the meantime cannot be abandoned: it is the order', async () => {
    const { deps } = setUp({ reclaim: () => Promise.reject(new Error('The cart does not exist.')) });
    expect(await abandonPayment(deps, attempt)).toEqual(PLACED);
  });
});

describe('an attempt known only from the URL', () => {
  const lookUp = async (...answers: (Completion | Error | undefined)[]) => {
    const { deps } = setUp({
      completion: async () => {
        const answer = answers.length > 1 ? answers.shift() : answers[0];
        if (answer instanceof Error) throw answer;
        return answer;
      },
    });
    return lookUpAttempt(deps, 'token-7');
  };

  test.each<[string, (Completion | Error | undefined)[], unknown]>([
    ['leads to its order', [{ kind: 'succeeded', orderId: 'A7K2Q9' }], { kind: 'succeeded', orderId: 'A7K2Q9' }],
    [
      'is polled while the bank decides, and after a lost reply',
      [{ kind: 'processing', pollDelayMs: 300 }, new Error('offline'), { kind: 'succeeded', orderId: 'A7K2Q9' }],
      { kind: 'succeeded', orderId: 'A7K2Q9' },
    ],
    [
      'reports why it failed',
      [{ kind: 'failed', message: 'Not confirmed.' }],
      { kind: 'failed', message: 'Not confirmed.' },
    ],
    ['may be unknown to the storefront', [undefined], { kind: 'not_begun' }],
    [
      'may not have an outcome yet',
      [new Error('offline')],
      { kind: 'unknown', message: checkoutTexts.usual.outcomes.unknown },
    ],
  ])('%s', async (_what, answers, expected) => {
    expect(await lookUp(...answers)).toEqual(expected);
  });
});

describe('after a reload', () => {
  const attempt = { token: 'token-9', cartId: 'cart', projectIds: ['p1'], isSubmitted: true };

  test('an order placed in the meantime is shown, without submitting again', async () => {
    const { deps, calls } = setUp();
    expect(await resumeOrder(deps, attempt)).toEqual(PLACED);
    expect(calls).toEqual(['ask token-9']);
  });

  test('an attempt that never arrived is submitted with the same token', async () => {
    const { deps, calls } = setUp({ completion: unknownThen({ kind: 'succeeded', orderId: 'A7K2Q9' }) });
    expect(await resumeOrder(deps, attempt)).toEqual(PLACED);
    expect(calls).toEqual(['submit token-9']);
  });

  test('a cart ordered by another attempt leads to that order', async () => {
    const { deps } = setUp({
      submit: async () => ({ kind: 'ordered', orderId: 'B2C3D9' }),
      completion: unknownThen(undefined),
    });
    expect(await resumeOrder(deps, attempt)).toMatchObject({ kind: 'placed', orderId: 'B2C3D9' });
  });
});

/** A storefront that does not know the attempt on the first request. */
function unknownThen(then: Completion | undefined) {
  let isFirst = true;
  return async () => {
    const answer = isFirst ? undefined : then;
    isFirst = false;
    return answer;
  };
}
