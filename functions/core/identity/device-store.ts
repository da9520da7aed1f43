import { DEVICE_TOKEN_LIFETIME_SECONDS } from '../../../shared/customer/links.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { getRow, putRow, type Table } from '../db/table.ts';

export interface DeviceStore {
  revoke(tenantId: TenantId, deviceId: string, nowSeconds: number): Promise<void>;
  isRevoked(tenantId: TenantId, deviceId: string): Promise<boolean>;
}

const deviceKey = (tenantId: TenantId, deviceId: string) => ({ pk: `DEVICE#${tenantId}#${deviceId}`, sk: 'META' });

/** Revoked browsers. Others have no row, because their device tokens are signed. */
export function createDeviceStore(table: Table): DeviceStore {
  /** Stores the revocation for as long as any of its tokens could be valid. Idempotent. */
  async function revoke(tenantId: TenantId, deviceId: string, nowSeconds: number): Promise<void> {
    const ttl = nowSeconds + DEVICE_TOKEN_LIFETIME_SECONDS;
    await putRow(table, { ...deviceKey(tenantId, deviceId), revokedAt: nowSeconds, ttl });
  }

  async function isRevoked(tenantId: TenantId, deviceId: string): Promise<boolean> {
    const key = deviceKey(tenantId, deviceId);
    const row = await getRow(table, key);
    return row !== undefined;
  }

  return { revoke, isRevoked };
}
