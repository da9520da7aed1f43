import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { TenantId } from '../../../../shared/constants/tenants.ts';
import { TenantId as TenantIdSchema } from '../../../../shared/schemas/common.ts';
import { LabId } from '../../../../shared/schemas/lab-routing.ts';
import { OrderId } from '../../../../shared/schemas/order.ts';
import { queryRows } from '../../dynamodb/query-rows.ts';
import { isConditionFailed, type Table } from '../../dynamodb/table.ts';
import { type TransactionAction, transact } from '../../dynamodb/transact.ts';
import { orderKey } from '../../orders/order-rows.ts';
import { type LabOrderId, labReference } from './lab-reference.ts';
import { LabProgress, type LabReport, withReport } from './lab-states.ts';

/** Part of an order at one lab, in one attempt to print it. */
export const LabOrder = z.object({
  tenantId: TenantIdSchema,
  orderId: OrderId,
  lab: LabId,
  attempt: z.int().check(z.minimum(1)),
  /** what the lab is told; follows from the four above */
  reference: z.string(),
  lineNumbers: z.array(z.int()).check(z.minLength(1)),
  /** how many make the order together, the print room counted: as long as it is one of them, staff move the order */
  makers: z.int().check(z.minimum(1)),
  ...LabProgress.shape,
  /** that it was to be cancelled, and what the lab said; one that is cancelled has the state */
  cancellation: z.optional(z.enum(['asked', 'too_late'])),
  /** the version whose news have reached the order */
  toldVersion: z.int(),
  /** counts the changes; a write names the version it read */
  version: z.int().check(z.minimum(1)),
});
export type LabOrder = z.infer<typeof LabOrder>;

/** What is written when it is decided that a lab makes part of an order. */
export type PlannedLabOrder = LabOrderId & Pick<LabOrder, 'lineNumbers' | 'makers'>;

/** Changes that meet are tried again on the newer version. */
const CHANGE_TRIES_MAX = 10;

const LAB_PREFIX = 'LAB#';
/** Beside its order, in the same partition. */
const rowKey = ({ tenantId, orderId, lab, attempt }: LabOrderId) => ({
  pk: orderKey(tenantId, orderId).pk,
  sk: `${LAB_PREFIX}${lab}#${String(attempt).padStart(3, '0')}`,
});

export type LabOrderStore = ReturnType<typeof createLabOrderStore>;

/** Orders at labs, in the Shop table: one row for an order, a lab and an attempt to print it. */
export function createLabOrderStore(table: Table) {
  const { documents, tableName: TableName } = table;

  /** Those of an order, earlier attempts too. Consistent, 1 RCU a 4 KB. */
  async function ofOrder(tenantId: TenantId, orderId: string): Promise<LabOrder[]> {
    const found = await queryRows(table, {
      KeyConditionExpression: 'pk = :order AND begins_with(sk, :labs)',
      ExpressionAttributeValues: { ':order': orderKey(tenantId, orderId).pk, ':labs': LAB_PREFIX },
      ConsistentRead: true,
    });
    return found.map((row) => z.parse(LabOrder, row));
  }

  /** Consistent, 1 RCU. */
  async function get(id: LabOrderId): Promise<LabOrder | undefined> {
    const { Item } = await documents.send(new GetCommand({ TableName, Key: rowKey(id), ConsistentRead: true }));
    return Item && z.parse(LabOrder, Item);
  }

  /** Writes the rows of an attempt, all or none; where one is there it was decided before, and stays. 2 WCU a row. */
  async function plan(planned: readonly PlannedLabOrder[]): Promise<void> {
    if (planned.length === 0) return;
    const actions = planned.map((each): TransactionAction => {
      const row: LabOrder = { ...each, reference: labReference(each), state: 'Submitted', toldVersion: 1, version: 1 };
      const Item = { ...rowKey(each), ...row };
      return { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } };
    });
    await transact(documents, actions);
  }

  /** The lab's name for an order that it makes nothing of yet. 1 RCU and 1 WCU. */
  function begin(id: LabOrderId, begun: string): Promise<LabOrder | undefined> {
    return change(id, (known) => (known.labReference === undefined ? { ...known, labReference: begun } : undefined));
  }

  /** What the lab says; late, twice and out of order leave what is right. 1 RCU and 1 WCU. */
  function report(id: LabOrderId, said: LabReport): Promise<LabOrder | undefined> {
    return change(id, (known) => {
      const { state, at, labReference, parcel, problem, ...rest } = known;
      const next = withReport({ state, at, labReference, parcel, problem }, said);
      return next && { ...rest, ...next };
    });
  }

  /** What a lab has said when it was to cancel. 1 RCU and 1 WCU. */
  function noteCancellation(id: LabOrderId, said: 'asked' | 'too_late'): Promise<LabOrder | undefined> {
    return change(id, (known) => (known.cancellation === said ? undefined : { ...known, cancellation: said }));
  }

  /** The order knows by now what this version says. 1 RCU and 1 WCU. */
  async function told(id: LabOrderId, version: number): Promise<void> {
    await change(id, (known) => (known.toldVersion >= version ? undefined : { ...known, toldVersion: version }), {
      isNews: false,
    });
  }

  /**
   * @param decide undefined where nothing changes
   * @returns the row as it is then; undefined where there is none
   */
  async function change(
    id: LabOrderId,
    decide: (known: LabOrder) => LabOrder | undefined,
    { isNews } = { isNews: true },
  ): Promise<LabOrder | undefined> {
    for (let attempt = 0; attempt < CHANGE_TRIES_MAX; attempt++) {
      const known = await get(id);
      const decided = known && decide(known);
      if (!decided) return known;
      const next = { ...decided, version: known.version + (isNews ? 1 : 0) };
      if (await replace(next, known)) return next;
    }
    throw new Error(`The order ${labReference(id)} at its lab is being changed too often at the same moment`);
  }

  /** @returns whether the row was still the one that was read */
  async function replace(next: LabOrder, known: LabOrder): Promise<boolean> {
    const columns = Object.entries(next).filter(([, value]) => value !== undefined);
    const gone = Object.keys(known).filter((name) => next[name as keyof LabOrder] === undefined);
    const names = Object.fromEntries([...columns.map(([name]) => name), ...gone].map((name) => [`#${name}`, name]));
    const remove = gone.length > 0 ? ` REMOVE ${gone.map((name) => `#${name}`).join(', ')}` : '';
    try {
      await documents.send(
        new UpdateCommand({
          TableName,
          Key: rowKey(next),
          UpdateExpression: `SET ${columns.map(([name]) => `#${name} = :${name}`).join(', ')}${remove}`,
          ConditionExpression: '#version = :read AND #toldVersion = :readTold',
          ExpressionAttributeNames: names,
          ExpressionAttributeValues: {
            ':read': known.version,
            ':readTold': known.toldVersion,
            ...Object.fromEntries(columns.map(([name, value]) => [`:${name}`, value])),
          },
        }),
      );
      return true;
    } catch (error) {
      if (isConditionFailed(error)) return false;
      throw error;
    }
  }

  return { ofOrder, get, plan, begin, report, noteCancellation, told };
}
