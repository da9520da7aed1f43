import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';
import { exampleCustomer } from '../../../../tests/support/examples.ts';
import { staffHeaders } from '../../../../tests/support/staff-headers.ts';

let api: TestApi;
let asPrinter: Record<string, string>;

beforeAll(async () => {
  api = await startApi();
  const printer = exampleCustomer({ id: 'printer', email: 'print@example.com', role: 'fulfilment' });
  asPrinter = await staffHeaders(api, printer);
});
afterAll(() => api.stop());

const get = (query = '') => api.call('GET', `/v1/fulfilment/events${query}`, { headers: asPrinter });

test('200: lists events oldest first, and only new ones after the cursor', async () => {
  expect((await get()).body).toEqual({ events: [], hasMore: false });
  const data = { tenantId: 'default', orderId: 'A7K2Q9' } as const;
  const timestamp = '2026-11-21T09:00:00.000Z';
  const id = `evt_${Date.parse(timestamp).toString(36).padStart(9, '0')}_A7K2Q9_3`;
  const event = { id, type: 'order.on_hold', timestamp, data } as const;
  await api.eventFeed.record(event, new Date('2026-11-21T09:00:01Z'));
  const { body } = await get();
  expect(body).toEqual({ events: [event], cursor: expect.any(String), hasMore: false });
  expect((await get(`?cursor=${body.cursor}`)).body).toEqual({ events: [], cursor: body.cursor, hasMore: false });
});

test('400: refuses a foreign cursor', async () => {
  for (const cursor of ['nonsense', Buffer.from('a#b#c').toString('base64url')])
    expect(refusal(await get(`?cursor=${cursor}`))).toEqual(refused(400, 'invalid_cursor'));
});
