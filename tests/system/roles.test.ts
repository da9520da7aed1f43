import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Role } from '../../shared/customer/schema.ts';
import type { TenantId } from '../../shared/lib/scalars.ts';
import { SEEDED_TENANT_IDS } from '../../shared/seed/test-tenants.ts';
import { type Caller, call, newCaller } from '../support/http.ts';
import { type OpenApiDocument, operationsOf } from '../support/openapi.ts';
import { createTokenMint } from '../support/tokens.ts';

/**
 * Calls every route of the running system, as its OpenAPI documents list them, with every role. Unlisted routes fail,
 * so that none becomes public by accident.
 */
const cloud = inject('cloud');
const staff = inject('staff');
const mint = createTokenMint(cloud);

/** 'everyone' does not even need a tenant. */
type Access = 'everyone' | 'anyone' | 'shopper' | readonly Role[];
const EVERY_ROLE = ['shopper', 'fulfilment', 'admin'] as const;
/** By path prefix; the longest match counts. */
const ACCESS: Record<string, Access> = {
  '/healthz': 'everyone',
  '/v1/openapi.json': 'everyone',
  '/v1/.well-known/': 'everyone',
  '/v1/account/': 'anyone',
  '/v1/albums/': 'anyone',
  '/v1/client-errors': 'anyone',
  '/v1/visits': 'anyone',
  '/v1/pages/': 'anyone',
  '/v1/support/': 'anyone',
  '/v1/geolocation': 'anyone',
  // Unsubscribing needs only the mail's token, not a session.
  '/v1/mail/': 'anyone',
  '/v1/mapkit/': 'anyone',
  '/v1/products/': 'anyone',
  '/v1/promo/': 'anyone',
  '/v1/tenants/': 'anyone',
  // Called before the tenant is known.
  '/v1/tenants/of-visit': 'everyone',
  '/v1/orders': 'shopper',
  '/v1/photos/': 'shopper',
  '/v1/projects/': 'shopper',
  '/v1/sources': 'shopper',
  // Providers send browsers back here; it decides nothing.
  '/v1/sources/{sourceId}/callback': 'everyone',
  '/v1/commerce/layouts': 'anyone',
  '/v1/commerce/customer_': EVERY_ROLE,
  '/v1/fulfilment/': ['fulfilment', 'admin'],
  '/v1/admin/': ['admin'],
};

interface Route {
  method: string;
  path: string;
  hasBody: boolean;
  access: Access;
}

/** The guard's refusal; undefined if the caller passes it. */
type Refusal = { status: number; code: string } | undefined;
const REFUSALS = {
  noTenant: { status: 400, code: 'invalid_request' },
  unknownTenant: { status: 404, code: 'unknown_tenant' },
  notSignedIn: { status: 401, code: 'not_signed_in' },
  noCart: { status: 401, code: 'cart_token_required' },
  wrongTenant: { status: 403, code: 'wrong_tenant' },
  forbidden: { status: 403, code: 'forbidden' },
} as const;

interface Person {
  name: string;
  caller: Caller;
  hasCart: boolean;
  token: 'none' | 'bad' | { role: Role; tenantId: TenantId; hasAccount: boolean };
}

let routes: Route[];
let people: Person[];

beforeAll(async () => {
  const admin = { ...newCaller(cloud.url), accessToken: staff.admin };
  const documents = await Promise.all(
    ['/v1/openapi.json', '/v1/admin/openapi.json'].map(
      async (path) => (await call(admin, 'GET', path)).body as OpenApiDocument,
    ),
  );
  routes = documents.flatMap(operationsOf).map(({ method, path, operation }) => ({
    method,
    path,
    hasBody: operation.requestBody !== undefined,
    access: accessTo(path),
  }));
  people = await everybody();
});

function accessTo(path: string): Access {
  const [, access] =
    Object.entries(ACCESS)
      .filter(([prefix]) => path.startsWith(prefix))
      .sort(([a], [b]) => b.length - a.length)[0] ?? [];
  if (access === undefined) throw new Error(`Who may call ${path}? Say so in ACCESS.`);
  return access;
}

async function everybody(): Promise<Person[]> {
  const { cartToken, ...browser } = newCaller(cloud.url);
  const withCart = { ...browser, cartToken };
  const tenantId = 'default';
  const member = (role: Role) => ({ role, tenantId, hasAccount: role !== 'shopper' }) as const;
  const expiredAt = new Date(Date.now() - 15 * 60 * 1000);
  const token = (role: Role, tid: TenantId, at?: Date) => mint({ sub: randomUUID(), role, tid }, at);
  return [
    { name: 'nobody', caller: browser, hasCart: false, token: 'none' },
    { name: 'a cart', caller: withCart, hasCart: true, token: 'none' },
    ...(await Promise.all(
      SEEDED_TENANT_IDS.map(async (tid) => ({
        name: `a shopper of ${tid}`,
        caller: { ...withCart, accessToken: await token('shopper', tid) },
        hasCart: true,
        token: { role: 'shopper', tenantId: tid, hasAccount: false } as const,
      })),
    )),
    {
      name: 'the printer',
      caller: { ...browser, accessToken: staff.fulfilment },
      hasCart: false,
      token: member('fulfilment'),
    },
    { name: 'the admin', caller: { ...browser, accessToken: staff.admin }, hasCart: false, token: member('admin') },
    {
      name: 'an admin whose account is gone',
      caller: { ...withCart, accessToken: await token('admin', tenantId) },
      hasCart: true,
      token: { role: 'admin', tenantId, hasAccount: false },
    },
    {
      name: 'the admin of 15 minutes ago',
      caller: { ...withCart, accessToken: await token('admin', tenantId, expiredAt) },
      hasCart: true,
      token: 'bad',
    },
    {
      name: 'a forger',
      caller: { ...withCart, accessToken: `${staff.admin.slice(0, -8)}AAAAAAAA` },
      hasCart: true,
      token: 'bad',
    },
  ];
}

/** Applies the rule in the order in which guards check. */
function expected({ access }: Route, { token, hasCart }: Person, tenantId: string | undefined): Refusal {
  if (access === 'everyone') return undefined;
  if (tenantId === undefined) return REFUSALS.noTenant;
  if (!SEEDED_TENANT_IDS.some((known) => known === tenantId)) return REFUSALS.unknownTenant;
  if (access === 'anyone') return undefined;
  if (token === 'bad') return REFUSALS.notSignedIn;
  if (token !== 'none' && token.tenantId !== tenantId) return REFUSALS.wrongTenant;
  if (access === 'shopper') return hasCart || token !== 'none' ? undefined : REFUSALS.noCart;
  if (token === 'none') return REFUSALS.notSignedIn;
  if (!access.includes(token.role)) return REFUSALS.forbidden;
  return token.hasAccount ? undefined : REFUSALS.notSignedIn;
}

/** Returns a route's URL with nonexistent ids and an empty body, so that nothing is changed or mailed. */
function addressOf({ path }: Route, tenantId: string | undefined): string {
  const named = path.replace('{orderId}', 'ZZZZZ9').replace('{tenantId}', tenantId ?? 'default');
  const query = tenantId === undefined ? '' : `?tenantId=${tenantId}`;
  return `${named.replaceAll(/\{\w+\}/g, 'nothing')}${query}`;
}

/** Calls every route and returns the differences from the rule. */
async function walk(person: Person, tenantId: string | undefined): Promise<string[]> {
  const wrong: string[] = [];
  for (const route of routes) {
    const rule = expected(route, person, tenantId);
    const caller = { ...person.caller, tenantId };
    const reply = await call(caller, route.method, addressOf(route, tenantId), route.hasBody ? {} : undefined);
    const isAsSaid = rule
      ? reply.status === rule.status && reply.body?.code === rule.code
      : reply.status < 500 && !isRefusalOfGuard(reply.body?.code);
    if (!isAsSaid)
      wrong.push(`${route.method} ${route.path}: ${reply.status} ${reply.body?.code}, not ${rule?.code ?? 'passed'}`);
  }
  return wrong;
}

function isRefusalOfGuard(code: unknown): boolean {
  return Object.values(REFUSALS).some((refusal) => refusal.code === code && code !== 'invalid_request');
}

test('the documents list the important routes, and each has a rule', () => {
  expect(routes.length).toBeGreaterThan(25);
  const kinds = new Set(routes.map(({ access }) => JSON.stringify(access)));
  expect(kinds.size).toBe(new Set(Object.values(ACCESS).map((access) => JSON.stringify(access))).size);
});

test('every print room route refuses a printer without access to a partner’s shop, and admits its admin', async () => {
  const rooms = routes.filter(({ path }) => path.startsWith('/v1/fulfilment/'));
  const wrong: string[] = [];
  for (const route of rooms) {
    const address = `${addressOf(route, 'default')}&shop=pharmacy`;
    const ask = async (accessToken: string) =>
      (await call({ ...newCaller(cloud.url), accessToken }, route.method, address, route.hasBody ? {} : undefined)).body
        ?.code;
    if ((await ask(staff.fulfilment)) !== 'wrong_tenant') wrong.push(`printer: ${route.method} ${route.path}`);
    if (isRefusalOfGuard(await ask(staff.admin))) wrong.push(`admin: ${route.method} ${route.path}`);
  }
  expect([rooms.length > 20, wrong]).toEqual([true, []]);
});

describe('every route with every role', () => {
  test('in the default tenant', async () => {
    for (const person of people) expect(await walk(person, 'default'), person.name).toEqual([]);
  });

  // The other tenants refuse before the tenant matters.
  test.each(SEEDED_TENANT_IDS.filter((id) => id !== 'default'))(
    'in the tenant %s, with valid tokens',
    async (tenantId) => {
      for (const person of people.filter(({ token }) => token !== 'none' && token !== 'bad'))
        expect(await walk(person, tenantId), person.name).toEqual([]);
    },
  );

  // The tenant is checked before the person.
  test.each(['nowhere', undefined])('in the tenant %s, anonymously and as the admin', async (tenantId) => {
    for (const person of people.filter(({ name }) => ['nobody', 'the admin'].includes(name)))
      expect(await walk(person, tenantId), person.name).toEqual([]);
  });
});
