import * as z from 'zod/mini';
import { DAY_SECONDS } from '../../../../shared/lib/time.ts';
import { ConflictError } from '../../../core/db/conflict.ts';
import { getRow, putRow, type Table, updateAndRead } from '../../../core/db/table.ts';
import { type Clock, epochSeconds } from '../../../core/lib/clock.ts';
import { UNPAID_KEPT_DAYS } from '../../../core/payments/attempt.ts';

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
export function createHostedPaymentStore(table: Table, clock: Clock) {
  async function get(key: string): Promise<HostedPayment | undefined> {
    const row = await getRow(table, paymentKey(key));
    return row && z.parse(HostedPayment, row);
  }

  /** One winner: whoever begins second goes on with the cart of the first. */
  async function begin(key: string, payment: HostedPayment): Promise<HostedPayment> {
    const row = { ...payment, ...paymentKey(key), ttl: epochSeconds(clock) + UNPAID_KEPT_DAYS * DAY_SECONDS };
    if (await putRow(table, row, { if: 'attribute_not_exists(pk)' })) return payment;
    const first = await get(key);
    if (!first) throw new ConflictError(`Payment ${key} was refused, and there is none`);
    return first;
  }

  /** The first one stays. @returns undefined for a payment that was never begun. */
  async function set<Name extends 'attemptId' | 'paid'>(
    key: string,
    name: Name,
    value: NonNullable<HostedPayment[Name]>,
  ): Promise<HostedPayment | undefined> {
    // the record of money has no end of life
    const isPaid = name === 'paid';
    const outcome = await updateAndRead(table, paymentKey(key), {
      set: { [name]: value },
      ...(isPaid && { remove: ['ttl'] }),
      if: `attribute_exists(pk) AND attribute_not_exists(#${name})`,
    });
    return outcome.kind === 'written' ? z.parse(HostedPayment, outcome.row) : get(key);
  }

  /** Of several that make one refund at the same moment one goes on; it has this long. @returns whether it is ours. */
  async function claimRefund(key: string, seconds: number): Promise<boolean> {
    const now = epochSeconds(clock);
    return putRow(
      table,
      { ...refundKey(key), claimedUntil: now + seconds },
      { if: 'attribute_not_exists(pk) OR claimedUntil < :now', values: { now } },
    );
  }

  return { get, begin, set, claimRefund };
}
