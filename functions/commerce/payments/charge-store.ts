import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { isConditionFailed, type Table } from '../../core/dynamodb/table.ts';
import { type ChargeResult, DECLINE_CODES } from '../../core/payments/payment-port.ts';

const chargeKey = (key: string) => ({ pk: `CHARGE#${key}`, sk: 'META' });

const ChargeRow = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('paid'),
    amountCents: z.int(),
    reference: z.string(),
    brand: z.string(),
    last4: z.string(),
  }),
  z.object({ kind: z.literal('declined'), code: z.enum(DECLINE_CODES), message: z.string() }),
]);

export type ChargeStore = ReturnType<typeof createChargeStore>;

/** The embedded provider's ledger, in the Shop table: one answer for each key, for ever. */
export function createChargeStore({ documents, tableName: TableName }: Table) {
  /** Consistent, 1 RCU. */
  async function get(key: string): Promise<ChargeResult | undefined> {
    const { Item } = await documents.send(new GetCommand({ TableName, Key: chargeKey(key), ConsistentRead: true }));
    return Item && z.parse(ChargeRow, Item);
  }

  /** One winner: whoever writes second gets the answer of the first. 1 WCU. */
  async function record(key: string, result: ChargeResult): Promise<ChargeResult> {
    try {
      const Item = { ...result, ...chargeKey(key) };
      await documents.send(new PutCommand({ TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' }));
      return result;
    } catch (error) {
      const first = isConditionFailed(error) ? await get(key) : undefined;
      if (!first) throw error;
      return first;
    }
  }

  return { get, record };
}
