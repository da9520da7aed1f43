import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { getRow, insertRow, isOwnWrite, type Table, updateAndRead, updateRow } from '../db/table.ts';
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
  deviceId: z.optional(z.string()),
});
type FamilyRow = z.infer<typeof FamilyRow>;

/** Sessions as families of refresh tokens. Stores only hashes of the last two secrets. */
export function createSessionStore(table: Table): SessionStore {
  /** Not idempotent: each call has a fresh family id. */
  async function open(key: SessionKey, secretHash: string, nowSeconds: number, deviceId?: string): Promise<void> {
    const expiresAt = nowSeconds + SESSION_SLIDING_SECONDS;
    const endsAt = nowSeconds + SESSION_ABSOLUTE_SECONDS;
    await insertRow(table, {
      ...familyKey(key),
      current: secretHash,
      expiresAt,
      endsAt,
      ttl: expiresAt,
      ...(deviceId !== undefined && { deviceId }),
    });
  }

  async function rotate(
    key: SessionKey,
    { presented, next }: { presented: string; next: string },
    nowSeconds: number,
  ): Promise<Rotation> {
    const expiresAt = nowSeconds + SESSION_SLIDING_SECONDS;
    const outcome = await updateAndRead(table, familyKey(key), {
      set: { previous: presented, current: next, rotatedAt: nowSeconds, expiresAt, ttl: expiresAt },
      if: '#current = :presented AND expiresAt > :now AND endsAt > :now AND attribute_not_exists(endedAt)',
      values: { presented, now: nowSeconds },
    });
    if (outcome.kind === 'written' || isOwnWrite(outcome.row, { current: next })) return 'rotated';
    const verdict = classifyRefusedRotation(outcome.row && z.parse(FamilyRow, outcome.row), presented, nowSeconds);
    if (verdict === 'reuse') await markEnded(key, nowSeconds);
    return verdict;
  }

  /** Logs out. Requires one of the last two secrets; does nothing with another one. Idempotent. */
  async function end(key: SessionKey, secretHash: string, nowSeconds: number): Promise<void> {
    await markEnded(key, nowSeconds, secretHash);
  }

  /** @param holderHash if given, must be a secret of the family */
  async function markEnded(key: SessionKey, nowSeconds: number, holderHash?: string): Promise<void> {
    await updateRow(table, familyKey(key), {
      set: { endedAt: nowSeconds },
      ...(holderHash === undefined
        ? { if: 'attribute_exists(pk)' }
        : { if: '#current = :holder OR previous = :holder', values: { holder: holderHash } }),
    });
  }

  async function read(key: SessionKey): Promise<FamilyRow | undefined> {
    const row = await getRow(table, familyKey(key));
    return row && z.parse(FamilyRow, row);
  }

  /** Whether the session has not ended, by logout or otherwise. */
  async function isAlive(key: SessionKey, nowSeconds: number): Promise<boolean> {
    const family = await read(key);
    return family !== undefined && !hasEnded(family, nowSeconds);
  }

  const deviceOf = async (key: SessionKey): Promise<string | undefined> => (await read(key))?.deviceId;

  return { open, rotate, end, isAlive, deviceOf };
}
