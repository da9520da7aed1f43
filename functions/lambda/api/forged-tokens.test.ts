import { createHmac, createPublicKey, type JsonWebKey } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asVisitor, refusal, refused, startApi, TEST_ORIGIN, type TestApi } from '../../../tests/support/api.ts';
import { exampleCustomer, exampleTenant } from '../../../tests/support/examples.ts';
import { localSigner } from '../../../tests/support/local-signer.ts';
import type { TokenSigner } from '../../core/identity/access-tokens.ts';
import { epochSeconds } from '../../core/lib/clock.ts';

type Part = Record<string, unknown>;

let api: TestApi;
let kid = '';
beforeAll(async () => {
  api = await startApi();
  await api.tenants.put(exampleTenant('pharmacy'));
  await api.customers.create('default', exampleCustomer({ role: 'admin' }), 'admin');
  const session = { tenantId: 'default', customerId: 'admin', family: 'family-1' } as const;
  await api.sessions.open(session, 'secret', epochSeconds(api.deps.clock));
  kid = (await api.deps.signer.signingKey()).kid;
});
afterAll(() => api.stop());

const encode = (part: Part) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Builds the two signed parts of a good token with changes; omits undefined fields. */
function parts(header: Part = {}, payload: Part = {}): string {
  const now = Math.floor(api.now().getTime() / 1000);
  const claims = {
    sub: 'admin',
    role: 'admin',
    tid: 'default',
    sid: 'family-1',
    iss: TEST_ORIGIN,
    aud: 'tessera',
    iat: now,
    exp: now + 900,
  };
  return `${encode({ alg: 'ES256', typ: 'at+jwt', kid, ...header })}.${encode({ ...claims, ...payload })}`;
}

/** Signs with our own key by default, so that the changed part is the token's only fault. */
async function forge(header: Part = {}, payload: Part = {}, signer: TokenSigner = api.deps.signer): Promise<string> {
  const input = parts(header, payload);
  return `${input}.${await signer.sign(input)}`;
}

/** Calls one privileged route and one shopper route with a good cart token. */
async function answers(token: string) {
  const Authorization = `Bearer ${token}`;
  return [
    await api.call('GET', '/v1/admin/orders?production=Placed', { headers: { Authorization } }),
    await api.call('POST', '/v1/projects/get', { body: {}, headers: { ...asVisitor, Authorization } }),
  ];
}

async function expectRefused(token: string, status = 401, code = 'not_signed_in'): Promise<void> {
  for (const reply of await answers(token)) expect(refusal(reply)).toEqual(refused(status, code));
}

test('accepts the unmodified token, so that each refusal below has one cause', async () => {
  for (const reply of await answers(await forge())) expect(reply.status).toBe(200);
});

describe('refuses a token', () => {
  test.each<[string, Part, Part]>([
    ['that expired this second', {}, { exp: Math.floor(Date.parse('2026-11-21T10:00:00Z') / 1000) }],
    ['without an end', {}, { exp: undefined }],
    ['without its time of issue', {}, { iat: undefined }],
    ['of another audience', {}, { aud: 'elsewhere' }],
    ['without audience', {}, { aud: undefined }],
    ['of another issuer', {}, { iss: 'https://elsewhere.example' }],
    ['without issuer', {}, { iss: undefined }],
    ['of another type', { typ: 'JWT' }, {}],
    ['without type', { typ: undefined }, {}],
    ['without a customer', {}, { sub: undefined }],
    ['of an empty customer', {}, { sub: '' }],
    ['without role', {}, { role: undefined }],
    ['of a role that does not exist', {}, { role: 'owner' }],
    ['of two roles', {}, { role: ['shopper', 'admin'] }],
    ['without tenant', {}, { tid: undefined }],
    ['of a tenant that cannot be', {}, { tid: 'No Where' }],
    ['without session', {}, { sid: undefined }],
    ['of an empty session', {}, { sid: '' }],
    ['of a session that there is not', {}, { sid: 'family-2' }],
    ['of another customer’s session', {}, { sub: 'customer-2' }],
    ['without the name of its key', { kid: undefined }, {}],
    ['of a key that is not listed', { kid: 'made-up' }, {}],
    ['that asks for an extension we do not know', { crit: ['b64'], b64: false }, {}],
  ])('%s', async (_name, header, payload) => {
    await expectRefused(await forge(header, payload));
  });

  test('403: of another tenant, even with the highest role', async () => {
    await expectRefused(await forge({}, { tid: 'pharmacy' }), 403, 'wrong_tenant');
  });

  test('signed with another key, under our key’s name, its own name or an embedded key', async () => {
    const theirs = await localSigner();
    const { jwk, kid: theirKid } = await theirs.signingKey();
    for (const header of [{}, { kid: theirKid }, { jwk }, { jku: 'https://elsewhere.example/jwks.json' }]) {
      await expectRefused(await forge(header, {}, theirs));
    }
  });

  test('without a signature, whatever its algorithm header', async () => {
    for (const alg of ['none', 'None', 'NONE', '', undefined, 'ES256']) {
      await expectRefused(`${parts({ alg })}.`);
      await expectRefused(parts({ alg }));
    }
  });

  test('signed with our public key as a secret, in every published format', async () => {
    const { jwk } = await api.deps.signer.signingKey();
    const publicKey = createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' });
    const secrets = [
      publicKey.export({ type: 'spki', format: 'pem' }),
      publicKey.export({ type: 'spki', format: 'der' }),
      JSON.stringify(jwk),
      Buffer.from(jwk.x ?? '', 'base64url'),
    ];
    for (const secret of secrets) {
      for (const [alg, digest] of [
        ['HS256', 'sha256'],
        ['HS512', 'sha512'],
      ] as const) {
        const input = parts({ alg });
        await expectRefused(`${input}.${createHmac(digest, secret).update(input).digest('base64url')}`);
      }
    }
  });

  test('whose algorithm header differs from its signature', async () => {
    for (const alg of ['ES384', 'RS256', 'EdDSA', 'HS256']) await expectRefused(await forge({ alg }));
  });

  test('with another token’s signature, a truncated one, or more than three parts', async () => {
    const good = await forge();
    const signature = good.split('.')[2] ?? '';
    await expectRefused(`${parts({}, { sub: 'another' })}.${signature}`);
    await expectRefused(good.slice(0, -4));
    await expectRefused(`${good}.${signature}`);
    await expectRefused(`.${good}`);
  });

  test('unless exactly one token follows the word Bearer', async () => {
    const good = await forge();
    for (const Authorization of [
      good,
      `Basic ${good}`,
      `Bearer  ${good}`,
      `Bearer ${good} ${good}`,
      `Bearer ${good},x`,
    ]) {
      const reply = await api.call('GET', '/v1/admin/orders?production=Placed', { headers: { Authorization } });
      expect([Authorization.split(' ')[0], refusal(reply).status]).toEqual([Authorization.split(' ')[0], 401]);
    }
  });
});
