import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { WELCOME_OPT_IN_KEY, WELCOME_PROMO } from '../../shared/promo/prices.ts';
import { SEEDED_TENANT_IDS } from '../../shared/seed/test-tenants.ts';
import { type Caller, call, eventually, mailTo, newCaller } from '../support/http.ts';
import { demoPhoto } from '../support/photos.ts';
import { goTheWholeWay, JOURNEY, need, newShopper } from '../support/shopper.ts';
import { storefront } from '../support/storefront.ts';

const { url } = inject('cloud');

/** docs/spec 5.5. */
test('the welcome promo belongs to the browser that claimed it in the pop-up', async () => {
  const email = `${randomUUID()}@tessera.example`;
  const browser = newCaller(url);
  const answerTo = async (caller: Caller) =>
    (await call(caller, 'POST', '/v1/account/welcome_promo_eligible', { email, isOptIn: true })).body;
  const { percentOff: discount } = WELCOME_PROMO;
  expect(await answerTo(browser)).toEqual({ eligible: true, discount, reason: 'Create Customer' });

  const metafields = [{ key: WELCOME_OPT_IN_KEY, value: 1, value_type: 'integer' }];
  const joined = await call(browser, 'POST', '/v1/account/create', { email, acceptsMarketing: true, metafields });
  expect([joined.status, joined.body.result]).toEqual([200, 'CustomerCreated']);
  expect(await answerTo(browser)).toEqual({ eligible: true, discount });
  expect(await answerTo(newCaller(url))).toEqual({ eligible: true, discount, reason: 'Create Customer' });
});

/** docs/spec 12.6. */
test.each(SEEDED_TENANT_IDS)(
  'the promo of %s’s pop-up applies to the cart, the order, the receipt and the mail, to the cent, and once',
  async (tenantId) => {
    const shopper = newShopper(url, await demoPhoto('sample2'));
    shopper.caller.tenantId = tenantId;
    const { email, caller } = shopper;
    const metafields = [{ key: WELCOME_OPT_IN_KEY, value: 1, value_type: 'integer' }];
    await call(caller, 'POST', '/v1/account/create', { email, acceptsMarketing: true, metafields });
    const [upload, intake, save, cart, address, place, wait] = JOURNEY;
    for (const step of [upload, intake, save, cart, address]) await step?.run(shopper);
    const shown = (await storefront(caller, 'cart', { id: shopper.cartId })).cart;
    const [line] = shown.lines.nodes;
    expect([line.cost.subtotalAmount.amount, line.cost.totalAmount.amount]).toEqual(['14.00', '9.80']);
    const totalCents = Math.round(Number(shown.cost.totalAmount.amount) * 100);
    for (const step of [place, wait]) await step?.run(shopper);

    const { order } = (await call(caller, 'GET', `/v1/orders/${shopper.orderId}`)).body;
    expect(order).toMatchObject({
      subtotalCents: 1400,
      discountCents: 420,
      discount: { title: '30% off as a welcome', amountCents: 420 },
      totalCents,
      payment: { amountCents: totalCents },
      lines: [{ subtotalCents: 1400, discountCents: 420, totalCents: 980 }],
    });
    expect(order.totalCents).toBe(980 + order.delivery.amountCents);
    const mail = await mailTo(url, email, new RegExp(need(shopper.orderId)));
    expect(mail.text).toContain('30% off as a welcome: -$4.20');
    expect(mail.text).toContain(`Total: $${shown.cost.totalAmount.amount}`);

    const asked = await call(caller, 'POST', '/v1/account/welcome_promo_eligible', { email, isOptIn: true });
    expect(asked.body).toEqual({ eligible: false, reason: 'Already Used' });
    shopper.project = undefined;
    for (const step of [save, cart]) await step?.run(shopper);
    const [second] = (await storefront(caller, 'cart', { id: shopper.cartId })).cart.lines.nodes;
    expect(second.cost.totalAmount.amount).toBe('14.00');
  },
);

/** docs/spec 6.5. */
test('a mailbox that ordered as a guest is refused in the pop-up and at checkout, at that tenant only', async () => {
  const guest = newShopper(url, await demoPhoto('sample2'));
  await goTheWholeWay(guest);
  const typed = ` ${guest.email.toUpperCase()}`;
  const metafields = [{ key: WELCOME_OPT_IN_KEY, value: 1, value_type: 'integer' }];
  const eligibilityOf = async (caller: Caller, email: string) =>
    (await call(caller, 'POST', '/v1/account/welcome_promo_eligible', { email, isOptIn: true })).body;
  const refusal = { eligible: false, reason: 'Existing Customer' };

  const returning = newShopper(url, await demoPhoto('sample2'));
  returning.email = guest.email;
  // The index is eventually consistent.
  const answer = await eventually('the refusal', async () => {
    const { eligible, ...rest } = await eligibilityOf(returning.caller, typed);
    return eligible ? undefined : { eligible, ...rest };
  });
  expect(answer).toEqual(refusal);
  const elsewhere = { ...newCaller(url), tenantId: 'pharmacy' };
  expect(await eligibilityOf(elsewhere, guest.email)).toMatchObject({ eligible: true, reason: 'Create Customer' });

  // A caller that skips the question, or asked a moment before the order was paid.
  await call(returning.caller, 'POST', '/v1/account/create', { email: typed, acceptsMarketing: true, metafields });
  expect(await eligibilityOf(returning.caller, guest.email)).toEqual(refusal);
  for (const step of JOURNEY.slice(0, 5)) await step.run(returning);
  const [line] = (await storefront(returning.caller, 'cart', { id: returning.cartId })).cart.lines.nodes;
  expect(line.cost.totalAmount.amount).toBe('14.00');
});
