import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { ORDER_VIEWS_MAX } from '../../../shared/constants/limits.ts';
import type { StaffMember } from '../../../shared/schemas/audit.ts';
import { OrderView } from '../../../shared/wire/order-list.ts';
import { isConditionFailed, type Table } from '../dynamodb/table.ts';
import { ownerOfCustomer } from '../owners/owner.ts';
import { projectPartition } from '../projects/project-rows.ts';

const Row = z.object({ version: z.int(), views: z.array(OrderView) });
const NONE: z.infer<typeof Row> = { version: 0, views: [] };
const TRIES_MAX = 5;

/** Beside what else is theirs, so that it goes with their account. */
const rowKey = ({ tenantId, id }: StaffMember) => ({
  pk: projectPartition(tenantId, ownerOfCustomer(id)),
  sk: 'ORDERVIEWS',
});

export type OrderViewStore = ReturnType<typeof createOrderViewStore>;

/** The filters of the list of orders that a member of the staff keeps under names: one row for each of them. */
export function createOrderViewStore({ documents, tableName: TableName }: Table) {
  /** Consistent, 1 RCU for 4 KB: 20 views of usual length. */
  async function read(person: StaffMember): Promise<z.infer<typeof Row>> {
    const { Item } = await documents.send(new GetCommand({ TableName, Key: rowKey(person), ConsistentRead: true }));
    return Item ? z.parse(Row, Item) : NONE;
  }

  const list = async (person: StaffMember): Promise<OrderView[]> => (await read(person)).views;

  /** With the same id it is the same view, where it stood. 1 RCU and 1 WCU a KB; again changes nothing. */
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
    for (let attempt = 0; attempt < TRIES_MAX; attempt++) {
      const { version, views: known } = await read(person);
      const views = next(known);
      if (views === 'too_many') return views;
      try {
        await documents.send(
          new PutCommand({
            TableName,
            Item: { ...rowKey(person), version: version + 1, views },
            ConditionExpression: version === 0 ? 'attribute_not_exists(pk)' : 'version = :read',
            ...(version > 0 && { ExpressionAttributeValues: { ':read': version } }),
          }),
        );
        return views;
      } catch (error) {
        if (!isConditionFailed(error)) throw error;
      }
    }
    throw new Error(`The views of ${person.id} are being changed too often at the same moment`);
  }

  return { list, save, remove };
}
