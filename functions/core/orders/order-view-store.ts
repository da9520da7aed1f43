import * as z from 'zod/mini';
import type { StaffMember } from '../../../shared/audit/schema.ts';
import { ORDER_VIEWS_MAX, OrderView } from '../../../shared/order/list.ts';
import { CONFLICT, retryOnConflict } from '../db/conflict.ts';
import { getRow, putRow, type Table } from '../db/table.ts';
import { ownerOfCustomer } from '../lib/owner.ts';
import { projectPartition } from '../projects/project-rows.ts';

const Row = z.object({ version: z.int(), views: z.array(OrderView) });
const NONE: z.infer<typeof Row> = { version: 0, views: [] };

/** Stored with the member's other data, so that it is deleted with the account. */
const rowKey = ({ tenantId, id }: StaffMember) => ({
  pk: projectPartition(tenantId, ownerOfCustomer(id)),
  sk: 'ORDERVIEWS',
});

/** Named filters of the list of orders, one row per member of staff. */
export function createOrderViewStore(table: Table) {
  async function read(person: StaffMember): Promise<z.infer<typeof Row>> {
    const row = await getRow(table, rowKey(person));
    return row ? z.parse(Row, row) : NONE;
  }

  const list = async (person: StaffMember): Promise<OrderView[]> => (await read(person)).views;

  /** Idempotent by id: replaces the view in place. */
  function save(person: StaffMember, view: OrderView): Promise<OrderView[] | 'too_many'> {
    return change(person, (views) => {
      if (views.some(({ id }) => id === view.id)) return views.map((each) => (each.id === view.id ? view : each));
      return views.length < ORDER_VIEWS_MAX ? [...views, view] : 'too_many';
    });
  }

  /** Idempotent. */
  async function remove(person: StaffMember, viewId: string): Promise<OrderView[]> {
    const left = await change(person, (views) => views.filter(({ id }) => id !== viewId));
    return left === 'too_many' ? [] : left;
  }

  /** Both of two concurrent changes count: the second is reapplied to the result of the first. */
  async function change(
    person: StaffMember,
    next: (views: readonly OrderView[]) => OrderView[] | 'too_many',
  ): Promise<OrderView[] | 'too_many'> {
    return retryOnConflict(`views of ${person.id}`, async () => {
      const { version, views: known } = await read(person);
      const views = next(known);
      if (views === 'too_many') return views;
      const isWritten = await putRow(
        table,
        { ...rowKey(person), version: version + 1, views },
        version === 0 ? { if: 'attribute_not_exists(pk)' } : { if: 'version = :read', values: { read: version } },
      );
      return isWritten ? views : CONFLICT;
    });
  }

  return { list, save, remove };
}
