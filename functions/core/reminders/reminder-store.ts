/**
 * Reminders: one mail about a wall that its customer has left unfinished, the links in it, and the end of such mails
 * (docs/product.md 11.14 to 11.16). A row says when a wall is to be looked at next; once a mail was asked for it stays
 * for ever and is found by no query any more, so that no wall is ever mailed about twice.
 *
 * Changed by: lambda/api (schedules), lambda/sweep (postpones, ends). lambda/mail writes the mails themselves.
 */
import { DeleteCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import { ClientId, IsoTime, TenantId as TenantIdSchema } from '../../../shared/schemas/common.ts';
import { isConditionFailed, type Table } from '../dynamodb/table.ts';

/** A wall of a customer. */
export interface ReminderKey {
  tenantId: TenantId;
  customerId: string;
  projectId: string;
}

/** A wall that is to be looked at. */
export interface DueReminder extends ReminderKey {
  dueAt: string;
  /** of the project when this time was chosen: another one says that it has been changed since */
  projectVersion: number;
}

export interface ReminderStore {
  schedule(reminder: DueReminder): Promise<void>;
  due(now: Date, limit: number): Promise<DueReminder[]>;
  postpone(seen: DueReminder, next: Pick<DueReminder, 'dueAt' | 'projectVersion'>): Promise<void>;
  end(seen: DueReminder, endedAt: Date): Promise<void>;
  remove(seen: DueReminder): Promise<void>;
}

const PROJECT_PREFIX = 'PROJECT#';
const rowKey = ({ tenantId, customerId, projectId }: ReminderKey) => ({
  pk: `REMINDER#${tenantId}#${customerId}`,
  sk: `${PROJECT_PREFIX}${projectId}`,
});

/** Those that wait, in the index by state; the suffix lets more partitions be added without moving rows. */
const DUE_PARTITION = 'DUEREMINDERS#0';
const dueSort = ({ dueAt, projectVersion }: Pick<DueReminder, 'dueAt' | 'projectVersion'>) =>
  `${dueAt}#${projectVersion}`;

const DueRow = z.object({ pk: z.string(), sk: z.string(), gsi2sk: z.string() });
const Due = z.object({
  tenantId: TenantIdSchema,
  customerId: z.string(),
  projectId: ClientId,
  dueAt: IsoTime,
  projectVersion: z.int(),
});

function fromDueRow(row: unknown): DueReminder {
  const { pk, sk, gsi2sk } = z.parse(DueRow, row);
  const [, tenantId, customerId] = pk.split('#');
  const [dueAt, version] = gsi2sk.split('#');
  const projectId = sk.slice(PROJECT_PREFIX.length);
  return z.parse(Due, { tenantId, customerId, projectId, dueAt, projectVersion: Number(version) });
}

export function createReminderStore({ documents, tableName: TableName }: Table): ReminderStore {
  /** The first time counts; again changes nothing, also when the mail is long out. 1 WCU, the first time 1 more. */
  async function schedule(reminder: DueReminder): Promise<void> {
    await unlessRefused(
      documents.send(
        new PutCommand({
          TableName,
          Item: { ...rowKey(reminder), gsi2pk: DUE_PARTITION, gsi2sk: dueSort(reminder) },
          ConditionExpression: 'attribute_not_exists(pk)',
        }),
      ),
    );
  }

  /** Oldest first, as the index has them: 0.5 RCU for some fifty. */
  async function due(now: Date, limit: number): Promise<DueReminder[]> {
    const { Items = [] } = await documents.send(
      new QueryCommand({
        TableName,
        IndexName: 'gsi2',
        KeyConditionExpression: 'gsi2pk = :due AND gsi2sk < :now',
        ExpressionAttributeValues: { ':due': DUE_PARTITION, ':now': now.toISOString() },
        Limit: limit,
      }),
    );
    return Items.map(fromDueRow);
  }

  /** Where another sweep was first, its word counts. 1 WCU and 2 of the index. */
  async function postpone(seen: DueReminder, next: Pick<DueReminder, 'dueAt' | 'projectVersion'>): Promise<void> {
    await changeSeen(seen, 'SET gsi2sk = :next', { ':next': dueSort(next) });
  }

  /** For ever: the row stays. 1 WCU and 1 of the index. */
  async function end(seen: DueReminder, endedAt: Date): Promise<void> {
    await changeSeen(seen, 'SET endedAt = :at REMOVE gsi2pk, gsi2sk', { ':at': endedAt.toISOString() });
  }

  async function changeSeen(seen: DueReminder, UpdateExpression: string, values: Record<string, string>) {
    await unlessRefused(
      documents.send(
        new UpdateCommand({
          TableName,
          Key: rowKey(seen),
          UpdateExpression,
          ConditionExpression: 'gsi2sk = :seen',
          ExpressionAttributeValues: { ...values, ':seen': dueSort(seen) },
        }),
      ),
    );
  }

  /** For a wall that is gone: nothing was mailed about it. 1 WCU and 1 of the index. */
  async function remove(seen: DueReminder): Promise<void> {
    await unlessRefused(
      documents.send(
        new DeleteCommand({
          TableName,
          Key: rowKey(seen),
          ConditionExpression: 'gsi2sk = :seen',
          ExpressionAttributeValues: { ':seen': dueSort(seen) },
        }),
      ),
    );
  }

  async function unlessRefused(write: Promise<unknown>): Promise<void> {
    try {
      await write;
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
    }
  }

  return { schedule, due, postpone, end, remove };
}
