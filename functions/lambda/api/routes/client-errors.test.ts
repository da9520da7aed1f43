import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUDGETS } from '../../../../shared/platform/budgets.ts';
import { type CallOptions, refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const FAULT = {
  kind: 'screen',
  name: 'TypeError',
  message: 'No ada@example.com in 512 555 0100',
  path: '/orders/A7K2Q9',
  release: '0.1.0',
  browser: 'Safari',
  stack: ['f@https://tessera.example/assets/app.js?token=secret:1:2'],
};
const from = (address: string) => ({ 'True-Client-IP': address });
const send = (json: unknown, headers: CallOptions['headers'] = from('10.1.0.1')) =>
  api.call('POST', '/v1/client-errors', { text: JSON.stringify(json), headers });

const lines = () => api.logs.filter(({ event }) => event === 'client_error').map(({ fields }) => fields);

test('204: logs one line that is also a metric, without personal data', async () => {
  const reply = await send(FAULT);
  expect(reply.status).toBe(204);
  const [line] = lines();
  expect(line).toMatchObject({
    page: '/orders/:id',
    message: 'No [email] in [number]',
    stack: ['f@https://tessera.example/assets/app.js:1:2'],
    tenantId: 'default',
    ClientErrors: 1,
    _aws: { CloudWatchMetrics: [{ Namespace: 'Tessera', Metrics: [{ Name: 'ClientErrors' }] }] },
  });
  expect(JSON.stringify(line)).not.toMatch(/ada|A7K2Q9|secret|10\.1/);
});

test('gives the same error the same fingerprint, and different errors different ones', async () => {
  for (const message of ['one', 'one', 'two']) await send({ ...FAULT, message });
  const [first, again, other] = lines().slice(-3);
  expect(again?.fingerprint).toBe(first?.fingerprint);
  expect(other?.fingerprint).not.toBe(first?.fingerprint);
});

test.each([
  ['a query', { path: '/cart?email=ada@example.com' }, 'path'],
  ['another browser', { browser: 'Mozilla/5.0' }, 'browser'],
  ['a long stack', { stack: Array(9).fill('x') }, 'stack'],
  ['a long message', { message: 'x'.repeat(801) }, 'message'],
])('400: %s', async (_what, changes, field) => {
  expect(refusal(await send({ ...FAULT, ...changes }))).toEqual(refused(400, 'invalid_request', [field]));
});

test('400: refuses unknown fields', async () => {
  expect((await send({ ...FAULT, email: 'ada@example.com' })).status).toBe(400);
});

test('403: refuses a page of another site', async () => {
  const reply = await send(FAULT, { 'Sec-Fetch-Site': 'cross-site' });
  expect(refusal(reply)).toEqual(refused(403, 'cross_site'));
});

test('413: refuses more than eight kilobytes', async () => {
  expect(refusal(await send({ ...FAULT, message: 'x'.repeat(8_000) }))).toEqual(refused(413, 'payload_too_large'));
});

test('415: refuses another content type', async () => {
  const reply = await send(FAULT, { ...from('10.1.0.2'), 'Content-Type': 'text/plain' });
  expect(reply.status).toBe(415);
});

test('429: limits each address', async () => {
  const address = from('10.1.0.3');
  const spent = { times: BUDGETS.clientErrors.max - 1 };
  await send(FAULT, address);
  await Promise.all(Array.from({ length: spent.times }, () => send(FAULT, address)));
  const reply = await send(FAULT, address);
  expect([reply.status, reply.body.code]).toEqual([429, 'too_many_requests']);
  expect((await send(FAULT, from('10.1.0.4'))).status).toBe(204);
});
