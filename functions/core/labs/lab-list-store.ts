import * as z from 'zod/mini';
import { IsoTime, type TenantId } from '../../../shared/lib/scalars.ts';
import { ENDED_LAB_LISTS, LAB_LISTS, type LabList } from '../../../shared/order/lab-orders.ts';
import { readRows } from '../db/read-rows.ts';
import { queryPage, type Table } from '../db/table.ts';
import { type LabOrder, listOf } from './lab-order.ts';
import { fromLabOrderRow, labListPartition, labOrderKey } from './lab-order-rows.ts';
import { parseLabReference } from './lab-reference.ts';

const PAGE_SIZE = 30;
/** Counts stop here. */
const COUNT_MAX = 100;
const Row = z.object({ pk: z.string(), sk: z.string() });
const Cursor = z.tuple([z.enum(LAB_LISTS), z.union([IsoTime, z.literal('')]), z.string()]);

export interface LabOrderPage {
  labOrders: LabOrder[];
  /** Start of the next page; absent at the end. */
  cursor?: string;
}

export function createLabListStore(table: Table) {
  /** Open lists start with the longest waiting, others with the newest. */
  async function page(tenantId: TenantId, list: LabList, cursor?: string): Promise<LabOrderPage | 'invalid_cursor'> {
    const gsi1pk = labListPartition(tenantId, list);
    const after = cursor === undefined ? undefined : parseCursor(tenantId, list, cursor);
    if (cursor !== undefined && !after) return 'invalid_cursor';
    const { rows: indexed, last } = await queryPage(table, {
      index: 'gsi1',
      where: 'gsi1pk = :list',
      values: { list: gsi1pk },
      isDescending: ENDED_LAB_LISTS.includes(list),
      limit: PAGE_SIZE,
      after: after && { ...after, gsi1pk },
    });
    const keys = indexed.map((item) => z.parse(Row, item));
    const rows = new Map(
      (
        await readRows(
          table,
          keys.map(({ pk, sk }) => ({ pk, sk })),
        )
      ).map((row) => [`${row.pk} ${row.sk}`, fromLabOrderRow(row)]),
    );
    const found = keys.flatMap(({ pk, sk }) => rows.get(`${pk} ${sk}`) ?? []);
    const end = last?.gsi1sk;
    return {
      // The index is eventually consistent: skips rows that are in another list now.
      labOrders: found.filter((one) => listOf(one) === list),
      ...(end !== undefined && { cursor: Buffer.from(`${list}#${end}`).toString('base64url') }),
    };
  }

  /** The size of each list, 100 at most. */
  function counts(tenantId: TenantId): Promise<{ list: LabList; orders: number }[]> {
    return Promise.all(
      LAB_LISTS.map(async (list) => {
        const { found } = await queryPage(table, {
          index: 'gsi1',
          where: 'gsi1pk = :list',
          values: { list: labListPartition(tenantId, list) },
          limit: COUNT_MAX,
          isCount: true,
        });
        return { list, orders: found };
      }),
    );
  }

  return { page, counts };
}

/** Accepts cursors of this list of the caller's own tenant only. */
function parseCursor(tenantId: TenantId, list: LabList, cursor: string) {
  const parts = z.safeParse(Cursor, Buffer.from(cursor, 'base64url').toString('utf8').split('#')).data;
  if (parts?.[0] !== list) return undefined;
  const [, changedAt, reference] = parts;
  const id = parseLabReference(reference);
  return id?.tenantId === tenantId ? { ...labOrderKey(id), gsi1sk: `${changedAt}#${reference}` } : undefined;
}
