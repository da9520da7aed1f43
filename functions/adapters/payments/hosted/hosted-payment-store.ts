import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { isConditionFailed, type Table } from '../../../core/dynamodb/table.ts';
import { UNPAID_KEPT_DAYS } from '../../../core/payments/attempt.ts';
import { type Clock, epochSeconds } from '../../../core/ports/clock.ts';

const DAY_SECONDS = 24 * 60 * 60;

const paymentKey = (key: string) => ({ pk: `PAYMENT#${key}`, sk: 'HOSTED' });
const refundKey = (key: string) => ({ pk: `PAYMENT#${key}`, sk: 'HOSTEDREFUND' });

const PaidOrder = z.object({
  /** of the store's order */
  orderId: z.string(),
  amountCents: z.int(),
  /** what a person has to look at */
  review: z.optional(z.string()),
});
export type PaidOrder = z.infer<typeof PaidOrder>;

const HostedPayment = z.object({
  /** the store's cart */
  cartId: z.string(),
  checkoutUrl: z.string(),
  amountCents: z.int(),
  /** which street, city and ZIP code the goods go to; undefined where nothing is sent */
  sentTo: z.optional(z.object({ address1: z.string(), city: z.string(), zip: z.string() })),
  /** the store's name for its completion, once it was asked to complete the cart with a card */
  attemptId: z.optional(z.string()),
  paid: z.optional(PaidOrder),
});
export type HostedPayment = z.infer<typeof HostedPayment>;

/**
 * What is known of payments at hosted stores, in the Shop table, by the shop's key: for ever once it is paid, for as long
 * as it can be paid before. A store cannot be asked by that key, so what it tells by itself is written down.
 */
export function createHostedPaymentStore({ documents, tableName: TableName }: Table, clock: Clock) {
  /** Consistent, 1 RCU. */
  async function get(key: string): Promise<HostedPayment | undefined> {
    const { Item } = await documents.send(new GetCommand({ TableName, Key: paymentKey(key), ConsistentRead: true }));
    return Item && z.parse(HostedPayment, Item);
  }

  /** One winner: whoever begins second goes on with the cart of the first. 1 WCU. */
  async function begin(key: string, payment: HostedPayment): Promise<HostedPayment> {
    try {
      const ttl = epochSeconds(clock) + UNPAID_KEPT_DAYS * DAY_SECONDS;
      const Item = { ...payment, ...paymentKey(key), ttl };
      await documents.send(new PutCommand({ TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' }));
      return payment;
    } catch (error) {
      const first = isConditionFailed(error) ? await get(key) : undefined;
      if (!first) throw error;
      return first;
    }
  }

  /** The first one stays. @returns undefined for a payment that was never begun. 1 WCU. */
  async function set<Name extends 'attemptId' | 'paid'>(
    key: string,
    name: Name,
    value: NonNullable<HostedPayment[Name]>,
  ): Promise<HostedPayment | undefined> {
    // the record of money has no end of life
    const isPaid = name === 'paid';
    try {
      const { Attributes } = await documents.send(
        new UpdateCommand({
          TableName,
          Key: paymentKey(key),
          UpdateExpression: `SET #name = :value${isPaid ? ' REMOVE #ttl' : ''}`,
          ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(#name)',
          ExpressionAttributeNames: { '#name': name, ...(isPaid && { '#ttl': 'ttl' }) },
          ExpressionAttributeValues: { ':value': value },
          ReturnValues: 'ALL_NEW',
        }),
      );
      return z.parse(HostedPayment, Attributes);
    } catch (error) {
      if (isConditionFailed(error)) return get(key);
      throw error;
    }
  }

  /** Of several that make one refund at the same moment one goes on; it has this long. @returns whether it is ours. 1 WCU. */
  async function claimRefund(key: string, seconds: number): Promise<boolean> {
    const now = epochSeconds(clock);
    try {
      await documents.send(
        new PutCommand({
          TableName,
          Item: { ...refundKey(key), claimedUntil: now + seconds },
          ConditionExpression: 'attribute_not_exists(pk) OR claimedUntil < :now',
          ExpressionAttributeValues: { ':now': now },
        }),
      );
      return true;
    } catch (error) {
      if (isConditionFailed(error)) return false;
      throw error;
    }
  }

  return { get, begin, set, claimRefund };
}
