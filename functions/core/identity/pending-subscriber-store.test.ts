import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import type { Mailbox } from './device-token.ts';
import { createPendingSubscriberStore, type PendingSubscriberStore } from './pending-subscriber-store.ts';

let dynamo: TestDynamo;
let pendings: PendingSubscriberStore;
let mailbox: Mailbox;
let mailboxes = 0;
const START = 1_800_000_000;
const MONTH_SECONDS = 30 * 86_400;
const first = { acceptsMarketing: true, optedInMs: START * 1_000 };

beforeAll(async () => {
  dynamo = await startDynamo();
  pendings = createPendingSubscriberStore(dynamo.ephemeral);
});
afterAll(() => dynamo.stop());
beforeEach(() => {
  mailbox = { tenantId: 'default', email: `person-${mailboxes++}@example.com` };
});

describe('a pending subscriber', () => {
  test('is known only to the browser that typed the email', async () => {
    await pendings.add(mailbox, 'K-1', first, START);
    expect(await pendings.get(mailbox, 'K-1', START)).toEqual(first);
    expect(await pendings.get(mailbox, 'K-2', START)).toBeUndefined();
    expect(await pendings.get({ ...mailbox, tenantId: 'pharmacy' }, 'K-1', START)).toBeUndefined();
  });

  test('starts with the first of ten concurrent opt-ins', async () => {
    await Promise.all(
      Array.from({ length: 10 }, (_, number) =>
        pendings.add(mailbox, 'K-1', { ...first, optedInMs: first.optedInMs + number }, START),
      ),
    );
    const stored = await pendings.get(mailbox, 'K-1', START);
    await pendings.add(mailbox, 'K-1', { ...first, optedInMs: first.optedInMs + 99 }, START + 1);
    expect(await pendings.get(mailbox, 'K-1', START + 1)).toEqual(stored);
  });

  test('gets the promo from a later opt-in', async () => {
    await pendings.add(mailbox, 'K-1', { acceptsMarketing: true }, START);
    await pendings.add(mailbox, 'K-1', first, START + 1);
    expect(await pendings.get(mailbox, 'K-1', START + 1)).toEqual(first);
  });

  test('is deleted after a month, and may return', async () => {
    await pendings.add(mailbox, 'K-1', first, START);
    expect(await pendings.get(mailbox, 'K-1', START + MONTH_SECONDS - 1)).toEqual(first);
    expect(await pendings.get(mailbox, 'K-1', START + MONTH_SECONDS)).toBeUndefined();
    const again = { ...first, optedInMs: first.optedInMs + 5 };
    await pendings.add(mailbox, 'K-1', again, START + MONTH_SECONDS);
    expect(await pendings.get(mailbox, 'K-1', START + MONTH_SECONDS)).toEqual(again);
  });
});
