import { randomUUID } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { describe, expect, inject, test } from 'vitest';
import { createDeviceStore } from '../../functions/core/identity/device-store.ts';
import { createSessionStore } from '../../functions/core/identity/session-store.ts';
import { call, newCaller } from '../support/http.ts';
import { need } from '../support/shopper.ts';
import { signUp } from '../support/staff.ts';
import { createStoredRows } from '../support/stored-rows.ts';
import { storefront } from '../support/storefront.ts';

const cloud = inject('cloud');
const { url } = cloud;
const ephemeral = createStoredRows(cloud).table('Ephemeral');
const caller = newCaller(url);

interface Session {
  refreshToken: string;
  userId: string;
}

async function newSession(): Promise<Session> {
  const { refreshToken, customerId } = await signUp(url, `${randomUUID()}@tessera.example`);
  return { refreshToken, userId: customerId };
}

const refresh = (session: Session) => call(caller, 'POST', '/v1/account/refresh', session);

describe('a session of the running system', () => {
  test('refreshed by ten windows concurrently continues in exactly one', async () => {
    const session = await newSession();
    const replies = await Promise.all(Array.from({ length: 10 }, () => refresh(session)));
    const statuses = replies.map(({ status, body }) => `${status} ${body.code ?? ''}`.trim()).sort();
    expect(statuses).toEqual(['200', ...Array(9).fill('409 refresh_concurrent')]);
    const { refreshToken } = replies.find(({ status }) => status === 200)?.body ?? {};
    expect((await refresh({ ...session, refreshToken })).status).toBe(200);
  });

  test('ends for all windows at logout', async () => {
    const session = await newSession();
    expect((await call(caller, 'POST', '/v1/account/logout', session)).status).toBe(204);
    for (const { status, body } of await Promise.all([refresh(session), refresh(session)]))
      expect([status, body.code]).toEqual([401, 'session_ended']);
  });

  test('writes nothing after logout, in the API and in the storefront', async () => {
    const session = await signUp(url, `${randomUUID()}@tessera.example`);
    const prepare = () => call(session, 'POST', '/v1/photos/prepare', { quantity: 1 });
    expect((await prepare()).status).toBe(200);
    expect((await storefront(session, 'settings')).paymentSettings).toBeTruthy();
    const { customerId: userId, refreshToken } = session;
    await call(session, 'POST', '/v1/account/logout', { userId, refreshToken });
    expect((await prepare()).body.code).toBe('not_signed_in');
    await expect(storefront(session, 'settings')).rejects.toThrow('NOT_SIGNED_IN');
  });

  test('ends for all when a copied old token is used, and its browser becomes unknown', async () => {
    const stolen = await newSession();
    const { refreshToken } = (await refresh(stolen)).body;
    const current = { ...stolen, refreshToken: (await refresh({ ...stolen, refreshToken })).body.refreshToken };
    expect((await refresh(stolen)).body.code).toBe('session_ended');
    expect((await refresh(current)).body.code).toBe('session_ended');
    const [family = ''] = refreshToken.split('.');
    const key = { tenantId: 'default', customerId: stolen.userId, family } as const;
    const deviceId = need(await createSessionStore(ephemeral).deviceOf(key));
    expect(await createDeviceStore(ephemeral).isRevoked('default', deviceId)).toBe(true);
  });

  test('has an access token that anyone can verify with the published keys', async () => {
    const { body } = await refresh(await newSession());
    const keys = createRemoteJWKSet(new URL('/v1/.well-known/jwks.json', url));
    const { payload, protectedHeader } = await jwtVerify(body.accessToken, keys, { audience: 'tessera' });
    expect(protectedHeader).toMatchObject({ alg: 'ES256', typ: 'at+jwt' });
    expect(payload).toMatchObject({ sub: body.customer.id, role: 'shopper', tid: 'default' });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(900);
  });
});
