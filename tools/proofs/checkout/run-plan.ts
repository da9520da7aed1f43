import { randomUUID } from 'node:crypto';
import { paymentKeyOf } from '../../../functions/core/payments/attempt.ts';
import { cancelOrder, requestRefund } from '../../../functions/core/payments/refund-order.ts';
import type { TestDynamo } from '../../../tests/support/dynamo.ts';
import { findFaults } from './invariants.ts';
import type { Plan } from './plan.ts';
import { createProcesses } from './processes.ts';
import { openWorld, type World } from './world.ts';

const POLLS = 4;
const REFUND_CENTS = 500;
const STAFF = { kind: 'staff', id: 'ada' } as const;
/**
 * Until after attempts are abandoned, with several sweeps at each stage. Later payments are refunded, even if the
 * process that refunds dies, and the next one, too: a refund at a hosted store is claimed for two minutes.
 */
const SWEEPS_AT_MINUTES = [3, 7, 33, 34, 41, 45, 50, 55];
const ABANDONED_AT_MINUTE = 33;
const DELIVERIES_MAX = 8;

export interface PlanResult {
  /** Descriptions; empty without faults. */
  faults: string[];
  /** Effects, each with a point before and after it. */
  points: number;
  /** Mails that were sent twice because their process died between SES and its record. */
  doubledMails: number;
  ended: 'ordered' | 'not_ordered';
}

export async function runPlan(dynamo: TestDynamo, plan: Plan): Promise<PlanResult> {
  const processes = createProcesses(plan.killAt);
  const world = await openWorld(dynamo, processes, plan.provider);
  const { shop } = world;
  const { run } = world;
  if (plan.amountDiffers) chargeAnotherAmount(world);
  if (plan.numberTaken) await world.reserveNextNumber();
  const { cartId, visitor } = await readyCart(world, plan);
  const token = randomUUID();
  const key = paymentKeyOf({ tenantId: 'default', token });

  // the replies are the shopper's; a server that dies or fails returns an error page
  const submit = () => run(() => shop.submit(cartId, token)).catch(() => undefined);
  const poll = () => run(() => shop.attempt(token)).catch(() => undefined);
  const tell = (isForged = false) => {
    const { body, headers } = world.bank.event(key, isForged);
    return run(() => world.receiveEvent(body, headers)).catch(() => undefined);
  };
  const sweep = () => run(world.sweep).catch(() => undefined);
  const tells = async (event: Plan['events'][number], times = 1, isForged = false) => {
    if (plan.events.includes(event)) await Promise.all(Array.from({ length: times }, () => tell(isForged)));
  };

  let isAcknowledged = false;
  const retryEvent = async () => {
    if (!world.bank.retriesEvents || (await world.bank.payments()).length === 0) return;
    for (let tries = 0; tries < DELIVERIES_MAX && !isAcknowledged; tries++) {
      const answer = await tell();
      isAcknowledged = typeof answer === 'object' && answer.kind === 'handled';
    }
  };
  const paysLate = plan.provider === 'hosted' && plan.card === 'slow';

  await tells('early');
  await Promise.all([submit(), ...(plan.parallel ? [submit(), poll(), tell(), poll()] : [])]);
  if (plan.returns) await submit();
  await tells('forged', 1, true);
  if (plan.returns) await poll();
  if (!paysLate) await answerBank(world, plan, key, run);
  await retryEvent();
  for (let polls = 1; plan.returns && polls < POLLS; polls++) {
    shop.clock.advance(1);
    await poll();
  }
  await tells('once');
  await tells('twice', 2);
  await world.deliverStream();
  await world.deliverMail();

  const beganAt = shop.clock.now().getTime();
  let isAsked = false;
  for (const minutes of SWEEPS_AT_MINUTES) {
    shop.clock.advance(Math.max(0, (beganAt + minutes * 60_000 - shop.clock.now().getTime()) / 1000));
    await Promise.all([sweep(), ...(plan.parallel ? [sweep(), poll(), tell()] : [])]);
    await world.deliverStream();
    await world.deliverMail();
    if (plan.card === 'slow' && (!paysLate || minutes >= ABANDONED_AT_MINUTE)) await answerBank(world, plan, key, run);
    await retryEvent();
    // staff see an order as soon as it exists
    if (isAsked || minutes < (paysLate ? 41 : 7) || world.orders.length === 0) continue;
    isAsked = true;
    await requestRefunds(world, plan, run);
  }
  await tells('late', 2);
  const seen = plan.returns ? await poll() : undefined;
  await world.deliverStream();
  await world.deliverMail();
  // after a kill at the very end another process follows
  await sweep();
  await sweep();
  await world.deliverStream();
  await world.deliverMail();

  await world.bank.stop();
  const { faults, doubledMails } = await findFaults(world, plan, { cartId, token, visitor, seen });
  return {
    faults,
    doubledMails,
    points: processes.points(),
    ended: world.orders.length > 0 ? 'ordered' : 'not_ordered',
  };
}

async function readyCart({ shop, bank }: World, { card }: Plan) {
  const visitor = await shop.newVisitor();
  const cartId = await shop.newCart(visitor);
  await shop.sayWhoAndWhere(cartId);
  const { cart } = await shop.run('cart', { id: cartId });
  const amount = { amount: cart.cost.totalAmount.amount, currencyCode: 'USD' };
  const byCard = { directPaymentMethod: { sessionId: await bank.newCard(card), billingAddress: { zip: '78701' } } };
  await shop.run('pay', { cartId, payment: { amount, ...(bank.method ?? byCard) } });
  return { cartId, visitor };
}

/** The shopper answers on the bank's page, or may leave for good; a slow bank decides on its own. */
async function answerBank({ bank }: World, { card, returns }: Plan, key: string, run: Run): Promise<void> {
  if (bank.id === 'hosted') {
    if (card === 'approved' || card === 'confirmed' || card === 'slow') await bank.answer(key, true);
    return;
  }
  if (card !== 'confirmed' && card !== 'refused' && (card !== 'slow' || bank.id === 'embedded')) return;
  // only a shopper who was redirected to the bank can answer
  for (const { reference } of await bank.payments()) {
    const answer = () => run(() => bank.answer(reference, card !== 'refused'));
    if ((await answer().catch(() => undefined)) === 'killed' && returns) await answer();
  }
}

async function requestRefunds({ shop, orders, refunds }: World, { after }: Plan, run: Run): Promise<void> {
  const [orderId] = orders;
  if (after === 'nothing' || orderId === undefined) return;
  const deps = { orders: shop.stores.orders, refunds, clock: shop.clock };
  const order = { tenantId: 'default', orderId } as const;
  const refund = (refundId: string, amountCents: number) =>
    run(() => requestRefund(deps, order, { refundId, amountCents }, STAFF));
  const cancel = () => run(() => cancelOrder(deps, order, STAFF));
  const ask = {
    refund: [() => refund('one', REFUND_CENTS)],
    refunds: [() => refund('one', REFUND_CENTS), () => refund('two', REFUND_CENTS)],
    cancel: [cancel],
  }[after];
  // without a reply, a member of staff presses the button again, and another one as well
  for (const press of [...ask, ...ask]) await Promise.all([press(), press()]);
}

type Run = World['run'];

function chargeAnotherAmount({ bank: { provider } }: World): void {
  const { start, confirm, cancel } = provider;
  const differing =
    <Question>(ask: (question: Question) => ReturnType<typeof start>) =>
    async (question: Question) => {
      const outcome = await ask(question);
      if (outcome.kind !== 'paid') return outcome;
      return { ...outcome, payment: { ...outcome.payment, amountCents: outcome.payment.amountCents - 1 } };
    };
  Object.assign(provider, { start: differing(start), confirm: differing(confirm), cancel: differing(cancel) });
}
