import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { type TenantId, TenantId as TenantIdSchema } from '../../../../shared/lib/scalars.ts';
import { SourceId } from '../../../../shared/photo/sources.ts';
import {
  deleteRow,
  getRow,
  insertRow,
  putRow,
  queryPage,
  type Table,
  updateAndRead,
  updateRow,
} from '../../db/table.ts';
import { CartOwner, Owner, type OwnerKey } from '../../lib/owner.ts';

/** Long enough to sign in with the provider and read its consent page. */
const STATE_LIFETIME_SECONDS = 10 * 60;
/** One renewal at a time: a little longer than the slowest reply of a provider. */
const LEASE_SECONDS = 15;

/** A connection that a shopper has started. */
const Beginning = z.object({
  tenantId: TenantIdSchema,
  sourceId: SourceId,
  owner: Owner,
  /** The cart of the browser that started it; only the same browser can complete it. */
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
  sealed: z.string(),
  accountName: z.optional(z.string()),
  /** Changes with every write, so that a renewal replaces only the tokens that it has read. */
  version: z.string(),
  /** Expiry in epoch seconds. */
  expiresAt: z.int(),
});
export type Connection = z.infer<typeof Connection>;

/** used: it was valid once, in this browser. void: unknown, expired or another browser's. */
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

/** The state is a bearer secret, so only its hash appears in keys. */
const stateKey = (state: string) => ({
  pk: `SOURCESTATE#${createHash('sha256').update(state).digest('base64url')}`,
  sk: 'META',
});
export const sourcePartition = (tenantId: TenantId, owner: OwnerKey) => `SOURCE#${tenantId}#${owner}`;
const connectionKey = ({ tenantId, owner, sourceId }: ConnectionKey) => ({
  pk: sourcePartition(tenantId, owner),
  sk: `SOURCE#${sourceId}`,
});

/** Connections of shoppers, complete or in progress. TTL deletes rows days late, so reads check the time too. */
export function createSourceStore(table: Table): SourceStore {
  /** Not idempotent: each call has a random state. */
  async function begin(state: string, beginning: Beginning, nowSeconds: number): Promise<void> {
    const expiresAt = nowSeconds + STATE_LIFETIME_SECONDS;
    await insertRow(table, { ...stateKey(state), ...beginning, expiresAt, ttl: expiresAt });
  }

  async function spendState(
    state: string,
    { tenantId, sourceId, browser }: Pick<Beginning, 'tenantId' | 'sourceId' | 'browser'>,
    nowSeconds: number,
  ): Promise<StateSpent> {
    const outcome = await updateAndRead(table, stateKey(state), {
      set: { usedAt: nowSeconds },
      if: 'browser = :browser AND tenantId = :tenant AND sourceId = :source AND expiresAt > :now AND attribute_not_exists(usedAt)',
      values: { now: nowSeconds, browser, tenant: tenantId, source: sourceId },
    });
    if (outcome.kind === 'written') return { kind: 'begun', beginning: z.parse(Beginning, outcome.row) };
    const { row } = outcome;
    const isOurs = row?.browser === browser && row.tenantId === tenantId && row.sourceId === sourceId;
    if (!isOurs || row.usedAt === undefined) return { kind: 'void' };
    return { kind: 'used', owner: z.parse(Owner, row.owner) };
  }

  /** Replaces an earlier connection, because the shopper has just chosen the account. */
  async function connect(key: ConnectionKey, connection: Omit<Connection, 'sourceId'>): Promise<void> {
    await putRow(table, itemOf(key, connection));
  }

  async function connection(key: ConnectionKey, nowSeconds: number): Promise<Connection | undefined> {
    const row = await getRow(table, connectionKey(key));
    const found = row && z.parse(Connection, row);
    return found && found.expiresAt > nowSeconds ? found : undefined;
  }

  /** All connections of an owner, three at most. */
  async function connections(tenantId: TenantId, owner: OwnerKey, nowSeconds: number): Promise<Connection[]> {
    const { rows } = await queryPage(table, {
      where: 'pk = :pk',
      values: { pk: connectionKey({ tenantId, owner, sourceId: 'google' }).pk },
      isConsistent: true,
    });
    return rows.map((item) => z.parse(Connection, item)).filter(({ expiresAt }) => expiresAt > nowSeconds);
  }

  /** Grants the right to renew the tokens to one caller. After a crash, the lease expires in 15 s. */
  async function lease(key: ConnectionKey, version: string, nowSeconds: number): Promise<'yours' | 'taken'> {
    return (await updateRow(table, connectionKey(key), {
      set: { leasedUntil: nowSeconds + LEASE_SECONDS },
      if: 'version = :version AND (attribute_not_exists(leasedUntil) OR leasedUntil <= :now)',
      values: { version, now: nowSeconds },
    }))
      ? 'yours'
      : 'taken';
  }

  /** Fails if the shopper has disconnected or reconnected since. */
  async function renew(
    key: ConnectionKey,
    before: string,
    connection: Omit<Connection, 'sourceId'>,
  ): Promise<'renewed' | 'gone'> {
    return (await putRow(table, itemOf(key, connection), { if: 'version = :before', values: { before } }))
      ? 'renewed'
      : 'gone';
  }

  /**
   * Deletes the tokens. Idempotent.
   *
   * @param version only deletes these tokens, which turned out to be invalid, and not newer ones
   */
  async function disconnect(key: ConnectionKey, version?: string): Promise<void> {
    const isVersion = version === undefined ? undefined : { if: 'version = :version', values: { version } };
    await deleteRow(table, connectionKey(key), isVersion);
  }

  return { begin, spendState, connect, connection, connections, lease, renew, disconnect };
}

function itemOf(key: ConnectionKey, connection: Omit<Connection, 'sourceId'>) {
  return { ...connectionKey(key), ...connection, sourceId: key.sourceId, ttl: connection.expiresAt };
}
