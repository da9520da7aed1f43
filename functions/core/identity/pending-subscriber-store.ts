import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { DAY_SECONDS } from '../../../shared/lib/time.ts';
import { getRow, putRow, type Table } from '../db/table.ts';
import type { Mailbox } from './device-token.ts';

/** Longer than the welcome promo, so that late subscribers learn that it has expired. */
const PENDING_LIFETIME_SECONDS = 30 * DAY_SECONDS;

/** Data typed into the welcome pop-up, before the mailbox is proven. */
const PendingSubscriber = z.object({
  acceptsMarketing: z.boolean(),
  /** When they asked for the welcome promo, by our clock; absent if they did not, or the shop had none. */
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
 * Subscribers with an unproven mailbox: docs/spec 5.5. One row per browser and email, so that a stranger's input is
 * never taken for the owner's. Rows are in the Ephemeral table, because a lost one is simply typed again.
 */
export function createPendingSubscriberStore(table: Table): PendingSubscriberStore {
  /** Idempotent: the first opt-in counts, so that repeating it does not extend the promo. */
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
