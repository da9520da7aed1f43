import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { CreateFulfilmentKeyRequest, FulfilmentKeyView } from '../../../shared/order/fulfilment.ts';
import { FULFILMENT_KEYS_MAX } from '../../../shared/order/fulfilment-events.ts';
import type { Recorder } from '../audit/audit-store.ts';
import type { Clock, Random } from '../lib/clock.ts';
import { drawKeyToken, formatKeyToken, hashKeySecret } from './fulfilment-key.ts';
import { type FulfilmentKeyStore, keyView } from './fulfilment-key-store.ts';

export type KeyCreated = { kind: 'created'; key: FulfilmentKeyView; token: string } | { kind: 'too_many' };

/**
 * Creates a key for a machine. Its token is returned and never stored. Not idempotent: if the reply is lost, the unused
 * key shows up in the list and can be revoked.
 */
export async function createKey(
  deps: { fulfilmentKeys: Pick<FulfilmentKeyStore, 'list' | 'create'>; random: Random; clock: Clock },
  tenantId: TenantId,
  { name, scopes }: CreateFulfilmentKeyRequest,
  { createdBy, record }: { createdBy: string; record: Recorder },
): Promise<KeyCreated> {
  const { fulfilmentKeys, random, clock } = deps;
  const active = (await fulfilmentKeys.list(tenantId)).filter(({ revokedAt }) => revokedAt === undefined);
  if (active.length >= FULFILMENT_KEYS_MAX) return { kind: 'too_many' };
  const token = drawKeyToken(random);
  const key = {
    id: token.id,
    name,
    scopes: [...new Set(scopes)],
    createdAt: clock.now().toISOString(),
    createdBy,
    secretHash: hashKeySecret(token.secret),
  };
  await fulfilmentKeys.create(tenantId, key, record);
  return { kind: 'created', key: keyView(key), token: formatKeyToken(token) };
}
