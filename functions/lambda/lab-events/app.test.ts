import { expect, test } from 'vitest';
import type { FindLab, LabMessage } from '../../core/labs/lab.ts';
import { createLabEvents } from './app.ts';

const ADDRESS = '/webhooks/labs/default/main';
const REFERENCE = 'default-A7K2Q9-main-1';

/** @param fault error that the table throws instead of storing the event */
function start({ fault }: { fault?: Error } = {}) {
  const noted: unknown[] = [];
  const heard: LabMessage[] = [];
  const parseEvent = async (message: LabMessage) => {
    heard.push(message);
    if (message.headers['x-proof'] !== 'good') return undefined;
    return message.body === 'nothing of an order'
      ? ('ignored' as const)
      : { reference: message.body, report: { state: 'Shipped' as const } };
  };
  const findLab: FindLab = async (tenantId, lab) =>
    tenantId === 'default' && lab === 'main' ? ({ parseEvent } as Awaited<ReturnType<FindLab>>) : undefined;
  const app = createLabEvents({
    findLab,
    orders: { get: async () => undefined, change: async () => ({ kind: 'unknown' }) },
    labOrders: {
      async report(id, report) {
        if (fault) throw fault;
        noted.push([id, report]);
        return undefined;
      },
      ofOrder: async () => [],
      told: async () => {},
    },
    tenants: { get: async () => undefined },
    log: { info() {}, warn() {}, error() {} },
  });
  const tell = (body: string, { proof = 'good', address = ADDRESS } = {}) =>
    app.request(address, { method: 'POST', body, headers: { 'x-proof': proof } });
  return { app, noted, heard, tell };
}

test('204: stores the lab’s event, with body and headers unchanged', async () => {
  const { tell, noted, heard } = start();
  expect((await tell(REFERENCE)).status).toBe(204);
  expect(noted).toEqual([[{ tenantId: 'default', orderId: 'A7K2Q9', lab: 'main', attempt: 1 }, { state: 'Shipped' }]]);
  expect(heard[0]).toMatchObject({ body: REFERENCE, headers: { 'x-proof': 'good' } });
});

test.each([
  ['of another lab', 'default-A7K2Q9-other-1'],
  ['of another tenant', 'pharmacy-A7K2Q9-main-1'],
  ['of another lab', 'their order'],
  ['about no order', 'nothing of an order'],
])('204: ignores an order %s and stores nothing', async (_name, body) => {
  const { tell, noted } = start();
  expect((await tell(body)).status).toBe(204);
  expect(noted).toEqual([]);
});

test.each([
  ['that its lab has not signed', { proof: 'bad' }],
  ['of a lab that the tenant has not', { address: '/webhooks/labs/default/other' }],
  ['of a tenant that there is not', { address: '/webhooks/labs/toString/main' }],
])('401: refuses an event %s', async (_name, how) => {
  const { tell, noted } = start();
  const reply = await tell(REFERENCE, how);
  expect(reply.status).toBe(401);
  expect(await reply.json()).toMatchObject({ code: 'lab_event_refused' });
  expect(noted).toEqual([]);
});

test('404, 405 and 413: refuses another path, another method and an oversized body', async () => {
  const { app, tell } = start();
  expect((await app.request('/webhooks/labs/default', { method: 'POST' })).status).toBe(404);
  expect((await app.request(ADDRESS)).status).toBe(405);
  expect((await tell('x'.repeat(1_000_001))).status).toBe(413);
});

test('500: asks the lab to retry an event that could not be stored', async () => {
  expect((await start({ fault: new Error('The table is out of order') }).tell(REFERENCE)).status).toBe(500);
});
