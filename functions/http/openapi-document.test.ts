import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../tests/support/api.ts';
import { operationsOf } from '../../tests/support/openapi.ts';
import { WARM_UP_PATH } from './http-app.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** Routes missing from an app's document: called by the function itself, or handled elsewhere by the gateway. */
const UNDOCUMENTED = { public: [WARM_UP_PATH], staff: [WARM_UP_PATH, '/healthz'] };
type Which = keyof typeof UNDOCUMENTED;

const operations = (which: Which) =>
  operationsOf(api.documents[which]).map(({ method, path, operation }) => ({
    name: `${method} ${path}`,
    path,
    operation,
  }));

/** Returns the body's type, or undefined without a body. */
function typeOf(path: string, status: string): string | undefined {
  if (Number(status) >= 400) return 'application/problem+json';
  if (status === '204' || status === '303') return undefined;
  return path.endsWith('/thumbnail') ? 'image/jpeg' : 'application/json';
}

describe.each<Which>(['public', 'staff'])('the %s OpenAPI document', (which) => {
  test('uses the version based on JSON Schema', () => {
    expect(api.documents[which].openapi).toMatch(/^3\.1/);
  });

  test('gives each operation a unique name for client generators', () => {
    const ids = operations(which).map(({ operation }) => operation.operationId);
    expect(ids.every((id) => /^[a-z][A-Za-z0-9]+$/.test(id ?? ''))).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('documents how every route with a body refuses an invalid one', () => {
    const taking = operations(which).filter(({ operation }) => operation.requestBody);
    const silent = taking.filter(({ operation }) => !operation.responses['413'] || !operation.responses['415']);
    expect([taking.length > 0, silent.map(({ name }) => name)]).toEqual([true, []]);
  });

  test('covers every route', () => {
    const { routes: all } = which === 'public' ? api.app : api.adminApp;
    const routes = all
      .filter(({ method, path }) => method !== 'ALL' && !UNDOCUMENTED[which].includes(path))
      .map((route) => `${route.method} ${route.path.replaceAll(/:(\w+)/g, '{$1}')}`);
    expect(
      operations(which)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...new Set(routes)].sort());
  });

  test('describes every route and its refusals', () => {
    for (const { name, path, operation } of operations(which)) {
      expect(operation.summary, name).toBeTruthy();
      for (const [status, response] of Object.entries(operation.responses)) {
        const type = typeOf(path, status);
        if (type) expect(response.content?.[type]?.schema, `${name} ${status}`).toBeTypeOf('object');
      }
      expect(Object.keys(operation.responses), name).toContain('500');
    }
  });

  test('requires the tenant on every route that needs one', () => {
    for (const { name, path, operation } of operations(which)) {
      const isWithoutTenant =
        /^\/healthz$|^\/v1\/openapi\.json$|^\/v1\/\.well-known\/|^\/v1\/tenants\/of-visit$|\/callback$/.test(path);
      const tenant = operation.parameters?.find(
        (parameter) => parameter.in === 'query' && parameter.name === 'tenantId',
      );
      expect(tenant?.required, name).toBe(isWithoutTenant ? undefined : true);
    }
  });
});

test('documents the credentials that callers must send', () => {
  const schemes = Object.fromEntries(
    (['public', 'staff'] as const)
      .flatMap(operations)
      .map(({ name, operation }) => [name, (operation.security ?? []).flatMap(Object.keys)]),
  );
  expect(schemes).toMatchObject({
    'POST /v1/account/login': [],
    'POST /v1/projects/save': ['accessToken', 'cartToken'],
    'GET /v1/orders/{orderId}': ['accessToken', 'cartToken'],
    'GET /v1/commerce/customer_get': ['accessToken'],
    'GET /v1/admin/orders': ['accessToken'],
    'GET /v1/fulfilment/orders/{orderId}/prints': ['accessToken'],
  });
});

test('the public document describes bodies and the reply to a refused save', () => {
  const save = api.documents.public.paths['/v1/projects/save']?.post;
  expect(save?.requestBody?.content['application/json']?.schema).toMatchObject({ required: ['project'] });
  expect(save?.responses['409']?.content?.['application/problem+json']?.schema).toMatchObject({
    anyOf: [
      { properties: { project: { type: 'object' }, code: { type: 'string' } } },
      { properties: { version: { type: 'integer' }, code: { type: 'string' } } },
    ],
  });
});
