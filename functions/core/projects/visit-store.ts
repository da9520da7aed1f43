import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { DAY_MS } from '../../../shared/lib/time.ts';
import { getRow, type Table, updateRow } from '../db/table.ts';
import type { OwnerKey } from '../lib/owner.ts';
import { visitKey } from './project-rows.ts';

/** Minimum time between two records; the lifetime of walls is in months, so this is precise enough. */
const RECORD_INTERVAL_MS = 7 * DAY_MS;

const VisitRow = z.object({ at: z.string() });

export type VisitStore = ReturnType<typeof createVisitStore>;

/** Last visits of owners to their walls. Walls of abandoned carts are removed. */
export function createVisitStore(table: Table) {
  async function note(tenantId: TenantId, owner: OwnerKey, now: Date): Promise<void> {
    await updateRow(table, visitKey(tenantId, owner), {
      set: { at: now.toISOString() },
      if: 'attribute_not_exists(#at) OR #at < :recent',
      values: { recent: new Date(now.getTime() - RECORD_INTERVAL_MS).toISOString() },
    });
  }

  async function lastOf(tenantId: TenantId, owner: OwnerKey): Promise<string | undefined> {
    const row = await getRow(table, visitKey(tenantId, owner), { isConsistent: false });
    return row && z.parse(VisitRow, row).at;
  }

  return { note, lastOf };
}
