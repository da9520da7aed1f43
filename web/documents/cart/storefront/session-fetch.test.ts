import { expect, test } from 'vitest';
import { memoryStorage } from '../../../lib/browser-storage.ts';
import { createExpiringStorage } from '../../../lib/expiring-storage.ts';
import type { Session } from '../../../lib/session.ts';
import { createSessionStore } from '../../../lib/session.ts';
import { createWithSession } from '../../../lib/with-session.ts';
import { createSessionFetch } from './session-fetch.ts';

const sessionOf = (accessToken: string): Session => ({
  accessToken,
  refreshToken: `refresh of ${accessToken}`,
  customer: { id: 'c1', email: 'ada@example.com', first_name: 'Ada', last_name: 'Byron', role: 'shopper' },
});

const refusal = (code: string) => Response.json({ errors: [{ message: '', extensions: { code } }] }, { status: 401 });

/** A storefront that accepts one access token, or a request without one. */
function setUp({ validToken = 'new', answer = () => refusal('NOT_SIGNED_IN') } = {}) {
  const session = createSessionStore(
    createExpiringStorage({ storage: memoryStorage(), tenantId: 'default', now: () => 0 }),
  );
  const shown: (string | null)[] = [];
  const sessionFetch = createSessionFetch({
    async fetch(_url, init) {
      const headers = new Headers(init?.headers);
      shown.push(headers.get('Authorization'));
      expect(headers.get('X-Store')).toBe('ours');
      const isIn = [null, `Bearer ${validToken}`].includes(headers.get('Authorization'));
      return isIn ? Response.json({ data: {} }) : answer();
    },
    withSession: createWithSession({
      session,
      cartToken: () => 'cart-token',
      setAside: session.clear,
      askForLogin: async () => 'declined',
      oneTabAtATime: (run) => run(),
      renew: async () => sessionOf('new'),
    }),
  });
  return { session, shown, ask: () => sessionFetch('https://shop.example/api', { headers: { 'X-Store': 'ours' } }) };
}

test('sends no customer token for a visitor', async () => {
  const { ask, shown } = setUp();
  expect((await ask()).status).toBe(200);
  expect(shown).toEqual([null]);
});

test('sends the access token of a signed-in customer, and renews an expired one once', async () => {
  const { ask, shown, session } = setUp();
  session.write(sessionOf('old'));
  expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(200);
  expect(shown).toEqual(['Bearer old', 'Bearer new', 'Bearer new']);
});

test('ends the session here when it has ended on the server', async () => {
  const { ask, session } = setUp({ validToken: 'of another customer' });
  session.write(sessionOf('old'));
  await expect(ask()).rejects.toMatchObject({ code: 'not_signed_in' });
  expect(session.read()).toBeUndefined();
});

test.each([
  ['another code', () => refusal('SESSION_ENDED')],
  ['no body', () => new Response('', { status: 401 })],
])('renews an access token that is refused with %s', async (_what, answer) => {
  const { ask, shown, session } = setUp({ answer });
  session.write(sessionOf('old'));
  expect((await ask()).status).toBe(200);
  expect(shown).toEqual(['Bearer old', 'Bearer new']);
});

test('keeps the session when the store’s own token is refused', async () => {
  const { ask, shown, session } = setUp({ answer: () => refusal('UNAUTHORIZED') });
  session.write(sessionOf('old'));
  expect((await ask()).status).toBe(401);
  expect(shown).toEqual(['Bearer old']);
  expect(session.read()).toEqual(sessionOf('old'));
});
