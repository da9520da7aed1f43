import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { TenantId } from '../../../../shared/schemas/common.ts';
import { OrderId } from '../../../../shared/schemas/order.ts';
import { dueRows } from '../../dynamodb/due-rows.ts';
import { isConditionFailed, type Table } from '../../dynamodb/table.ts';
import { LABS_DUE_PARTITION } from './lab-order-rows.ts';

const Row = z.object({ pk: z.string(), sk: z.string(), gsi2sk: z.string() });
const OrderName = z.object({ tenantId: TenantId, orderId: OrderId });

/** An order at a lab that is to be asked about. */
export interface DueLabOrder extends z.infer<typeof OrderName> {
  key: { pk: string; sk: string };
  seenDue: string;
}
export type LabDueStore = ReturnType<typeof createLabDueStore>;

/** Which labs are to be asked by themselves: the rows of open orders at labs, by the moment. */
export function createLabDueStore(table: Table) {
  const { documents, tableName: TableName } = table;

  /** The longest due first. 0.5 RCU for some fifty. */
  async function due(now: Date, limit: number): Promise<DueLabOrder[]> {
    const items = await dueRows(table, LABS_DUE_PARTITION, now.toISOString(), limit);
    return items.map((item) => {
      const { pk, sk, gsi2sk } = z.parse(Row, item);
      const [, tenantId, orderId] = pk.split('#');
      return { ...z.parse(OrderName, { tenantId, orderId }), key: { pk, sk }, seenDue: gsi2sk };
    });
  }

  /** Of several at the same moment one takes it. 2 WCU. @returns whether it is this one */
  async function take({ key, seenDue }: DueLabOrder, until: Date): Promise<boolean> {
    try {
      await documents.send(
        new UpdateCommand({
          TableName,
          Key: key,
          UpdateExpression: 'SET gsi2sk = :until',
          ConditionExpression: 'gsi2sk = :seen',
          ExpressionAttributeValues: { ':until': until.toISOString(), ':seen': seenDue },
        }),
      );
      return true;
    } catch (error) {
      if (isConditionFailed(error)) return false;
      throw error;
    }
  }

  return { due, take };
}
