import * as z from 'zod/mini';
import { ConflictError } from '../../core/db/conflict.ts';
import { getRow, putAction, putRow, type Table, updateAction, updateAndRead } from '../../core/db/table.ts';
import { transact } from '../../core/db/transact.ts';
import { DECLINE_REASONS } from '../../core/payments/payment-provider.ts';

const paymentKey = (reference: string) => ({ pk: `PAYMENT#${reference}`, sk: 'META' });
const refundKey = (reference: string, key: string) => ({ pk: `PAYMENT#${reference}`, sk: `REFUND#${key}` });

const Decision = z.discriminatedUnion('state', [
  z.object({ state: z.literal('paid') }),
  z.object({ state: z.literal('declined'), reason: z.enum(DECLINE_REASONS), message: z.string() }),
  /** Decides automatically at this time, in epoch seconds. */
  z.object({ state: z.literal('pending'), decidesAt: z.int() }),
  /** Waits for the shopper, who then returns to the shop. */
  z.object({ state: z.literal('challenged'), returnUrl: z.string() }),
]);
export type Decision = z.infer<typeof Decision>;

const LedgerPayment = z.object({
  reference: z.string(),
  /** Of the calling shop. */
  key: z.string(),
  amountCents: z.int(),
  card: z.optional(z.object({ brand: z.string(), last4: z.string() })),
  decision: Decision,
  refundedCents: z.int(),
});
export type LedgerPayment = z.infer<typeof LedgerPayment>;

export type PaymentLedgerStore = ReturnType<typeof createPaymentLedgerStore>;

/** Stores the embedded provider's ledger in the Shop table: one permanent payment per key. */
export function createPaymentLedgerStore(table: Table) {
  async function get(reference: string): Promise<LedgerPayment | undefined> {
    const row = await getRow(table, paymentKey(reference));
    return row && z.parse(LedgerPayment, row);
  }

  /** Takes the first write; later writers get the stored payment. */
  async function record(payment: LedgerPayment): Promise<LedgerPayment> {
    const row = { ...payment, ...paymentKey(payment.reference) };
    if (await putRow(table, row, { if: 'attribute_not_exists(pk)' })) return payment;
    const first = await get(payment.reference);
    if (!first) throw new ConflictError(`Payment ${payment.reference} was refused, but does not exist`);
    return first;
  }

  /** Decides an open payment once; later callers get the stored decision. */
  async function decide(reference: string, from: Decision['state'], to: Decision): Promise<LedgerPayment | undefined> {
    const outcome = await updateAndRead(table, paymentKey(reference), {
      set: { decision: to },
      if: 'decision.#state = :from',
      values: { from },
    });
    return outcome.kind === 'written' ? z.parse(LedgerPayment, outcome.row) : get(reference);
  }

  /**
   * Refunds money, never more than was paid. Idempotent per key.
   *
   * @returns the amount refunded under this key; undefined if it would be too much, or nothing was paid
   */
  async function refund(reference: string, key: string, amountCents: number): Promise<number | undefined> {
    const payment = await get(reference);
    const left = payment?.decision.state === 'paid' ? payment.amountCents : 0;
    const refused = await transact(table, [
      putAction(table, { ...refundKey(reference, key), amountCents }, { if: 'attribute_not_exists(pk)' }),
      updateAction(table, paymentKey(reference), {
        add: { refundedCents: amountCents },
        if: 'attribute_exists(pk) AND refundedCents <= :most',
        values: { most: left - amountCents },
      }),
    ]);
    if (!refused) return amountCents;
    return refused.includes(0) ? refundOf(reference, key) : undefined;
  }

  async function refundOf(reference: string, key: string): Promise<number> {
    const row = await getRow(table, refundKey(reference, key));
    return z.parse(z.object({ amountCents: z.int() }), row).amountCents;
  }

  return { get, record, decide, refund };
}
