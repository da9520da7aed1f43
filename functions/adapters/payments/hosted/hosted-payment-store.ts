import * as z from 'zod/mini';
import { DAY_SECONDS } from '../../../../shared/lib/time.ts';
import { ConflictError } from '../../../core/db/conflict.ts';
import { getRow, putRow, type Table, updateAndRead } from '../../../core/db/table.ts';
import { type Clock, epochSeconds } from '../../../core/lib/clock.ts';
import { UNPAID_KEPT_DAYS } from '../../../core/payments/attempt.ts';

const paymentKey = (key: string) => ({ pk: `PAYMENT#${key}`, sk: 'HOSTED' });
const refundKey = (key: string) => ({ pk: `PAYMENT#${key}`, sk: 'HOSTEDREFUND' });

const PaidOrder = z.object({
  /** Of the store's order. */
  orderId: z.string(),
  amountCents: z.int(),
  /** Reason for a review by staff. */
  review: z.optional(z.string()),
});
export type PaidOrder = z.infer<typeof PaidOrder>;

const HostedPayment = z.object({
  /** The store's cart. */
  cartId: z.string(),
  checkoutUrl: z.string(),
  amountCents: z.int(),
  /** Street, city and ZIP code of the destination; undefined if nothing is shipped. */
  sentTo: z.optional(z.object({ address1: z.string(), city: z.string(), zip: z.string() })),
  /** The store's completion id, once it was asked to complete the cart with a card. */
  attemptId: z.optional(z.string()),
  paid: z.optional(PaidOrder),
});
export type HostedPayment = z.infer<typeof HostedPayment>;

/**
 * Stores payments at hosted stores in the Shop table, under the shop's key: permanently once paid, otherwise as long as
 * they can still be paid. A store cannot be queried by that key, so its events are stored.
 */
export function createHostedPaymentStore(table: Table, clock: Clock) {
  async function get(key: string): Promise<HostedPayment | undefined> {
    const row = await getRow(table, paymentKey(key));
    return row && z.parse(HostedPayment, row);
  }

  /** Stores the first cart; later callers continue with it. */
  async function begin(key: string, payment: HostedPayment): Promise<HostedPayment> {
    const row = { ...payment, ...paymentKey(key), ttl: epochSeconds(clock) + UNPAID_KEPT_DAYS * DAY_SECONDS };
    if (await putRow(table, row, { if: 'attribute_not_exists(pk)' })) return payment;
    const first = await get(key);
    if (!first) throw new ConflictError(`Payment ${key} was refused, but does not exist`);
    return first;
  }

  /** Stores the first value. @returns undefined for an unknown payment. */
  async function set<Name extends 'attemptId' | 'paid'>(
    key: string,
    name: Name,
    value: NonNullable<HostedPayment[Name]>,
  ): Promise<HostedPayment | undefined> {
    // Money records are permanent.
    const isPaid = name === 'paid';
    const outcome = await updateAndRead(table, paymentKey(key), {
      set: { [name]: value },
      ...(isPaid && { remove: ['ttl'] }),
      if: `attribute_exists(pk) AND attribute_not_exists(#${name})`,
    });
    return outcome.kind === 'written' ? z.parse(HostedPayment, outcome.row) : get(key);
  }

  /** Lets one of several concurrent refunds proceed, for this long. @returns whether it is ours. */
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
