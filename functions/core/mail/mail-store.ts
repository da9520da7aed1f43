import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { DAY_SECONDS } from '../../../shared/lib/time.ts';
import { getRow, putRow, type Table } from '../db/table.ts';
import { type Clock, epochSeconds } from '../lib/clock.ts';

/** SQS keeps a message 14 days at most, dead letters included; after that it cannot come again. */
const LIFETIME_SECONDS = 15 * DAY_SECONDS;

export interface MailId {
  tenantId: TenantId;
  kind: string;
  /** what the mail is about: the number of an order, a customer's project, or the id of the message that asked for it */
  subject: string;
}

export type MailOutcome =
  | { state: 'sent' }
  /** refused: a fault of the mail itself. failed: given up. Neither went out, and a new message sends it after all */
  | { state: 'refused' | 'failed'; reason: string };

const MailRow = z.object({
  state: z.enum(['sent', 'refused', 'failed']),
  reason: z.optional(z.string()),
});

const rowKey = ({ tenantId, subject, kind }: MailId) => ({ pk: `MAIL#${tenantId}#${subject}#${kind}`, sk: 'META' });

export type MailStore = ReturnType<typeof createMailStore>;

/** What became of each mail, in the Ephemeral table: a message that comes twice is mailed once. */
export function createMailStore(table: Table, clock: Clock) {
  /** undefined: not yet, or longer ago than it is remembered. */
  async function outcomeOf(id: MailId): Promise<z.infer<typeof MailRow> | undefined> {
    const row = await getRow(table, rowKey(id));
    return row && z.parse(MailRow, row);
  }

  const isSent = async (id: MailId): Promise<boolean> => (await outcomeOf(id))?.state === 'sent';

  /** A mail that was sent stays sent. */
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
