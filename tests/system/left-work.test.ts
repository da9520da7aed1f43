import { describe, expect, inject, test } from 'vitest';
import { systemClock } from '../../functions/adapters/clock.ts';
import { ownerOfCartToken } from '../../functions/core/lib/owner.ts';
import { cartOrderKey, orderKey, queuePartition } from '../../functions/core/orders/order-rows.ts';
import { createOrderStore } from '../../functions/core/orders/order-store.ts';
import { jobKey } from '../../functions/core/production/print-job-rows.ts';
import { createProjectStore } from '../../functions/core/projects/project-store.ts';
import { call, eventually, findMail, mailTo, newCaller } from '../support/http.ts';
import { demoPhoto } from '../support/photos.ts';
import { goTheWholeWay, need, newShopper, type Shopper, submitPaid, TEST_CARD } from '../support/shopper.ts';
import { printsOf } from '../support/staff.ts';
import { createStoredRows } from '../support/stored-rows.ts';
import { storefront } from '../support/storefront.ts';
import { runSweep } from '../support/sweep.ts';

const cloud = inject('cloud');
const { url } = cloud;
const printer = { ...newCaller(url), accessToken: inject('staff').fulfilment };
const rows = createStoredRows(cloud);

/** A card with bank confirmation, and one whose payment takes some seconds. */
const CARDS = {
  challenged: { ...TEST_CARD, number: '4000002500003155' },
  pending: { ...TEST_CARD, number: '4' },
};
const MINUTE_MS = 60_000;
const CONFIRMATION = /Your Tessera order/;

const attemptKey = ({ attemptToken }: Shopper) => ({ pk: `ATTEMPT#default#${attemptToken}`, sk: 'META' });
const paymentKey = (reference: unknown) => ({ pk: `PAYMENT#${reference}`, sk: 'META' });

async function submitted(photo: Parameters<typeof demoPhoto>[0], card: typeof TEST_CARD): Promise<Shopper> {
  const shopper = newShopper(url, demoPhoto(photo));
  await submitPaid(shopper, card);
  return shopper;
}

const attemptOf = ({ caller, attemptToken }: Shopper) =>
  storefront(caller, 'attempt', { attemptId: attemptToken }).then(({ cartCompletionAttempt }) => cartCompletionAttempt);

/** Posts the bank page's form as a browser does. */
async function confirmPayment(shopper: Shopper): Promise<void> {
  const page = (await attemptOf(shopper)).action.redirectUrl;
  const answer = new URLSearchParams({ answer: 'confirm' });
  const confirmed = await fetch(page, { method: 'POST', body: answer, redirect: 'manual' });
  expect(confirmed.status).toBe(303);
  // A browser that lost the payment finds it by its URL.
  expect(new URL(confirmed.headers.get('location') ?? '').search).toBe(`?attempt=${shopper.attemptToken}`);
}

/** Backdates the attempt. */
async function setBack(shopper: Shopper, ageMs: number): Promise<void> {
  const startedAt = new Date(Date.now() - ageMs).toISOString();
  await rows.change('Shop', attemptKey(shopper), { gsi2sk: `${startedAt}#${shopper.attemptToken}` });
}

const sweptMail = (shopper: Shopper) =>
  eventually('the mail of the swept order', async () => {
    await runSweep(url);
    return await findMail(url, shopper.email, CONFIRMATION);
  });

describe('an order is completed without its shopper’s return', () => {
  test('when the bank reports the confirmed payment', async () => {
    const shopper = await submitted('sample2', CARDS.challenged);
    await confirmPayment(shopper);
    expect((await mailTo(url, shopper.email, CONFIRMATION)).text).toContain('$14.00');
  });

  test('when the sweep finds an unattended payment', async () => {
    const shopper = await submitted('sample3', CARDS.pending);
    await setBack(shopper, 10 * MINUTE_MS);
    expect((await sweptMail(shopper)).text).toContain('$14.00');
  });

  test('when the shop was interrupted before it requested the payment: the sweep requests it', async () => {
    const shopper = await submitted('sample4', CARDS.pending);
    const { paymentReference } = await rows.get('Shop', attemptKey(shopper));
    await rows.remove('Shop', paymentKey(paymentReference));
    await rows.change('Shop', attemptKey(shopper), { paymentReference: undefined });
    await setBack(shopper, 10 * MINUTE_MS);
    expect((await sweptMail(shopper)).text).toContain('$14.00');
  });
});

test('an order whose event was lost is still printed and confirmed, and its project completed', async () => {
  const shopper = newShopper(url, demoPhoto('sample5'));
  await goTheWholeWay(shopper);
  const orderId = need(shopper.orderId);
  const before = await printsOf(printer, orderId);
  await mailTo(url, shopper.email, CONFIRMATION);
  await undoFollowing(shopper, orderId);

  const sweptAt = new Date();
  await runSweep(url);
  await mailTo(url, shopper.email, CONFIRMATION, sweptAt);
  expect((await printsOf(printer, orderId)).map(({ md5 }) => md5)).toEqual(before.map(({ md5 }) => md5));
  expect(await projectStatus(shopper)).toBe('Completed');
});

async function projectStatus({ caller, project }: Shopper): Promise<string | undefined> {
  const { body } = await call(caller, 'POST', '/v1/projects/get', {});
  return body.projects.find(({ id }: { id: string }) => id === project?.id)?.status;
}

/** Undoes the consequences of an order that was placed ten minutes ago. */
async function undoFollowing({ caller, project }: Shopper, orderId: string): Promise<void> {
  const placedAt = new Date(Date.now() - 10 * MINUTE_MS).toISOString();
  const projects = createProjectStore(rows.table('Shop'));
  const owner = ownerOfCartToken(need(caller.cartToken));
  const completed = need(await projects.get('default', owner, need(project).id));
  await projects.save('default', owner, { ...completed, status: 'InProgress', isActive: true });
  await rows.remove('Ephemeral', { pk: `MAIL#default#${orderId}#order-confirmation`, sk: 'META' });
  await rows.remove('Shop', jobKey('default', orderId, 1));
  await rows.change('Shop', orderKey('default', orderId), {
    productionState: 'Placed',
    placedAt,
    gsi2pk: queuePartition('default', 'Placed'),
    gsi2sk: `${placedAt}#${orderId}`,
  });
  await createOrderStore(rows.table('Shop'), systemClock).followUpAt('default', orderId, placedAt);
}

describe('a shopper who paid for a cart that is already an order gets a refund, and can order the wall again', () => {
  const OTHER_ORDER = 'A7K2Q9';

  test.each([
    { how: 'when the bank tells the shop of the payment', card: CARDS.challenged, goOn: confirmPayment },
    { how: 'when the sweep finds the payment', card: CARDS.pending, goOn: () => runSweep(url) },
    { how: 'when the shopper asks what became of it', card: CARDS.pending, goOn: attemptOf },
  ])('$how', async ({ card, goOn }) => {
    const shopper = await submitted('sample6', card);
    const { cartId, paymentReference } = await rows.get('Shop', attemptKey(shopper));
    await setBack(shopper, 10 * MINUTE_MS);
    if (card === CARDS.pending) await decideNow(paymentReference);
    // The cart's lock prevents this; if it fails, it costs the shopper's money.
    await rows.put('Shop', cartOrderKey('default', String(cartId)), { orderId: OTHER_ORDER });
    await goOn(shopper);

    const { amountCents, refundedCents } = await rows.get('Shop', paymentKey(paymentReference));
    expect(refundedCents).toBe(amountCents);
    // Runs before the shopper polls, which would end an open attempt.
    const claims = await rows.get('Shop', {
      pk: `ORDERED#default#${ownerOfCartToken(need(shopper.caller.cartToken))}`,
      sk: 'META',
    });
    expect(Object.keys(claims).sort()).toEqual(['pk', 'sk']);
    const { errors } = await attemptOf(shopper);
    expect(errors).toMatchObject([{ message: expect.stringContaining(`Your order is ${OTHER_ORDER}`) }]);
  });

  /** Skips the three seconds of a pending card's bank. */
  const decideNow = (reference: unknown) =>
    rows.change('Shop', paymentKey(reference), { decision: { state: 'pending', decidesAt: 0 } });
});

test('a staff refund arrives once, in part and in full, however often it is submitted', async () => {
  const admin = { ...newCaller(url), accessToken: inject('staff').admin };
  const shopper = newShopper(url, demoPhoto('sample1'));
  await goTheWholeWay(shopper);
  const path = `/v1/admin/orders/${need(shopper.orderId)}`;
  const press = (action: string, body: unknown) =>
    Promise.all([call(admin, 'POST', `${path}/${action}`, body), call(admin, 'POST', `${path}/${action}`, body)]);
  const back = (paymentState: string) =>
    eventually(`the order that is ${paymentState}`, async () => {
      await runSweep(url);
      const { order } = (await call(admin, 'GET', path)).body;
      return order.paymentState === paymentState ? order : undefined;
    });

  const WHY = { reason: 'late', isMailed: true };
  for (const { status } of await press('refunds', { refundId: 'one', amountCents: 500, ...WHY }))
    expect(status).toBe(200);
  const { payment } = await back('PartlyRefunded');
  for (const { body } of await press('cancel', {})) expect(body.order.productionState).toBe('Cancelled');
  const { refunds } = await back('Refunded');
  expect(refunds.map(({ amountCents }: { amountCents: number }) => amountCents)).toEqual([
    500,
    payment.amountCents - 500,
  ]);
  expect((await rows.get('Shop', paymentKey(payment.reference))).refundedCents).toBe(payment.amountCents);
  expect((await call(printer, 'GET', `/v1/fulfilment/orders/${need(shopper.orderId)}/prints`)).status).toBe(409);
});
