import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createEmbeddedProvider, EMBEDDED_PROVIDER_ID } from '../../commerce/payments/embedded-provider.ts';
import { createPaymentLedgerStore } from '../../commerce/payments/payment-ledger-store.ts';
import { signEvent } from '../../commerce/payments/provider-events.ts';
import { createVaultStore } from '../../commerce/payments/vault-store.ts';
import type { AttemptOutcome } from '../../core/checkout/finalize.ts';
import type { Table } from '../../core/db/table.ts';
import { paymentKeyOf } from '../../core/payments/attempt.ts';
import { createWebhooks } from './app.ts';

const clock = { now: () => new Date('2026-11-22T12:00:00Z') };
const ADDRESS = `/webhooks/${EMBEDDED_PROVIDER_ID}`;
const TOKEN = randomUUID();
/** Fails on any read: a signature alone proves an event. */
const NO_TABLE = {} as Table;

/** @param outcome outcome of the event's attempt; undefined if it cannot be determined now */
function start({ outcome }: { outcome?: AttemptOutcome }) {
  const asked: unknown[] = [];
  const provider = createEmbeddedProvider({
    vault: createVaultStore(NO_TABLE, clock),
    ledger: createPaymentLedgerStore(NO_TABLE),
    eventKey: async () => 'event-key',
    sendEvent: async () => {},
    siteOrigin: 'https://shop.example',
    clock,
  });
  const app = createWebhooks({
    providers: { [provider.id]: provider },
    finalize: {
      async tryFinalize(tenantId, token) {
        asked.push([tenantId, token]);
        return outcome;
      },
      tryFinalizePaid: () => Promise.reject(new Error('The embedded provider asks for no such thing')),
    },
    log: { info() {}, warn() {}, error() {} },
  });
  const tell = (body = eventFor(TOKEN), key = 'event-key', address = ADDRESS) =>
    app.request(address, { method: 'POST', body, headers: signEvent(body, key, clock.now()) });
  return { app, asked, tell };
}

function eventFor(token: string): string {
  return JSON.stringify({ id: 'evt_1', type: 'payment.changed', key: paymentKeyOf({ tenantId: 'default', token }) });
}

test.each<AttemptOutcome>([
  { kind: 'succeeded', orderId: 'A7K2Q9', completedAt: '2026-11-22T12:00:00Z' },
  { kind: 'pending' },
  { kind: 'unknown_attempt' },
])('204: queries the provider for the event’s attempt, and $kind', async (outcome) => {
  const { tell, asked } = start({ outcome });
  expect((await tell()).status).toBe(204);
  expect(asked).toEqual([['default', TOKEN]]);
});

test('503: asks the provider to retry if the outcome cannot be determined now', async () => {
  const reply = await start({}).tell();
  expect(reply.status).toBe(503);
  expect(await reply.json()).toMatchObject({ code: 'event_not_processed', message: expect.stringContaining('again') });
});

test.each([
  ['signed with another key', 'another-key', ADDRESS, eventFor(TOKEN)],
  ['of an unknown provider', 'event-key', '/webhooks/toString', eventFor(TOKEN)],
  ['about no payment of ours', 'event-key', ADDRESS, JSON.stringify({ id: 'e', type: 'payment.changed', key: 'x' })],
  ['of another kind', 'event-key', ADDRESS, JSON.stringify({ id: 'e', type: 'account.closed' })],
])('400: refuses an event %s', async (_name, key, address, body) => {
  const { tell, asked } = start({ outcome: { kind: 'pending' } });
  const reply = await tell(body, key, address);
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ code: 'event_refused' });
  expect(asked).toEqual([]);
});

test('404, 405 and 413: refuses another path, another method and an oversized body', async () => {
  const { app, tell } = start({ outcome: { kind: 'pending' } });
  expect((await app.request('/webhooks', { method: 'POST' })).status).toBe(404);
  expect((await app.request(ADDRESS)).status).toBe(405);
  expect((await tell('x'.repeat(1_000_001))).status).toBe(413);
});
