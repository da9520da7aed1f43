import { createHash } from 'node:crypto';
import { DeleteCommand, GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { TenantId } from '../../../../shared/constants/tenants.ts';
import { TenantId as TenantIdSchema } from '../../../../shared/schemas/common.ts';
import { SourceId } from '../../../../shared/wire/sources.ts';
import { refusedRow } from '../../dynamodb/refused-row.ts';
import { isConditionFailed, type Table } from '../../dynamodb/table.ts';
import { CartOwner, Owner, type OwnerKey } from '../../owners/owner.ts';

/** Long enough to sign in with the provider and read what it asks. */
const STATE_LIFETIME_SECONDS = 10 * 60;
/** One refresh at a time: as long as the slowest answer of a provider, and a little more. */
const LEASE_SECONDS = 15;

/** What a shopper began when they went to the provider. */
const Beginning = z.object({
  tenantId: TenantIdSchema,
  sourceId: SourceId,
  /** who will be connected */
  owner: Owner,
  /** the cart that the same browser shows: nobody else can end what was begun in it */
  browser: CartOwner,
  codeVerifier: z.string(),
  redirectUri: z.string(),
});
export type Beginning = z.infer<typeof Beginning>;

export interface ConnectionKey {
  tenantId: TenantId;
  owner: OwnerKey;
  sourceId: SourceId;
}

const Connection = z.object({
  sourceId: SourceId,
  /** tokens that only the seal opens */
  sealed: z.string(),
  accountName: z.optional(z.string()),
  /** changes with every write: a refresh replaces what it has read and nothing else */
  version: z.string(),
  /** epoch seconds, after which nobody can use or renew it */
  expiresAt: z.int(),
});
export type Connection = z.infer<typeof Connection>;

/** used: it was good once, in this browser. void: unknown, expired or another browser's. */
type StateSpent = { kind: 'begun'; beginning: Beginning } | { kind: 'used'; owner: OwnerKey } | { kind: 'void' };

export interface SourceStore {
  begin(state: string, beginning: Beginning, nowSeconds: number): Promise<void>;
  spendState(
    state: string,
    caller: Pick<Beginning, 'tenantId' | 'sourceId' | 'browser'>,
    nowSeconds: number,
  ): Promise<StateSpent>;
  connect(key: ConnectionKey, connection: Omit<Connection, 'sourceId'>): Promise<void>;
  connection(key: ConnectionKey, nowSeconds: number): Promise<Connection | undefined>;
  connections(tenantId: TenantId, owner: OwnerKey, nowSeconds: number): Promise<Connection[]>;
  lease(key: ConnectionKey, version: string, nowSeconds: number): Promise<'yours' | 'taken'>;
  renew(key: ConnectionKey, before: string, connection: Omit<Connection, 'sourceId'>): Promise<'renewed' | 'gone'>;
  disconnect(key: ConnectionKey, version?: string): Promise<void>;
}

/** The state is a bearer secret while it lives, so only its hash is a key. */
const stateKey = (state: string) => ({
  pk: `SOURCESTATE#${createHash('sha256').update(state).digest('base64url')}`,
  sk: 'META',
});
export const sourcePartition = (tenantId: TenantId, owner: OwnerKey) => `SOURCE#${tenantId}#${owner}`;
const connectionKey = ({ tenantId, owner, sourceId }: ConnectionKey) => ({
  pk: sourcePartition(tenantId, owner),
  sk: `SOURCE#${sourceId}`,
});

/** With whom a shopper is connected, and who is on the way there. TTL is late by days, so time is tested too. */
export function createSourceStore({ documents, tableName: TableName }: Table): SourceStore {
  /** 1 WCU. The state was made for this call by chance. */
  async function begin(state: string, beginning: Beginning, nowSeconds: number): Promise<void> {
    const expiresAt = nowSeconds + STATE_LIFETIME_SECONDS;
    await documents.send(
      new PutCommand({
        TableName,
        Item: { ...stateKey(state), ...beginning, expiresAt, ttl: expiresAt },
        ConditionExpression: 'attribute_not_exists(pk)',
      }),
    );
  }

  /** One winner, 1 WCU; and only in the browser in which it was begun, so a stranger cannot even use it up. */
  async function spendState(
    state: string,
    { tenantId, sourceId, browser }: Pick<Beginning, 'tenantId' | 'sourceId' | 'browser'>,
    nowSeconds: number,
  ): Promise<StateSpent> {
    try {
      const { Attributes } = await documents.send(
        new UpdateCommand({
          TableName,
          Key: stateKey(state),
          UpdateExpression: 'SET usedAt = :now',
          ConditionExpression:
            'browser = :browser AND tenantId = :tenant AND sourceId = :source AND expiresAt > :now AND attribute_not_exists(usedAt)',
          ExpressionAttributeValues: {
            ':now': nowSeconds,
            ':browser': browser,
            ':tenant': tenantId,
            ':source': sourceId,
          },
          ReturnValues: 'ALL_NEW',
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      );
      return { kind: 'begun', beginning: z.parse(Beginning, Attributes) };
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
      const row = refusedRow(error);
      const isOurs = row?.browser === browser && row.tenantId === tenantId && row.sourceId === sourceId;
      if (!isOurs || row.usedAt === undefined) return { kind: 'void' };
      return { kind: 'used', owner: z.parse(Owner, row.owner) };
    }
  }

  /** Connecting anew replaces what was there: the person has just said which account they mean. 1 WCU. */
  async function connect(key: ConnectionKey, connection: Omit<Connection, 'sourceId'>): Promise<void> {
    await documents.send(new PutCommand({ TableName, Item: itemOf(key, connection) }));
  }

  /** 1 RCU, for it must see what was written a moment ago. */
  async function connection(key: ConnectionKey, nowSeconds: number): Promise<Connection | undefined> {
    const { Item } = await documents.send(new GetCommand({ TableName, Key: connectionKey(key), ConsistentRead: true }));
    const found = Item && z.parse(Connection, Item);
    return found && found.expiresAt > nowSeconds ? found : undefined;
  }

  /** All of an owner: three at most. 1 RCU. */
  async function connections(tenantId: TenantId, owner: OwnerKey, nowSeconds: number): Promise<Connection[]> {
    const { Items = [] } = await documents.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': connectionKey({ tenantId, owner, sourceId: 'google' }).pk },
        ConsistentRead: true,
      }),
    );
    return Items.map((item) => z.parse(Connection, item)).filter(({ expiresAt }) => expiresAt > nowSeconds);
  }

  /** Who gets the lease may ask the provider for fresh tokens; whoever dies with it holds others up for 15 s. 1 WCU. */
  async function lease(key: ConnectionKey, version: string, nowSeconds: number): Promise<'yours' | 'taken'> {
    try {
      await documents.send(
        new UpdateCommand({
          TableName,
          Key: connectionKey(key),
          UpdateExpression: 'SET leasedUntil = :until',
          ConditionExpression: 'version = :version AND (attribute_not_exists(leasedUntil) OR leasedUntil <= :now)',
          ExpressionAttributeValues: {
            ':until': nowSeconds + LEASE_SECONDS,
            ':version': version,
            ':now': nowSeconds,
          },
        }),
      );
      return 'yours';
    } catch (error) {
      if (isConditionFailed(error)) return 'taken';
      throw error;
    }
  }

  /** Gone where the shopper has disconnected, or connected anew, meanwhile. 1 WCU. */
  async function renew(
    key: ConnectionKey,
    before: string,
    connection: Omit<Connection, 'sourceId'>,
  ): Promise<'renewed' | 'gone'> {
    try {
      await documents.send(
        new PutCommand({
          TableName,
          Item: itemOf(key, connection),
          ConditionExpression: 'version = :before',
          ExpressionAttributeValues: { ':before': before },
        }),
      );
      return 'renewed';
    } catch (error) {
      if (isConditionFailed(error)) return 'gone';
      throw error;
    }
  }

  /**
   * Forgets the tokens; again changes nothing. 1 WCU.
   *
   * @param version only these, where they turned out to be no good: others may have come meanwhile
   */
  async function disconnect(key: ConnectionKey, version?: string): Promise<void> {
    try {
      await documents.send(
        new DeleteCommand({
          TableName,
          Key: connectionKey(key),
          ...(version !== undefined && {
            ConditionExpression: 'version = :version',
            ExpressionAttributeValues: { ':version': version },
          }),
        }),
      );
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
    }
  }

  return { begin, spendState, connect, connection, connections, lease, renew, disconnect };
}

function itemOf(key: ConnectionKey, connection: Omit<Connection, 'sourceId'>) {
  return { ...connectionKey(key), ...connection, sourceId: key.sourceId, ttl: connection.expiresAt };
}
