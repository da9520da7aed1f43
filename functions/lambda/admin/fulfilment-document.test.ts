import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FULFILMENT_SCOPES } from '../../../shared/order/fulfilment-events.ts';
import { refusal, refused, startApi, type TestApi } from '../../../tests/support/api.ts';
import { exampleCustomer } from '../../../tests/support/examples.ts';
import { type OpenApiDocument, operationsOf } from '../../../tests/support/openapi.ts';
import { KEY_ROUTES } from './app.ts';

const PATH = '/v1/fulfilment/openapi.json';
let api: TestApi;
let headers: Record<string, string>;
let document: OpenApiDocument & Record<string, never>;

beforeAll(async () => {
  api = await startApi();
  const admin = exampleCustomer({ id: 'admin', email: 'admin@example.com', role: 'admin' });
  await api.customers.create('default', admin, admin.id);
  const body = { name: 'Lab', scopes: ['files:read'] };
  const asAdmin = await api.signedIn(admin);
  const made = await api.call('POST', '/v1/admin/fulfilment-keys', { headers: asAdmin, body });
  headers = { Authorization: `Bearer ${made.body.token}` };
  document = (await api.call('GET', PATH, { headers })).body;
});
afterAll(() => api.stop());

test('401: requires an API key or a staff session', async () => {
  expect(refusal(await api.call('GET', PATH))).toEqual(refused(401, 'not_signed_in'));
});

test('describes exactly the routes that a key may call, with their scopes', () => {
  expect(document.openapi).toMatch(/^3\.1/);
  const described = operationsOf(document).map(({ method, path, operation }) => [method, path, operation.security]);
  expect(described).toEqual(
    KEY_ROUTES.map(({ method, path, scope }) => [
      method,
      path.replace(':orderId', '{orderId}'),
      [{ fulfilmentKey: scope === 'any' ? [] : [scope] }],
    ]),
  );
  const scopes = new Set(KEY_ROUTES.map(({ scope }) => scope).filter((scope) => scope !== 'any'));
  expect([...scopes].sort()).toEqual([...FULFILMENT_SCOPES].sort());
});

test('documents the key, the tenant, each refusal and valid schemas', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  for (const { path, operation } of operationsOf(document)) {
    expect(operation.parameters, path).toContainEqual(expect.objectContaining({ in: 'query', name: 'tenantId' }));
    expect(Object.keys(operation.responses), path).toEqual(expect.arrayContaining(['200', '401', '403', '429']));
    expect(operation.responses['401']?.description).toContain('unknown_key');
    const bodies = [operation.requestBody, ...Object.values(operation.responses)];
    for (const { schema } of bodies.flatMap((body) => Object.values(body?.content ?? {})))
      expect(() => ajv.compile(schema), path).not.toThrow();
  }
  // No reference points at a part that was left out.
  expect(JSON.stringify(document)).not.toContain('"$ref"');
});

test('describes events precisely enough to validate one', () => {
  const { post } = (document as never as { webhooks: { event: { post: never } } }).webhooks.event;
  const { requestBody } = post as { requestBody: { content: Record<string, { schema: object }> } };
  const schema = requestBody.content['application/json']?.schema ?? {};
  const fits = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
  const event = {
    id: 'evt_mi3k2abc1_A7K2Q9_3',
    type: 'order.ready_to_print',
    timestamp: '2026-11-21T10:00:00.000Z',
    data: { tenantId: 'default', orderId: 'A7K2Q9' },
  };
  expect([fits(event), fits({ ...event, type: 'order.paid' }), fits({ ...event, id: 'x' })]).toEqual([
    true,
    false,
    false,
  ]);
});
