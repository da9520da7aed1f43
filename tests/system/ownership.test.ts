import { beforeAll, describe, expect, inject, test } from 'vitest';
import { rootResolvers } from '../../functions/commerce/root-resolvers.ts';
import { type Caller, call, newCaller } from '../support/http.ts';
import { type OpenApiDocument, operationsOf } from '../support/openapi.ts';
import { OPERATIONS_OF_NOBODY, ownedOperations } from '../support/owned-operations.ts';
import { ownedRoutes, ROUTES_OF_NOBODY } from '../support/owned-routes.ts';
import { expectedCell, OWNERS, type OwnedRow, STRANGERS, type Who } from '../support/owned-rows.ts';
import { makeOwnedThings, type OwnedThings, signUp } from '../support/owned-things.ts';
import { demoPhoto } from '../support/photos.ts';
import { storefront } from '../support/storefront.ts';

/**
 * Checks everything with an owner, requested by every caller who knows its id: while the owner is a visitor, and after
 * they sign in. Other callers' data must look nonexistent.
 */
const cloud = inject('cloud');
const [visitor, cartAlone, signedIn] = OWNERS;

let things: OwnedThings;
let callers: Record<Who, Caller>;

beforeAll(async () => {
  things = await makeOwnedThings(cloud.url, demoPhoto('sample4'));
  const { caller } = things.shopper;
  const { cartToken: _, ...nobody } = newCaller(cloud.url);
  callers = {
    [visitor]: caller,
    [cartAlone]: caller,
    // Set in the second part.
    [signedIn]: caller,
    'another visitor': newCaller(cloud.url),
    'another customer': await signUp(cloud.url, 'default'),
    'a customer of another tenant': await signUp(cloud.url, 'pharmacy'),
    nobody,
  };
});

/** Runs every row and returns the replies that differ from the table. */
async function walk(rows: readonly OwnedRow[], who: Who, owner: Who): Promise<string[]> {
  const wrong: string[] = [];
  for (const row of rows) {
    const expected = expectedCell(row, who);
    const answer = await row.ask({ who, caller: callers[who], owner: callers[owner], things });
    if (answer !== expected) wrong.push(`${[row.of, row.about].join(' ').trim()}: ${answer}, not ${expected}`);
  }
  return wrong;
}

describe('the table has a row', () => {
  test('for exactly the routes with an owner', async () => {
    const document = (await call(newCaller(cloud.url), 'GET', '/v1/openapi.json')).body as OpenApiDocument;
    const routes = operationsOf(document).map(({ method, path }) => `${method} ${path}`);
    const isOfNobody = (route: string) =>
      ROUTES_OF_NOBODY.some((known) => (known.endsWith('/') ? route.startsWith(known) : route === known));
    const owned = new Set(ownedRoutes.map(({ of }) => of));
    expect([...owned].sort()).toEqual(routes.filter((route) => !isOfNobody(route)).sort());
    // Every path parameter of an ownerless route names one of the shop's own things.
    const names = routes.filter(isOfNobody).flatMap((route) => route.match(/\{\w+\}/g) ?? []);
    expect([...new Set(names)].sort()).toEqual(['{artistName}', '{groupName}', '{name}', '{sourceId}', '{tenantId}']);
  });

  test('for every supported storefront operation', () => {
    const operations = new Set([...ownedOperations.map(({ of }) => of), ...OPERATIONS_OF_NOBODY]);
    expect([...operations].sort()).toEqual(Object.keys(rootResolvers).sort());
  });
});

describe.each([
  { state: 'while she is a visitor', owner: visitor, owners: [visitor] },
  { state: 'when she has signed in', owner: signedIn, owners: [cartAlone, signedIn] },
])('$state', ({ owner, owners }) => {
  let cart: unknown;
  const readCart = () => storefront(things.shopper.caller, 'cart', { id: things.cartId });

  beforeAll(async () => {
    if (owner === signedIn) {
      callers[signedIn] = await signUp(cloud.url, 'default', things.shopper.caller);
      // Fetching her projects links the cart to her.
      await call(callers[signedIn], 'POST', '/v1/projects/get', {});
    }
    cart = await readCart();
  });

  test.each(STRANGERS)('the routes as %s sees them', async (who) => {
    expect(await walk(ownedRoutes, who, owner)).toEqual([]);
  });

  test.each(STRANGERS)('the storefront as %s sees it, with her cart unchanged', async (who) => {
    expect(await walk(ownedOperations, who, owner)).toEqual([]);
    expect(await readCart()).toEqual(cart);
  });

  test.each(owners)('the routes as %s sees them', async (who) => {
    expect(await walk(ownedRoutes, who, owner)).toEqual([]);
  });

  test.each(owners)('the storefront as %s sees it', async (who) => {
    expect(await walk(ownedOperations, who, owner)).toEqual([]);
  });
});

describe('her projects in the back office', () => {
  let path: string;
  const admin: Caller = { ...newCaller(cloud.url), accessToken: inject('staff').admin };
  const found = async (caller: Caller) => (await call(caller, 'GET', path)).status;

  beforeAll(async () => {
    const { body } = await call(callers[signedIn], 'GET', '/v1/commerce/customer_get');
    path = `/v1/admin/customers/${body.customer.id}/projects/${things.projectId}`;
  });

  test('open for an admin, who edits them under her id with an audit entry', async () => {
    const { body } = await call(admin, 'GET', path);
    const edited = { ...body.project, quantity: body.project.quantity + 1 };
    const save = path.replace(things.projectId, 'save');
    expect((await call(admin, 'POST', save, { project: edited })).status).toBe(200);
    const after = (await call(admin, 'GET', path)).body;
    expect(after.project).toMatchObject({ quantity: edited.quantity, userId: path.split('/')[4] });
    expect(after.edits).toMatchObject([{ actor: { kind: 'staff' }, versionBefore: body.project.version }]);
    const hers = (await call(callers[signedIn], 'POST', '/v1/projects/get', {})).body.projects;
    expect(hers.find(({ id }: { id: string }) => id === things.projectId)).toEqual(after.project);
  });

  test('stay closed to all others, herself included', async () => {
    for (const who of STRANGERS) expect([401, 403], who).toContain(await found(callers[who]));
    expect(await found(callers[signedIn])).toBe(403);
    expect(await found({ ...admin, accessToken: inject('staff').fulfilment })).toBe(403);
    expect(await found({ ...admin, tenantId: 'pharmacy' })).toBe(403);
  });
});
