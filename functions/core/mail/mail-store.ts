import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { DAY_SECONDS } from '../../../shared/lib/time.ts';
import { getRow, putRow, type Table } from '../db/table.ts';
import { type Clock, epochSeconds } from '../lib/clock.ts';

/** SQS retains a message for at most 14 days, also in a dead-letter queue, so it cannot return after that. */
const LIFETIME_SECONDS = 15 * DAY_SECONDS;

export interface MailId {
  tenantId: TenantId;
  kind: string;
  /** The number of an order, a customer's project, or the id of the message that requested the mail. */
  subject: string;
}

export type MailOutcome =
  | { state: 'sent' }
  /** refused: the mail itself is faulty. failed: all retries failed. In both cases a new message can still send it. */
  | { state: 'refused' | 'failed'; reason: string };

const MailRow = z.object({
  state: z.enum(['sent', 'refused', 'failed']),
  reason: z.optional(z.string()),
});

const rowKey = ({ tenantId, subject, kind }: MailId) => ({ pk: `MAIL#${tenantId}#${subject}#${kind}`, sk: 'META' });

export type MailStore = ReturnType<typeof createMailStore>;

/** Outcomes of mails in the Ephemeral table, so that a redelivered message is mailed once. */
export function createMailStore(table: Table, clock: Clock) {
  /** @returns undefined for an unsent mail, or one whose record has expired */
  async function outcomeOf(id: MailId): Promise<z.infer<typeof MailRow> | undefined> {
    const row = await getRow(table, rowKey(id));
    return row && z.parse(MailRow, row);
  }

  const isSent = async (id: MailId): Promise<boolean> => (await outcomeOf(id))?.state === 'sent';

  /** Records an outcome. A sent mail stays sent. */
  async function record(id: MailId, outcome: MailOutcome): Promise<'recorded' | 'sent_before'> {
    const now = epochSeconds(clock);
    return (await putRow(
      table,
      { ...rowKey(id), ...outcome, recordedAt: now, ttl: now + LIFETIME_SECONDS },
      { if: 'attribute_not_exists(pk) OR #state <> :sent', values: { sent: 'sent' } },
    ))
      ? 'recorded'
      : 'sent_before';
  }

  return { outcomeOf, isSent, record };
}
