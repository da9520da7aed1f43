import { expect, test } from 'vitest';
import { memoryStorage } from '../../../lib/browser-storage.ts';
import { createExpiringStorage } from '../../../lib/expiring-storage.ts';
import type { Session } from '../../../lib/session.ts';
import { createSessionKeeper } from '../../../lib/session.ts';
import { createWithSession } from '../../../lib/with-session.ts';
import { createSessionFetch } from './session-fetch.ts';

const sessionOf = (accessToken: string): Session => ({
  accessToken,
  refreshToken: `refresh of ${accessToken}`,
  customer: { id: 'c1', email: 'ada@example.com', first_name: 'Ada', last_name: 'Byron', role: 'shopper' },
});

const refusal = (code: string) => Response.json({ errors: [{ message: '', extensions: { code } }] }, { status: 401 });

/** A storefront that lets in one access token, or whoever shows none. */
function setUp({ validToken = 'new', answer = () => refusal('NOT_SIGNED_IN') } = {}) {
  const session = createSessionKeeper(
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

test('a visitor shows the storefront nothing of a customer', async () => {
  const { ask, shown } = setUp();
  expect((await ask()).status).toBe(200);
  expect(shown).toEqual([null]);
});

test('who is signed in says so; an access token that has expired is renewed once, and the request sent again', async () => {
  const { ask, shown, session } = setUp();
  session.write(sessionOf('old'));
  expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(200);
  expect(shown).toEqual(['Bearer old', 'Bearer new', 'Bearer new']);
});

test('a session that has ended is ended here, too', async () => {
  const { ask, session } = setUp({ validToken: 'of somebody else' });
  session.write(sessionOf('old'));
  await expect(ask()).rejects.toMatchObject({ code: 'not_signed_in' });
  expect(session.read()).toBeUndefined();
});

test.each([
  ['another code', () => refusal('SESSION_ENDED')],
  ['no body', () => new Response('', { status: 401 })],
])('an access token that is refused with %s is renewed all the same', async (_what, answer) => {
  const { ask, shown, session } = setUp({ answer });
  session.write(sessionOf('old'));
  expect((await ask()).status).toBe(200);
  expect(shown).toEqual(['Bearer old', 'Bearer new']);
});

test('a refusal of the store’s own token says nothing about the session', async () => {
  const { ask, shown, session } = setUp({ answer: () => refusal('UNAUTHORIZED') });
  session.write(sessionOf('old'));
  expect((await ask()).status).toBe(401);
  expect(shown).toEqual(['Bearer old']);
  expect(session.read()).toEqual(sessionOf('old'));
});
