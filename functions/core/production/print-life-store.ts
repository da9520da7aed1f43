import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { TenantId } from '../../../shared/schemas/common.ts';
import { OrderId } from '../../../shared/schemas/order.ts';
import { dueRows } from '../dynamodb/due-rows.ts';
import { isConditionFailed, type Table } from '../dynamodb/table.ts';
import { PRINTS_DUE_PARTITION, printLifeKey } from './print-job-rows.ts';

const Row = z.object({ pk: z.string(), gsi2sk: z.string() });
const Due = z.object({ tenantId: TenantId, orderId: OrderId, seenDue: z.string() });

/** An order whose print files are to be looked at. */
export type DuePrints = z.infer<typeof Due>;
export type PrintLifeStore = ReturnType<typeof createPrintLifeStore>;

/** When the print files of an order are looked at next: a row beside its jobs, for as long as there are files. */
export function createPrintLifeStore(table: Table) {
  const { documents, tableName: TableName } = table;

  /** The longest due first. 0.5 RCU for some fifty. */
  async function due(now: Date, limit: number): Promise<DuePrints[]> {
    const items = await dueRows(table, PRINTS_DUE_PARTITION, now.toISOString(), limit);
    return items.map((item) => {
      const { pk, gsi2sk } = z.parse(Row, item);
      const [, tenantId, orderId] = pk.split('#');
      return z.parse(Due, { tenantId, orderId, seenDue: gsi2sk });
    });
  }

  /** Where files were begun anew meanwhile, that counts. 2 WCU. */
  async function lookAgain(prints: DuePrints, at: Date): Promise<void> {
    await unlessRefused(
      documents.send(
        new UpdateCommand({
          TableName,
          Key: printLifeKey(prints.tenantId, prints.orderId),
          UpdateExpression: 'SET gsi2sk = :next',
          ConditionExpression: 'gsi2sk = :seen',
          ExpressionAttributeValues: { ':next': at.toISOString(), ':seen': prints.seenDue },
        }),
      ),
    );
  }

  /** Nothing needs the files any more. 2 WCU. */
  async function end(prints: DuePrints): Promise<void> {
    await unlessRefused(
      documents.send(
        new DeleteCommand({
          TableName,
          Key: printLifeKey(prints.tenantId, prints.orderId),
          ConditionExpression: 'gsi2sk = :seen',
          ExpressionAttributeValues: { ':seen': prints.seenDue },
        }),
      ),
    );
  }

  return { due, lookAgain, end };
}

async function unlessRefused(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isConditionFailed(error)) throw error;
  }
}
