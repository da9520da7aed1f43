import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { isConditionFailed, type Table } from '../../core/dynamodb/table.ts';
import { transact } from '../../core/dynamodb/transact.ts';
import { DECLINE_REASONS } from '../../core/payments/payment-provider.ts';

const paymentKey = (reference: string) => ({ pk: `PAYMENT#${reference}`, sk: 'META' });
const refundKey = (reference: string, key: string) => ({ pk: `PAYMENT#${reference}`, sk: `REFUND#${key}` });

const Decision = z.discriminatedUnion('state', [
  z.object({ state: z.literal('paid') }),
  z.object({ state: z.literal('declined'), reason: z.enum(DECLINE_REASONS), message: z.string() }),
  /** decides by itself at this time, epoch seconds */
  z.object({ state: z.literal('pending'), decidesAt: z.int() }),
  /** waits for the shopper, who then goes back to the shop */
  z.object({ state: z.literal('challenged'), returnUrl: z.string() }),
]);
export type Decision = z.infer<typeof Decision>;

const LedgerPayment = z.object({
  reference: z.string(),
  /** of the shop that asked */
  key: z.string(),
  amountCents: z.int(),
  card: z.optional(z.object({ brand: z.string(), last4: z.string() })),
  decision: Decision,
  refundedCents: z.int(),
});
export type LedgerPayment = z.infer<typeof LedgerPayment>;

export type PaymentLedgerStore = ReturnType<typeof createPaymentLedgerStore>;

/** The embedded provider's ledger, in the Shop table: one payment for each key, for ever. */
export function createPaymentLedgerStore({ documents, tableName: TableName }: Table) {
  /** Consistent, 1 RCU. */
  async function get(reference: string): Promise<LedgerPayment | undefined> {
    const { Item } = await documents.send(
      new GetCommand({ TableName, Key: paymentKey(reference), ConsistentRead: true }),
    );
    return Item && z.parse(LedgerPayment, Item);
  }

  /** One winner: whoever writes second gets what the first has written. 1 WCU. */
  async function record(payment: LedgerPayment): Promise<LedgerPayment> {
    try {
      const Item = { ...payment, ...paymentKey(payment.reference) };
      await documents.send(new PutCommand({ TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' }));
      return payment;
    } catch (error) {
      const first = isConditionFailed(error) ? await get(payment.reference) : undefined;
      if (!first) throw error;
      return first;
    }
  }

  /** Decides a payment that was open in this way; one winner, and whoever was later gets what holds. 1 WCU. */
  async function decide(reference: string, from: Decision['state'], to: Decision): Promise<LedgerPayment | undefined> {
    try {
      const { Attributes } = await documents.send(
        new UpdateCommand({
          TableName,
          Key: paymentKey(reference),
          UpdateExpression: 'SET decision = :to',
          ConditionExpression: 'decision.#state = :from',
          ExpressionAttributeNames: { '#state': 'state' },
          ExpressionAttributeValues: { ':from': from, ':to': to },
          ReturnValues: 'ALL_NEW',
        }),
      );
      return z.parse(LedgerPayment, Attributes);
    } catch (error) {
      if (isConditionFailed(error)) return get(reference);
      throw error;
    }
  }

  /**
   * Gives money back, never more than was paid. Again with the same key gives back nothing more. 4 WCU.
   *
   * @returns what this key has given back; undefined where it would be too much, or nothing was paid
   */
  async function refund(reference: string, key: string, amountCents: number): Promise<number | undefined> {
    const payment = await get(reference);
    const left = payment?.decision.state === 'paid' ? payment.amountCents : 0;
    const refused = await transact(documents, [
      {
        Put: {
          TableName,
          Item: { ...refundKey(reference, key), amountCents },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
      {
        Update: {
          TableName,
          Key: paymentKey(reference),
          UpdateExpression: 'SET refundedCents = refundedCents + :amount',
          ConditionExpression: 'attribute_exists(pk) AND refundedCents <= :most',
          ExpressionAttributeValues: { ':amount': amountCents, ':most': left - amountCents },
        },
      },
    ]);
    if (!refused) return amountCents;
    return refused.includes(0) ? refundOf(reference, key) : undefined;
  }

  async function refundOf(reference: string, key: string): Promise<number> {
    const { Item } = await documents.send(
      new GetCommand({ TableName, Key: refundKey(reference, key), ConsistentRead: true }),
    );
    return z.parse(z.object({ amountCents: z.int() }), Item).amountCents;
  }

  return { get, record, decide, refund };
}
