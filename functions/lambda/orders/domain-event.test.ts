import type { DynamoDBStreamEvent } from 'aws-lambda';
import { expect, test } from 'vitest';
import { createLog } from '../../adapters/log.ts';
import type { DomainEvent } from '../../core/workflows/events.ts';
import { domainEventOf, handleStream } from './domain-event.ts';

const AT = '2026-11-21T10:00:00.000Z';
const ORDER = 'ORDER#default#A7K2Q9';

const record = (
  pk: string,
  { sk = 'META', eventName = 'INSERT' as 'INSERT' | 'MODIFY' | 'REMOVE', ...images } = {},
) => ({
  eventName,
  dynamodb: {
    ApproximateCreationDateTime: Date.parse(AT) / 1000,
    Keys: { pk: { S: pk }, sk: { S: sk } },
    SequenceNumber: pk,
    ...images,
  },
});

test.each([
  ['a job', record(ORDER, { sk: 'JOB#001' })],
  ['the end of an order', record(ORDER, { eventName: 'REMOVE' })],
  ['a cart', record('CARTORDER#default#x')],
  ['an order of an invalid tenant', record('ORDER#No body#A7K2Q9')],
  ['an order without a number', record('ORDER#default#')],
  ['a project that is saved again', record('OWNER#default#K-abc', { sk: 'PROJECT#wall-1', eventName: 'MODIFY' })],
  ['a part of a project', record('OWNER#default#K-abc', { sk: 'PROJECTPART#wall-1#00' })],
  ['an attempt that changes', record('ATTEMPT#default#token', { eventName: 'MODIFY' })],
  ['a customer that changes', record('CUSTOMER#default#ada', { eventName: 'MODIFY' })],
  ['a cart of a customer', record('CUSTOMER#default#ada', { sk: 'CART#K-abc' })],
  ['an empty record', {}],
])('%s is not an event', (_what, stray) => {
  expect(domainEventOf(stray)).toBeUndefined();
});

test.each<[string, DomainEvent, ReturnType<typeof record>]>([
  ['a new order', { name: 'OrderPlaced', tenantId: 'default', orderId: 'A7K2Q9' }, record(ORDER)],
  [
    'a changed order without images',
    { name: 'OrderProgressed', tenantId: 'default', orderId: 'A7K2Q9' },
    record(ORDER, { eventName: 'MODIFY' }),
  ],
  [
    'a new project of a cart',
    { name: 'ProjectCreated', tenantId: 'default', projectId: 'wall-1', at: AT },
    record('OWNER#default#K-abc', { sk: 'PROJECT#wall-1' }),
  ],
  [
    'a new project of a customer',
    { name: 'ProjectCreated', tenantId: 'pharmacy', projectId: 'wall-1', at: AT },
    record('OWNER#pharmacy#C-abc', { sk: 'PROJECT#wall-1' }),
  ],
  [
    'a new payment attempt',
    { name: 'CheckoutStarted', tenantId: 'default', attemptToken: 'token', at: AT },
    record('ATTEMPT#default#token'),
  ],
  [
    'a new account',
    { name: 'AccountCreated', tenantId: 'default', customerId: 'ada', at: AT },
    record('CUSTOMER#default#ada'),
  ],
  [
    'the end of an account',
    { name: 'AccountEnded', tenantId: 'default', customerId: 'ada' },
    record('CUSTOMER#default#ada', { eventName: 'REMOVE' }),
  ],
])('%s is the event %o', (_what, event, written) => {
  expect(domainEventOf(written)).toEqual(event);
});

test.each([
  ['moves on', { productionState: { S: 'Shipped' } }, 'OrderProgressed'],
  ['is put on hold', { holds: { L: [{ M: {} }] } }, 'OrderProgressed'],
  ['has a mail requested again', { mailRequests: { N: '1' } }, 'OrderProgressed'],
  ['has a parcel sent or corrected', { parcels: { L: [{ M: {} }] } }, 'OrderProgressed'],
  ['is refunded', { paymentState: { S: 'Refunded' } }, 'OrderProgressed'],
  ['gets another address', { deliveryAddress: { M: {} } }, 'OrderEdited'],
  ['gets a note', { history: { B: 'AA==' } }, 'OrderEdited'],
])('an order that %s: %o is %s', (_what, changed, name) => {
  const OldImage = { productionState: { S: 'Packed' }, paymentState: { S: 'Paid' }, holds: { L: [] } };
  const change = record(ORDER, { eventName: 'MODIFY', ...{ OldImage, NewImage: { ...OldImage, ...changed } } });
  expect(domainEventOf(change)?.name).toBe(name);
});

test('records are processed in sequence, up to the first that fails', async () => {
  const seen: string[] = [];
  const event = {
    Records: ['AAAA29', 'BBBB29', 'CCCC29'].map((id) => record(`ORDER#default#${id}`)),
  } satisfies DynamoDBStreamEvent;
  const react = async (happened: DomainEvent) => {
    const orderId = 'orderId' in happened ? happened.orderId : '';
    if (orderId === 'BBBB29') throw new Error('the queue is away');
    seen.push(orderId);
  };
  const log = createLog('orders', () => undefined);
  expect(await handleStream(event, react, log)).toEqual({
    batchItemFailures: [{ itemIdentifier: 'ORDER#default#BBBB29' }],
  });
  expect(seen).toEqual(['AAAA29']);
});
