import * as z from 'zod/mini';
import type { StaffMember } from '../../../shared/audit/schema.ts';
import { ORDER_VIEWS_MAX, OrderView } from '../../../shared/order/list.ts';
import { CONFLICT, retryOnConflict } from '../db/conflict.ts';
import { getRow, putRow, type Table } from '../db/table.ts';
import { ownerOfCustomer } from '../lib/owner.ts';
import { projectPartition } from '../projects/project-rows.ts';

const Row = z.object({ version: z.int(), views: z.array(OrderView) });
const NONE: z.infer<typeof Row> = { version: 0, views: [] };

/** Beside what else is theirs, so that it goes with their account. */
const rowKey = ({ tenantId, id }: StaffMember) => ({
  pk: projectPartition(tenantId, ownerOfCustomer(id)),
  sk: 'ORDERVIEWS',
});

/** The filters of the list of orders that a member of the staff keeps under names: one row for each of them. */
export function createOrderViewStore(table: Table) {
  async function read(person: StaffMember): Promise<z.infer<typeof Row>> {
    const row = await getRow(table, rowKey(person));
    return row ? z.parse(Row, row) : NONE;
  }

  const list = async (person: StaffMember): Promise<OrderView[]> => (await read(person)).views;

  /** With the same id it is the same view, where it stood. */
  function save(person: StaffMember, view: OrderView): Promise<OrderView[] | 'too_many'> {
    return change(person, (views) => {
      if (views.some(({ id }) => id === view.id)) return views.map((each) => (each.id === view.id ? view : each));
      return views.length < ORDER_VIEWS_MAX ? [...views, view] : 'too_many';
    });
  }

  /** What is gone already is removed. */
  async function remove(person: StaffMember, viewId: string): Promise<OrderView[]> {
    const left = await change(person, (views) => views.filter(({ id }) => id !== viewId));
    return left === 'too_many' ? [] : left;
  }

  /** Of two at the same moment both count: the second is decided anew on what the first has left. */
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
