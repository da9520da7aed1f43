import type { Order } from '../../../shared/order/schema.ts';
import type { Answer } from '../../../tests/support/commerce.ts';
import type { Plan } from './plan.ts';
import { OTHER_ATTEMPT, type World } from './world.ts';

interface Checkout {
  cartId: string;
  token: string;
  visitor: { owner: `K-${string}`; project: { id: string } };
  /** The final reply to the shopper; undefined if the shopper did not ask. */
  seen: Answer;
}

export async function findFaults(world: World, plan: Plan, { cartId, token, visitor, seen }: Checkout) {
  const { shop, orders, mailed } = world;
  const { stores } = shop;
  const faults: string[] = [];
  const must = (isTrue: boolean, sentence: string) => isTrue || faults.push(sentence);

  const attempt = await stores.attempts.get('default', token);
  must(attempt?.state !== 'started', 'an attempt is still open');
  must(new Set(orders).size === orders.length && orders.length <= 1, `${orders.length} orders were placed`);
  const [orderId] = orders;
  const isDone = attempt?.state === 'done';
  must(isDone === (orderId !== undefined), `the attempt is ${attempt?.state}, with ${orders.length} orders`);
  if (isDone) must(attempt.orderId === orderId, 'the attempt has another order');

  await findNumberFaults(world, token, orderId, must);

  const payments = await world.bank.payments();
  const paid = payments.filter(({ state }) => state === 'paid');
  must(payments.length <= 1, `${payments.length} payments were started`);
  must(paid.length === orders.length, `${paid.length} charges and ${orders.length} orders`);
  must(
    payments.every(({ state }) => state !== 'open'),
    'a payment is still open',
  );

  const cart = (await shop.run('cart', { id: cartId })).cart;
  must((cart === null) === isDone, isDone ? 'an ordered cart still exists' : 'a cart was deleted without an order');
  const taken = await stores.attempts.projectsTakenBy('default', [visitor.owner]);
  must(taken.has(visitor.project.id) === isDone, 'the project is not ordered, or was ordered by a failed attempt');
  if (isDone && seen !== undefined && seen !== 'killed')
    must(seen?.__typename === 'CartCompletionSuccess', `the shopper got ${seen?.__typename}`);

  const stored = orderId === undefined ? undefined : await stores.orders.get('default', orderId);
  if (stored) await findOrderFaults(world, plan, stored.order, must);
  const confirmations = stored && stored.order.holds.length === 0 ? 1 : 0;
  const isDoubled = mailed.length === confirmations + 1 && world.unrecordedMails() > 0;
  must(isDoubled || mailed.length === confirmations, `${mailed.length} mails instead of ${confirmations}`);
  must(
    (await world.refunds.open(100)).every((refund) => refund.orderId !== orderId),
    'a refund is still open',
  );
  return { faults, doubledMails: isDoubled ? 1 : 0 };
}

/** Order numbers are unique and reserved before the charge, and attempts keep their number. */
async function findNumberFaults(
  { firstNumbers, numberTaken, holderOf }: World,
  token: string,
  orderId: string | undefined,
  must: (isTrue: boolean, sentence: string) => void,
): Promise<void> {
  const [firstNumber] = firstNumbers;
  must(firstNumbers.length <= 1, `an attempt started ${firstNumbers.length} times`);
  if (orderId !== undefined) must(firstNumber === orderId, `number ${firstNumber} was replaced by ${orderId}`);
  if (firstNumber !== undefined)
    must((await holderOf(firstNumber)) === token, 'the number of an attempt is not reserved');
  const taken = numberTaken();
  if (taken === undefined) return;
  must(orderId !== taken, 'an order has the number of another checkout');
  must((await holderOf(taken)) === OTHER_ATTEMPT, 'another checkout lost its number');
}

async function findOrderFaults(
  world: World,
  { amountDiffers, after, card }: Plan,
  order: Order,
  must: (isTrue: boolean, sentence: string) => void,
): Promise<void> {
  const { payment, totalCents, productionState, holds, refunds = [] } = order;
  const ledger = (await world.bank.payments()).find(({ reference }) => reference === payment.reference);
  must(ledger?.state === 'paid', `an order of a card that was ${card} has no charge`);
  must(ledger?.amountCents === totalCents, 'the charge and the total differ');
  must(payment.amountCents === totalCents - (amountDiffers ? 1 : 0), 'the order has a wrong paid amount');

  const jobs = await world.jobs.jobs('default', order.id);
  const isCancelled = after === 'cancel';
  if (amountDiffers) {
    must(
      holds.some(({ reason }) => reason === 'payment_mismatch'),
      'another amount was paid without a review',
    );
    must(jobs.length === 0 && world.printed.length === 0, 'an order in review is printed');
    must(productionState === (isCancelled ? 'Cancelled' : 'Placed'), `an order in review is ${productionState}`);
  } else {
    must(holds.length === 0, 'an order is on hold without a reason');
    must(productionState === (isCancelled ? 'Cancelled' : 'Rendering'), `an order is ${productionState}`);
    const isAsked = jobs.every(({ number }) => world.printed.some(({ jobNumber }) => jobNumber === number));
    must(jobs.length > 0 && isAsked, 'an order is not printed');
  }

  const backCents = { nothing: 0, refund: 500, refunds: 1000, cancel: payment.amountCents }[after];
  const refundedCents = refunds.reduce(
    (sum, refund) => sum + (refund.state === 'Refunded' ? refund.amountCents : 0),
    0,
  );
  must(
    refundedCents === backCents && ledger?.refundedCents === backCents,
    `${ledger?.refundedCents} of ${backCents} cents were refunded, the order has ${refundedCents}`,
  );
  const state = { nothing: 'Paid', refund: 'PartlyRefunded', refunds: 'PartlyRefunded', cancel: 'Refunded' }[after];
  must(order.paymentState === state, `the order is ${order.paymentState} after ${after}`);
}
