// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { BlobStore } from './blob-store.ts';
import { createCartTokenStore } from './cart-token.ts';
import { createDeviceTokenStore } from './device-tokens.ts';
import { createExpiringStorage } from './expiring-storage.ts';
import { createLeaving } from './leave.ts';
import { createSessionStore } from './session.ts';
import { createStashes } from './stashes.ts';

beforeEach(() => localStorage.clear());

const SESSION = {
  accessToken: 'secret-access',
  refreshToken: 'secret-refresh',
  customer: { id: 'c1', email: 'ada@example.com', first_name: 'Ada', last_name: 'Byron', role: 'shopper' as const },
};

function setUp() {
  const storage = createExpiringStorage({ storage: localStorage, tenantId: 'pharmacy', now: () => 0 });
  const session = createSessionStore(storage);
  const cartToken = createCartTokenStore(storage);
  const kept: ReadonlySet<string>[] = [];
  const blobs: BlobStore = {
    get: async () => undefined,
    set: async () => true,
    remove: async () => {},
    deleteExcept: async (keys) => void kept.push(keys),
  };
  const photoRecords = { clear: vi.fn(async () => {}) };
  const journals = { clear: vi.fn(async () => {}) };
  const stashes = createStashes(storage, () => 0);
  const leaving = createLeaving({ session, cartToken, storage, blobs, photoRecords, journals, stashes });
  return { storage, session, cartToken, kept, photoRecords, journals, stashes, ...leaving };
}

test('leaving clears this browser', () => {
  const { storage, session, cartToken, kept, photoRecords, journals, leave } = setUp();
  const secrets = ['secret-access', 'secret-refresh', 'ada@example.com', cartToken.read()];
  session.write(SESSION);
  for (const name of ['projects', 'photos', 'cart', 'attempt', 'delivery', 'welcomePromoEmail', 'a later entry'])
    storage.entry(name, { schema: z.string() }).write('ada@example.com');
  storage.entry('siteUnblocked', { schema: z.boolean() }).write(true);
  createDeviceTokenStore(storage).add('known-browser.1.x');
  leave();
  expect(session.read()).toBeUndefined();
  expect(secrets).not.toContain(cartToken.read());
  expect(Object.keys(localStorage).sort()).toEqual([
    'pharmacy:cartToken',
    'pharmacy:deviceTokens',
    'pharmacy:siteUnblocked',
  ]);
  for (const secret of secrets) expect(JSON.stringify(localStorage)).not.toContain(secret);
  expect(kept).toEqual([new Set()]);
  expect(photoRecords.clear).toHaveBeenCalledOnce();
  expect(journals.clear).toHaveBeenCalledOnce();
});

test('writes made after the visitor is known to be gone are preserved', () => {
  const { storage, cartToken, leave } = setUp();
  const projects = storage.entry('projects', { schema: z.string() });
  cartToken.read();
  cartToken.subscribe(() => projects.write('a fresh wall'));
  leave();
  expect(projects.read()).toBe('a fresh wall');
});

test('an ended session stashes work and goods, without a name', () => {
  const { storage, session, cartToken, photoRecords, journals, stashes, setAside } = setUp();
  session.write(SESSION);
  const token = cartToken.read();
  storage.entry('goods', { schema: z.unknown() }).write({ count: 2 });
  setAside();
  expect([session.read(), cartToken.read() === token]).toEqual([undefined, false]);
  expect(stashes.ofCustomer('c1')).toMatchObject([{ goods: { count: 2 } }]);
  expect([photoRecords.clear, journals.clear].flatMap(({ mock }) => mock.calls)).toEqual([]);
  for (const secret of [token, 'c1', 'ada@example.com', 'secret-'])
    expect(JSON.stringify(localStorage)).not.toContain(secret);
});

test('a customer is not stashed twice, and the next one loses nothing', () => {
  const { cartToken, journals, stashes, setAside } = setUp();
  const token = cartToken.read();
  setAside();
  expect([stashes.read(), cartToken.read()]).toEqual([[], token]);
  expect(journals.clear).not.toHaveBeenCalled();
});
