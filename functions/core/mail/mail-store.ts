import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import { refusedRow } from '../dynamodb/refused-row.ts';
import { isConditionFailed, type Table } from '../dynamodb/table.ts';
import { type Clock, epochSeconds } from '../ports/clock.ts';

/** Longer than the mail function may run: a claim older than this belongs to one that died. */
const CLAIM_SECONDS = 60;
/** SQS keeps a message 14 days at most; after that it cannot come again. */
const LIFETIME_SECONDS = 15 * 24 * 60 * 60;

const mailKey = (tenantId: TenantId, subject: string, kind: string) => ({
  pk: `MAIL#${tenantId}#${subject}#${kind}`,
  sk: 'META',
});

export type MailStore = ReturnType<typeof createMailStore>;

/**
 * Which mails went out, in the Ephemeral table. A mail is claimed before it is sent and marked after, so that a
 * message that comes twice is mailed once; only a function that dies in between leaves the question open, and then a
 * second mail is better than none.
 */
export function createMailStore({ documents, tableName: TableName }: Table, clock: Clock) {
  /** @param subject what the mail is about: an order's number, or the id of the message that asked for it. 1 WCU. */
  async function claim(tenantId: TenantId, subject: string, kind: string): Promise<'claimed' | 'being_sent' | 'sent'> {
    const now = epochSeconds(clock);
    try {
      await documents.send(
        new PutCommand({
          TableName,
          Item: { ...mailKey(tenantId, subject, kind), state: 'claimed', claimedAt: now, ttl: now + LIFETIME_SECONDS },
          ConditionExpression: 'attribute_not_exists(pk) OR (#state = :claimed AND claimedAt <= :stale)',
          ExpressionAttributeNames: { '#state': 'state' },
          ExpressionAttributeValues: { ':claimed': 'claimed', ':stale': now - CLAIM_SECONDS },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      );
      return 'claimed';
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
      return refusedRow(error)?.state === 'sent' ? 'sent' : 'being_sent';
    }
  }

  /** The mail is out, or can never go out. 1 WCU, may be repeated. */
  async function markSent(tenantId: TenantId, subject: string, kind: string): Promise<void> {
    await documents.send(
      new UpdateCommand({
        TableName,
        Key: mailKey(tenantId, subject, kind),
        UpdateExpression: 'SET #state = :sent',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':sent': 'sent' },
      }),
    );
  }

  /** The mail did not go out and may be tried again at once. 1 WCU. */
  async function release(tenantId: TenantId, subject: string, kind: string): Promise<void> {
    await documents.send(
      new UpdateCommand({
        TableName,
        Key: mailKey(tenantId, subject, kind),
        UpdateExpression: 'SET claimedAt = :longAgo',
        ConditionExpression: '#state = :claimed',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':claimed': 'claimed', ':longAgo': 0 },
      }),
    );
  }

  return { claim, markSent, release };
}
