import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { DAY_SECONDS } from '../../../shared/lib/time.ts';
import { getRow, putRow, type Table } from '../db/table.ts';
import type { Mailbox } from './device-token.ts';

/** Longer than the welcome promo lasts, so that somebody who is late hears that it has expired. */
const PENDING_LIFETIME_SECONDS = 30 * DAY_SECONDS;

/** What somebody typed into the welcome pop-up, before anybody has shown that the mailbox is theirs. */
const PendingSubscriber = z.object({
  acceptsMarketing: z.boolean(),
  /** when they asked for the welcome promo, by our clock; absent where they did not, or the shop had none */
  optedInMs: z.optional(z.int()),
});
type PendingSubscriber = z.infer<typeof PendingSubscriber>;

const PendingRow = z.extend(PendingSubscriber, { expiresAt: z.int() });

export interface PendingSubscriberStore {
  add(mailbox: Mailbox, requester: string, subscriber: PendingSubscriber, nowSeconds: number): Promise<void>;
  get(mailbox: Mailbox, requester: string, nowSeconds: number): Promise<PendingSubscriber | undefined>;
}

export const pendingPartition = (tenantId: TenantId, email: string) => `PENDING#${tenantId}#${email}`;
const pendingKey = ({ tenantId, email }: Mailbox, requester: string) => ({
  pk: pendingPartition(tenantId, email),
  sk: `BY#${requester}`,
});

/**
 * Subscribers whose mailbox is not proven: docs/spec 5.5. One row for each browser that typed an email, so that
 * what a stranger typed is never taken for the owner's. In the Ephemeral table: a row that is lost is typed again.
 */
export function createPendingSubscriberStore(table: Table): PendingSubscriberStore {
  /** The first opt-in counts, so that repeating it does not make the promo last longer. */
  async function add(mailbox: Mailbox, requester: string, subscriber: PendingSubscriber, nowSeconds: number) {
    const expiresAt = nowSeconds + PENDING_LIFETIME_SECONDS;
    await putRow(
      table,
      { ...pendingKey(mailbox, requester), ...subscriber, expiresAt, ttl: expiresAt },
      { if: 'attribute_not_exists(optedInMs) OR expiresAt <= :now', values: { now: nowSeconds } },
    );
  }

  async function get(mailbox: Mailbox, requester: string, nowSeconds: number): Promise<PendingSubscriber | undefined> {
    const key = pendingKey(mailbox, requester);
    const row = await getRow(table, key);
    if (!row) return undefined;
    const { expiresAt, ...subscriber } = z.parse(PendingRow, row);
    return expiresAt > nowSeconds ? subscriber : undefined;
  }

  return { add, get };
}
