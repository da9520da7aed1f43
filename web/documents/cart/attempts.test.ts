import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../../lib/browser-storage.ts';
import { createExpiringStorage } from '../../lib/expiring-storage.ts';
import { createAttemptKeeper, StoredAttempt } from './attempts.ts';

/** A browser: what is stored stays over reloads, what is in memory does not. */
function browser(port = memoryStorage()) {
  const storage = createExpiringStorage({ storage: port, tenantId: 'default', now: () => 0 });
  let tokens = 0;
  return {
    open: () => createAttemptKeeper(storage.entry('attempt', { schema: StoredAttempt }), () => `token-${++tokens}`),
  };
}

describe('the attempt token', () => {
  test('is made once, however often Place order is pressed before it goes out', () => {
    const attempts = browser().open();
    expect(attempts.begin('cart', ['p1']).token).toBe('token-1');
    expect(attempts.begin('cart', ['p1']).token).toBe('token-1');
  });

  test('outlives a reload before and after it went out', () => {
    const { open } = browser();
    const first = open();
    const attempt = first.begin('cart', ['p1']);
    expect(open().begin('cart', ['p1']).token).toBe(attempt.token);
    expect(open().pending()).toBeUndefined();
    first.submitted(attempt);
    expect(open().pending()).toMatchObject({ token: attempt.token, projectIds: ['p1'] });
  });

  test('that went out is never replaced before its outcome is known', () => {
    const attempts = browser().open();
    attempts.submitted(attempts.begin('cart', []));
    expect(attempts.begin('cart', []).token).toBe('token-1');
    expect(attempts.begin('another cart', []).token).toBe('token-1');
  });

  test('is a new one after a declined card, and for another cart', () => {
    const attempts = browser().open();
    attempts.submitted(attempts.begin('cart', []));
    attempts.forget();
    expect(attempts.pending()).toBeUndefined();
    expect(attempts.begin('cart', []).token).toBe('token-2');
    expect(attempts.begin('another cart', []).token).toBe('token-3');
  });

  test('is kept for the visit where the browser refuses to store anything', () => {
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
    attempts.submitted(attempts.begin('cart', []));
    expect(attempts.pending()?.token).toBe('token-1');
  });

  test('that another tab has ended is not pending here', () => {
    const { open } = browser();
    const here = open();
    const there = open();
    there.submitted(there.begin('cart', []));
    expect(here.pending()).toBeDefined();
    there.forget();
    expect(here.pending()).toBeUndefined();
  });
});
