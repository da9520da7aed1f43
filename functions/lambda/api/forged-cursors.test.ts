import { afterAll, beforeAll, expect, test } from 'vitest';
import { asVisitor, refusal, refused, startApi, type TestApi } from '../../../tests/support/api.ts';
import { exampleCustomer, exampleTenant } from '../../../tests/support/examples.ts';
import { type Operation, operationsOf } from '../../../tests/support/openapi.ts';
import { STAFF_BODIES } from '../../../tests/support/staff-bodies.ts';

let api: TestApi;
let asAdmin: Record<string, string>;

beforeAll(async () => {
  api = await startApi();
  await api.tenants.put(exampleTenant('pharmacy'));
  for (const id of ['admin', 'adam', 'zoe']) {
    const role = id === 'admin' ? 'admin' : 'shopper';
    await api.customers.create('default', exampleCustomer({ id, email: `${id}@example.com`, role }), id);
  }
  asAdmin = await api.signedIn({ id: 'admin', role: 'admin' });
});
afterAll(() => api.stop());

/** Sort keys of other lists, keys that sort before and after all others, and keys that no row can have. */
const KEYS = [
  ' ',
  '\u0000',
  'zz#zz',
  '\uffff',
  'ADMIN',
  'PRODUCT#',
  'PRODUCT#nothing',
  'PROMO#',
  '2026-11-21T10:00:00.000Z#ABCDE9',
  `${'x'.repeat(2000)}#ABCDE9`,
  `PROMO#${'€'.repeat(600)}`,
  JSON.stringify({ queue: 'New', after: { default: `${'x'.repeat(2000)}#a` } }),
  JSON.stringify({ recordedAt: '2026-11-21T10:00:00.000Z', cursor: 'eno' }),
];
const CURSORS = [...KEYS.map((key) => Buffer.from(key).toString('base64url')), '_', 'a', '=', '%00', 'é'.repeat(100)];

/** What the routes require in addition to the cursor. */
const QUERIES: Record<string, Record<string, string>> = {
  '/v1/admin/history': { kind: 'customer', id: 'admin' },
  '/v1/admin/print-room': { queue: 'New' },
  '/v1/admin/print-room/find': { text: 'ada' },
  '/v1/admin/print-rooms': { queue: 'New' },
  '/v1/admin/print-rooms/find': { text: 'ada' },
  '/v1/admin/lab-orders': { list: 'Waiting' },
  '/v1/admin/imports/{importId}/rows': { phase: 'checked' },
};

const cursorIsQueried = ({ parameters = [] }: Operation) => parameters.some(({ name }) => name === 'cursor');
const cursorIsSent = ({ requestBody }: Operation) =>
  Object.values(requestBody?.content ?? {}).some(({ schema }) => schema.properties?.['cursor'] !== undefined);

/** `api.call` also compares each reply with the OpenAPI document, which has no 5xx. */
test('every list answers a forged cursor with a page or a 4xx', async () => {
  const lists = Object.values(api.documents)
    .flatMap(operationsOf)
    .filter(({ operation }) => cursorIsQueried(operation) || cursorIsSent(operation));
  expect(lists.length).toBeGreaterThan(20);
  const faults: string[] = [];
  for (const { method, path, operation } of lists) {
    const isStaff = /^\/v1\/(admin|fulfilment)\//.test(path);
    const place = path.replace('{customerId}', 'adam').replaceAll(/\{\w+\}/g, 'none');
    for (const cursor of CURSORS) {
      const query = new URLSearchParams({ ...QUERIES[path], ...(cursorIsQueried(operation) && { cursor }) });
      const { status } = await api.call(method, `${place}?${query}`, {
        headers: isStaff ? asAdmin : asVisitor,
        ...(cursorIsSent(operation) && { body: { ...STAFF_BODIES[path], cursor } }),
      });
      if (status >= 500) faults.push(`${status} ${method} ${path} ${cursor.slice(0, 60)}`);
    }
  }
  expect(faults).toEqual([]);
});

const post = (path: string, body: object) => api.call('POST', path, { headers: asAdmin, body });
const cursorOf = (key: string) => Buffer.from(key).toString('base64url');

test('a search for customers refuses the cursor of another search', async () => {
  const found = await post('/v1/admin/customers/find', { text: 'ada', cursor: cursorOf('zoe@example.com#zoe') });
  expect(refusal(found)).toEqual(refused(400, 'invalid_cursor'));
});

test('an export refuses a forged place within its cursor', async () => {
  const asked = { exportId: 'file-1', listed: { text: 'ada' } };
  await post('/v1/admin/customers/export', asked);
  const recordedAt = api.now().toISOString();
  const cursor = cursorOf(JSON.stringify({ recordedAt, cursor: cursorOf('zoe@example.com#zoe') }));
  expect(refusal(await post('/v1/admin/customers/export', { ...asked, cursor }))).toEqual(
    refused(400, 'invalid_cursor'),
  );
});
