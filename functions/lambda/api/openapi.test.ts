import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../tests/support/api.ts';
import { operationsOf } from '../../../tests/support/openapi.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const operations = () =>
  operationsOf(api.document).map(({ method, path, operation }) => ({ name: `${method} ${path}`, path, operation }));

/** Of the body, or undefined where there is none. */
function typeOf(path: string, status: string): string | undefined {
  if (Number(status) >= 400) return 'application/problem+json';
  if (status === '204' || status === '303') return undefined;
  return path.endsWith('/thumbnail') ? 'image/jpeg' : 'application/json';
}

describe('the OpenAPI document', () => {
  test('is of the version that knows JSON Schema', () => {
    expect(api.document.openapi).toMatch(/^3\.1/);
  });

  test('knows every route that answers', () => {
    const routes = api.app.routes
      .filter((route) => route.method !== 'ALL' && route.path !== '/v1/openapi.json')
      .map((route) => `${route.method} ${route.path.replaceAll(/:(\w+)/g, '{$1}')}`);
    expect(
      operations()
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...new Set(routes)].sort());
  });

  test('says of every route what it does and how it refuses', () => {
    for (const { name, path, operation } of operations()) {
      expect(operation.summary, name).toBeTruthy();
      for (const [status, response] of Object.entries(operation.responses)) {
        const type = typeOf(path, status);
        if (type) expect(response.content?.[type]?.schema, `${name} ${status}`).toBeTypeOf('object');
      }
      expect(Object.keys(operation.responses), name).toContain('500');
    }
  });

  test('asks for the tenant wherever there is one', () => {
    for (const { name, path, operation } of operations()) {
      // what is no page of ours calls these
      const isForMachines = /^\/healthz$|^\/v1\/\.well-known\/|\/callback$/.test(path);
      const tenant = operation.parameters?.find(
        (parameter) => parameter.in === 'query' && parameter.name === 'tenantId',
      );
      expect(tenant?.required, name).toBe(isForMachines ? undefined : true);
    }
  });

  test('names the key to each door', () => {
    const keys = Object.fromEntries(
      operations().map(({ name, operation }) => [name, (operation.security ?? []).flatMap(Object.keys)]),
    );
    expect(keys).toMatchObject({
      'POST /v1/account/login': [],
      'POST /v1/projects/save': ['accessToken', 'cartToken'],
      'GET /v1/orders/{orderId}': ['accessToken', 'cartToken'],
      'GET /v1/commerce/customer_get': ['accessToken'],
      'GET /v1/admin/orders': ['accessToken'],
      'GET /v1/fulfilment/orders/{orderId}/prints': ['accessToken'],
    });
  });

  test('describes bodies, and the stored project of a conflict', () => {
    const save = api.document.paths['/v1/projects/save']?.post;
    expect(save?.requestBody?.content['application/json']?.schema).toMatchObject({ required: ['project'] });
    expect(save?.responses['409']?.content?.['application/problem+json']?.schema).toMatchObject({
      properties: { project: { type: 'object' }, code: { type: 'string' } },
    });
  });
});
