import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import { isOwnWrite, refusedRow } from '../dynamodb/refused-row.ts';
import { isConditionFailed, type Table } from '../dynamodb/table.ts';
import {
  classifyRefusedRotation,
  hasEnded,
  type RefusedRotation,
  SESSION_ABSOLUTE_SECONDS,
  SESSION_SLIDING_SECONDS,
} from './refresh-token.ts';

export interface SessionKey {
  tenantId: TenantId;
  customerId: string;
  family: string;
}

type Rotation = 'rotated' | RefusedRotation;

export interface SessionStore {
  open(key: SessionKey, secretHash: string, nowSeconds: number, deviceId?: string): Promise<void>;
  rotate(key: SessionKey, hashes: { presented: string; next: string }, nowSeconds: number): Promise<Rotation>;
  end(key: SessionKey, secretHash: string, nowSeconds: number): Promise<void>;
  isAlive(key: SessionKey, nowSeconds: number): Promise<boolean>;
  deviceOf(key: SessionKey): Promise<string | undefined>;
}

export const sessionPartition = (tenantId: TenantId, customerId: string) => `SESSION#${tenantId}#${customerId}`;
const familyKey = ({ tenantId, customerId, family }: SessionKey) => ({
  pk: sessionPartition(tenantId, customerId),
  sk: `FAMILY#${family}`,
});

const FamilyRow = z.object({
  current: z.string(),
  previous: z.optional(z.string()),
  rotatedAt: z.optional(z.int()),
  expiresAt: z.int(),
  endsAt: z.int(),
  endedAt: z.optional(z.int()),
  /** the browser that it was opened with */
  deviceId: z.optional(z.string()),
});
type FamilyRow = z.infer<typeof FamilyRow>;

/** Sessions as families of refresh tokens: only hashes of the last two secrets are kept. */
export function createSessionStore({ documents, tableName: TableName }: Table): SessionStore {
  /** 1 WCU. The family's id is made for this call, so there is nothing to overwrite. */
  async function open(key: SessionKey, secretHash: string, nowSeconds: number, deviceId?: string): Promise<void> {
    const expiresAt = nowSeconds + SESSION_SLIDING_SECONDS;
    const endsAt = nowSeconds + SESSION_ABSOLUTE_SECONDS;
    await documents.send(
      new PutCommand({
        TableName,
        Item: {
          ...familyKey(key),
          current: secretHash,
          expiresAt,
          endsAt,
          ttl: expiresAt,
          ...(deviceId !== undefined && { deviceId }),
        },
        ConditionExpression: 'attribute_not_exists(pk)',
      }),
    );
  }

  /** Exchanges the secret in one write with one winner, 1 WCU; a copy that comes later ends the family, 1 more. */
  async function rotate(
    key: SessionKey,
    { presented, next }: { presented: string; next: string },
    nowSeconds: number,
  ): Promise<Rotation> {
    const expiresAt = nowSeconds + SESSION_SLIDING_SECONDS;
    try {
      await documents.send(
        new UpdateCommand({
          TableName,
          Key: familyKey(key),
          UpdateExpression:
            'SET previous = #current, #current = :next, rotatedAt = :now, expiresAt = :expires, #ttl = :expires',
          ConditionExpression:
            '#current = :presented AND expiresAt > :now AND endsAt > :now AND attribute_not_exists(endedAt)',
          ExpressionAttributeNames: { '#current': 'current', '#ttl': 'ttl' },
          ExpressionAttributeValues: {
            ':presented': presented,
            ':next': next,
            ':now': nowSeconds,
            ':expires': expiresAt,
          },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      );
      return 'rotated';
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
      if (isOwnWrite(error, { current: next })) return 'rotated';
      const row = refusedRow(error);
      const verdict = classifyRefusedRotation(row && z.parse(FamilyRow, row), presented, nowSeconds);
      if (verdict === 'reuse') await markEnded(key, nowSeconds);
      return verdict;
    }
  }

  /** Logout. Whoever holds one of the last two secrets may end the family; again, or with another, changes nothing. */
  async function end(key: SessionKey, secretHash: string, nowSeconds: number): Promise<void> {
    await markEnded(key, nowSeconds, secretHash);
  }

  /** @param holderHash where given, the family must know this secret */
  async function markEnded(key: SessionKey, nowSeconds: number, holderHash?: string): Promise<void> {
    const isHolder = {
      ConditionExpression: '#current = :holder OR previous = :holder',
      ExpressionAttributeNames: { '#current': 'current' },
      ExpressionAttributeValues: { ':now': nowSeconds, ':holder': holderHash },
    };
    const exists = {
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':now': nowSeconds },
    };
    try {
      await documents.send(
        new UpdateCommand({
          TableName,
          Key: familyKey(key),
          UpdateExpression: 'SET endedAt = :now',
          ...(holderHash === undefined ? exists : isHolder),
        }),
      );
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
    }
  }

  /** 1 RCU, consistent: a session that was ended a moment ago has ended. */
  async function read(key: SessionKey): Promise<FamilyRow | undefined> {
    const { Item } = await documents.send(new GetCommand({ TableName, Key: familyKey(key), ConsistentRead: true }));
    return Item && z.parse(FamilyRow, Item);
  }

  /** Whether nobody has logged out and nothing else has ended it. */
  async function isAlive(key: SessionKey, nowSeconds: number): Promise<boolean> {
    const family = await read(key);
    return family !== undefined && !hasEnded(family, nowSeconds);
  }

  const deviceOf = async (key: SessionKey): Promise<string | undefined> => (await read(key))?.deviceId;

  return { open, rotate, end, isAlive, deviceOf };
}
