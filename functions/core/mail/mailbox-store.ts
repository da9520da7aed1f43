import * as z from 'zod/mini';
import { MailboxState } from '../../../shared/customer/mailbox.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { DAY_SECONDS } from '../../../shared/lib/time.ts';
import { getRow, type Table, updateRow } from '../db/table.ts';
import { type Clock, epochSeconds } from '../lib/clock.ts';

/** From the last report: a mailbox that bounced years ago may belong to someone else. */
const LIFETIME_SECONDS = 3 * 365 * DAY_SECONDS;

export const mailboxPartition = (tenantId: TenantId, email: string) => `MAILBOX#${tenantId}#${email}`;

const mailboxKey = (tenantId: TenantId, email: string) => ({ pk: mailboxPartition(tenantId, email), sk: 'META' });

export type MailboxStore = ReturnType<typeof createMailboxStore>;

/** Mailboxes that bounced or complained, one row per tenant and email in the Shop table. All others have no row. */
export function createMailboxStore(table: Table, clock: Clock) {
  async function get(tenantId: TenantId, email: string): Promise<MailboxState | undefined> {
    const row = await getRow(table, mailboxKey(tenantId, email), { isConsistent: false });
    return row && z.parse(MailboxState, row);
  }

  /** Idempotent. */
  async function mark(tenantId: TenantId, email: string, state: MailboxState): Promise<void> {
    await updateRow(table, mailboxKey(tenantId, email), {
      set: { ...state, ttl: epochSeconds(clock) + LIFETIME_SECONDS },
    });
  }

  return { get, mark };
}
