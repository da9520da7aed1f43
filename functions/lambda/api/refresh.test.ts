import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusal, refused, startApi, TEST_ORIGIN, type TestApi, type TestReply } from '../../../tests/support/api.ts';
import { exampleCustomer, exampleTenant } from '../../../tests/support/examples.ts';
import { createAccessTokens } from '../../core/identity/access-tokens.ts';
import { createSessions } from '../../core/identity/sessions.ts';

const DAY_SECONDS = 86_400;
let api: TestApi;
let people = 0;
let customerId = '';
let openSession: (id?: string) => Promise<string>;

beforeAll(async () => {
  api = await startApi();
  await api.tenants.put(exampleTenant('pharmacy'));
  const accessTokens = createAccessTokens({ signer: api.deps.signer, issuer: TEST_ORIGIN, clock: api.deps.clock });
  const sessions = createSessions({ ...api.deps, accessTokens });
  openSession = async (id = customerId) => (await sessions.open('default', id, `device-of-${id}`))?.refreshToken ?? '';
});
afterAll(() => api.stop());
beforeEach(async () => {
  customerId = `customer-${people++}`;
  await api.customers.create('default', exampleCustomer({ email: `${customerId}@example.com` }), customerId);
});

const refresh = (refreshToken: string, userId = customerId, tenantId = 'default') =>
  api.call('POST', '/v1/account/refresh', { body: { userId, refreshToken }, tenantId });
const logout = (refreshToken: string) =>
  api.call('POST', '/v1/account/logout', { body: { userId: customerId, refreshToken } });
const statusesOf = (replies: TestReply[]) => replies.map(({ status }) => status).sort();
const ended = refused(401, 'session_ended');

describe('a refresh token', () => {
  test('used by ten concurrent calls yields one new pair; the others learn that it was just used', async () => {
    const token = await openSession();
    const replies = await Promise.all(Array.from({ length: 10 }, () => refresh(token)));
    expect(statusesOf(replies)).toEqual([200, ...Array(9).fill(409)]);
    for (const reply of replies.filter(({ status }) => status === 409))
      expect(refusal(reply)).toEqual(refused(409, 'refresh_concurrent'));
    const fresh = replies.find(({ status }) => status === 200)?.body.refreshToken;
    expect((await refresh(fresh)).status).toBe(200);
  });

  test('reused by ten concurrent calls after the grace period yields none and ends the session for thief and owner', async () => {
    const token = await openSession();
    const { body } = await refresh(token);
    api.wait(11);
    const replies = await Promise.all(Array.from({ length: 10 }, () => refresh(token)));
    for (const reply of replies) expect(refusal(reply)).toEqual(ended);
    expect(refusal(await refresh(body.refreshToken))).toEqual(ended);
  });

  test('is valid for 30 days, and each use extends it by 30', async () => {
    const used = await openSession();
    const unused = await openSession();
    api.wait(20 * DAY_SECONDS);
    const { body } = await refresh(used);
    api.wait(20 * DAY_SECONDS);
    expect((await refresh(body.refreshToken)).status).toBe(200);
    expect(refusal(await refresh(unused))).toEqual(ended);
  });

  test('expires 90 days after sign-in, however often it was used', async () => {
    let token = await openSession();
    for (let week = 1; week <= 12; week++) {
      api.wait(7 * DAY_SECONDS);
      token = (await refresh(token)).body.refreshToken;
    }
    api.wait(6 * DAY_SECONDS - 1);
    token = (await refresh(token)).body.refreshToken;
    expect(token).toBeTruthy();
    api.wait(1);
    expect(refusal(await refresh(token))).toEqual(ended);
  });

  test('belongs to one person and tenant; another one presenting it ends nothing', async () => {
    const token = await openSession();
    expect(refusal(await refresh(token, 'customer-0'))).toEqual(ended);
    expect(refusal(await refresh(token, customerId, 'pharmacy'))).toEqual(ended);
    expect((await refresh(token)).status).toBe(200);
  });

  test('with a guessed secret ends the session it names and no other', async () => {
    const token = await openSession();
    const other = await openSession();
    const [family] = token.split('.');
    expect(refusal(await refresh(`${family}.${'x'.repeat(43)}`))).toEqual(ended);
    expect(refusal(await refresh(token))).toEqual(ended);
    expect((await refresh(other)).status).toBe(200);
  });
});

describe('logging out', () => {
  test('ends the session immediately, on this device only', async () => {
    const here = await openSession();
    const there = await openSession();
    expect((await logout(here)).status).toBe(204);
    expect(refusal(await refresh(here))).toEqual(ended);
    expect((await refresh(there)).status).toBe(200);
  });

  test('during a refresh leaves no open session', async () => {
    const token = await openSession();
    const [reply] = await Promise.all([refresh(token), logout(token)]);
    const next = reply.status === 200 ? reply.body.refreshToken : token;
    expect(refusal(await refresh(next))).toEqual(ended);
  });
});
