import { describe, expect, test } from 'vitest';
import { testTenant } from '../../../shared/seed/test-tenants.ts';
import { memoryStorage, type StoragePort } from '../../lib/browser-storage.ts';
import { createTestClock } from '../../lib/test-clock.ts';
import { createSite } from '../../site/create-site.ts';
import { testEnvironment } from '../../site/test-site.ts';
import { joinHost } from './join-host.ts';
import { PARTNER, testFrame } from './test-frame.ts';

const TOKEN = 'given-by-the-page-around-this-one';
const tenant = testTenant('default', { embedOrigins: [PARTNER] });
const refused: StoragePort = {
  get length(): number {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  },
  getItem: () => null,
  setItem() {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  },
  removeItem: () => undefined,
  key: () => null,
};

/** Joins a host page that returns the given entries. */
async function join(own: StoragePort, stored: Record<string, string> | undefined, given: { cartToken?: string } = {}) {
  const page = testFrame();
  const clock = createTestClock();
  const environment = testEnvironment({ tenant, localStorage: own, now: clock.now, wait: clock.wait, isFramed: true });
  const joining = joinHost(environment, page.frame);
  if (stored) page.send('receiveLocalStorage', { entries: stored, ...given });
  await clock.pass(2_000);
  return { page, ...(await joining) };
}

/** Entries that the host page holds after applying the shop's messages. */
function storedBy(page: ReturnType<typeof testFrame>, before: Record<string, string> = {}): Record<string, string> {
  const entries = { ...before };
  for (const { key, value } of page.sentOf('keepLocalStorage') as { key: string; value: string | null }[])
    if (value === null) delete entries[key];
    else entries[key] = value;
  return entries;
}

describe('a host page with storage', () => {
  test('preserves the visitor’s cart token over a reload, even if the browser blocks all storage', async () => {
    const first = await join(refused, {});
    const token = (await createSite(first.environment)).cartToken.read();
    const second = await join(refused, storedBy(first.page));
    expect((await createSite(second.environment)).cartToken.read()).toBe(token);
  });

  test('never receives logins, addresses or personal data', async () => {
    const own = memoryStorage();
    const { page, environment } = await join(own, {});
    for (const name of ['session', 'deviceTokens', 'delivery', 'welcomePromoEmail', 'attempt', 'whatever-comes-later'])
      environment.localStorage.setItem(`default:${name}`, 'secret');
    environment.localStorage.setItem('pharmacy:projects', 'of another tenant');
    environment.localStorage.setItem('default:projects', 'a wall');
    expect(storedBy(page)).toEqual({ 'default:projects': 'a wall' });
    expect([own.getItem('default:session'), own.getItem('default:projects')]).toEqual(['secret', null]);
  });

  test('cannot inject entries it may not store', async () => {
    const { environment } = await join(memoryStorage(), { 'default:session': 'forged', 'default:promo': 'SUMMER' });
    expect(environment.localStorage.getItem('default:session')).toBeNull();
    expect(environment.localStorage.getItem('default:promo')).toBe('SUMMER');
  });

  test('receives the entries that the frame stored earlier, and the frame drops them', async () => {
    const own = memoryStorage();
    own.setItem('default:cartToken', 'earlier');
    const { page, environment } = await join(own, {});
    expect(storedBy(page)).toEqual({ 'default:cartToken': 'earlier' });
    expect(own.getItem('default:cartToken')).toBeNull();
    expect(environment.localStorage.getItem('default:cartToken')).toBe('earlier');
  });

  test('lists every entry once and receives deletions', async () => {
    const own = memoryStorage();
    own.setItem('default:session', 's');
    const { page, environment } = await join(own, { 'default:promo': 'A', 'default:cart': 'B' });
    const { localStorage } = environment;
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    expect(keys.sort()).toEqual(['default:cart', 'default:promo', 'default:session']);
    localStorage.removeItem('default:promo');
    localStorage.setItem('default:cart', 'B');
    expect(page.sentOf('keepLocalStorage')).toEqual([{ key: 'default:promo', value: null }]);
  });

  test('can pass its shopper’s cart', async () => {
    const { environment } = await join(memoryStorage(), {}, { cartToken: TOKEN });
    expect((await createSite(environment)).cartToken.read()).toBe(TOKEN);
  });
});

test('a host page without storage leaves the shop its own, after a short delay', async () => {
  const own = memoryStorage();
  const { environment, host } = await join(own, undefined);
  expect(environment.localStorage).toBe(own);
  expect(host?.storage).toBeUndefined();
});

test('a page not listed by the tenant receives nothing', async () => {
  const page = testFrame('https://evil.example');
  const { host } = await joinHost(testEnvironment({ tenant, isFramed: true }), page.frame);
  expect(host).toBeUndefined();
  expect(page.received).toEqual([]);
});
