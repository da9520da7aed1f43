import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import { isConditionFailed, type Table } from '../dynamodb/table.ts';
import type { OwnerKey } from '../owners/owner.ts';
import { visitKey } from './project-rows.ts';

/** A visit is noted once in so long: the life of walls is counted in months. */
const NOTED_AGAIN_AFTER_MS = 7 * 24 * 60 * 60 * 1000;

const VisitRow = z.object({ at: z.string() });

export type VisitStore = ReturnType<typeof createVisitStore>;

/** When somebody has looked at their walls for the last time: those of a cart that nobody comes back to are removed. */
export function createVisitStore({ documents, tableName: TableName }: Table) {
  /** 1 WCU, also where it was noted this week already. */
  async function note(tenantId: TenantId, owner: OwnerKey, now: Date): Promise<void> {
    try {
      await documents.send(
        new UpdateCommand({
          TableName,
          Key: visitKey(tenantId, owner),
          UpdateExpression: 'SET #at = :now',
          ConditionExpression: 'attribute_not_exists(#at) OR #at < :recent',
          ExpressionAttributeNames: { '#at': 'at' },
          ExpressionAttributeValues: {
            ':now': now.toISOString(),
            ':recent': new Date(now.getTime() - NOTED_AGAIN_AFTER_MS).toISOString(),
          },
        }),
      );
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
    }
  }

  /** 0.5 RCU. */
  async function lastOf(tenantId: TenantId, owner: OwnerKey): Promise<string | undefined> {
    const { Item } = await documents.send(new GetCommand({ TableName, Key: visitKey(tenantId, owner) }));
    return Item && z.parse(VisitRow, Item).at;
  }

  return { note, lastOf };
}
