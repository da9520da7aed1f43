import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../../lib/browser-storage.ts';
import { createExpiringStorage } from '../../lib/expiring-storage.ts';
import { createAttemptStore, StoredAttempt } from './attempts.ts';

/** A browser whose storage survives reloads while its memory does not. */
function browser(port = memoryStorage()) {
  const storage = createExpiringStorage({ storage: port, tenantId: 'default', now: () => 0 });
  let tokens = 0;
  return {
    open: () => createAttemptStore(storage.entry('attempt', { schema: StoredAttempt }), () => `token-${++tokens}`),
  };
}

describe('the attempt token', () => {
  test('is created once, however often the shopper presses Place order before it is sent', () => {
    const attempts = browser().open();
    expect(attempts.start('cart', ['p1']).token).toBe('token-1');
    expect(attempts.start('cart', ['p1']).token).toBe('token-1');
  });

  test('survives a reload before and after it is sent', () => {
    const { open } = browser();
    const first = open();
    const attempt = first.start('cart', ['p1']);
    expect(open().start('cart', ['p1']).token).toBe(attempt.token);
    expect(open().pending()).toBeUndefined();
    first.submitted(attempt);
    expect(open().pending()).toMatchObject({ token: attempt.token, projectIds: ['p1'] });
  });

  test('is never replaced after it is sent until the outcome is known', () => {
    const attempts = browser().open();
    attempts.submitted(attempts.start('cart', []));
    expect(attempts.start('cart', []).token).toBe('token-1');
    expect(attempts.start('another cart', []).token).toBe('token-1');
  });

  test('is new after a declined card, and for another cart', () => {
    const attempts = browser().open();
    attempts.submitted(attempts.start('cart', []));
    attempts.forget();
    expect(attempts.pending()).toBeUndefined();
    expect(attempts.start('cart', []).token).toBe('token-2');
    expect(attempts.start('another cart', []).token).toBe('token-3');
  });

  test('lasts for the visit when the browser refuses to store anything', () => {
    const attempts = browser({
      getItem: () => {
        throw new Error('refused');
      },
      setItem: () => {
        throw new Error('refused');
      },
      removeItem: () => undefined,
      key: () => null,
      length: 0,
    }).open();
    attempts.submitted(attempts.start('cart', []));
    expect(attempts.pending()?.token).toBe('token-1');
  });

  test('is not pending here once another tab has ended it', () => {
    const { open } = browser();
    const here = open();
    const there = open();
    there.submitted(there.start('cart', []));
    expect(here.pending()).toBeDefined();
    there.forget();
    expect(here.pending()).toBeUndefined();
  });
});
