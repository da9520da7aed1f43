import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { getRow, putRow, type Table } from '../db/table.ts';
import { giftKey } from '../payments/discount-use-store.ts';
import { type GiftId, giftName } from './gift-code.ts';

const GiftRow = z.object({
  secret: z.string(),
  usedBy: z.optional(z.string()),
});
export type GiftRow = z.infer<typeof GiftRow>;

export type GiftStore = ReturnType<typeof createGiftStore>;

/** Gift codes and their use, one row per gift in the Shop table. Rows never expire. */
export function createGiftStore(table: Table) {
  /** Stores the secret of a gift code. Idempotent: the first secret stays. */
  async function issue(tenantId: TenantId, gift: GiftId, secret: string): Promise<void> {
    await putRow(table, { ...giftKey(tenantId, giftName(gift)), secret }, { if: 'attribute_not_exists(pk)' });
  }

  async function get(tenantId: TenantId, gift: GiftId): Promise<GiftRow | undefined> {
    const row = await getRow(table, giftKey(tenantId, giftName(gift)));
    return row && z.parse(GiftRow, row);
  }

  return { issue, get };
}
