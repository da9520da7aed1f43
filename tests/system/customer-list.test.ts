import { expect, inject, test } from 'vitest';
import { call, eventually, newCaller } from '../support/http.ts';
import { demoPhoto } from '../support/photos.ts';
import { goTheWholeWay, need, newShopper } from '../support/shopper.ts';
import { signUp } from '../support/staff.ts';

const { url } = inject('cloud');
const staff = inject('staff');

/** docs/spec 20.11.7. */
test('a guest is listed with their order, which becomes the account’s when they sign up in that browser', {
  timeout: 120_000,
}, async () => {
  const shopper = newShopper(url, demoPhoto('sample2'));
  await goTheWholeWay(shopper);
  const admin = { ...newCaller(url), accessToken: staff.admin };
  const found = async (kind: string) => {
    const { body } = await call(admin, 'POST', '/v1/admin/customers/find', { text: shopper.email });
    const [customer, ...others] = body.customers as { kind: string; orders: number }[];
    return others.length === 0 && customer?.kind === kind && customer.orders === 1 ? customer : undefined;
  };
  const { body } = await call(admin, 'GET', `/v1/admin/orders/${need(shopper.orderId)}`);
  const guest = await eventually('the guest in the list', () => found('guest'));
  expect(guest).toMatchObject({
    email: shopper.email,
    spentCents: body.order.payment.amountCents,
    lastOrderAt: body.order.placedAt,
  });
  const latest = await call(admin, 'GET', '/v1/admin/customers?sort=last_order');
  expect(latest.body.customers).toContainEqual(guest);

  const ada = await signUp(url, shopper.email);
  await call({ ...ada, cartToken: need(shopper.caller.cartToken) }, 'POST', '/v1/projects/get', {});
  const account = await eventually('the order of the account', () => found('account'));
  expect(account).toMatchObject({ email: shopper.email, spentCents: body.order.payment.amountCents });
});
