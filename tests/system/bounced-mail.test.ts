import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import type { OrderEvent } from '../../shared/order/history.ts';
import { call, eventually, newCaller } from '../support/http.ts';
import { demoPhoto } from '../support/photos.ts';
import { goTheWholeWay, need, newShopper } from '../support/shopper.ts';
import { signUp } from '../support/staff.ts';

/** Tests the way from SES's report to the back office, with the addresses of SES's mailbox simulator. */
const { url } = inject('cloud');
const administrator = { ...newCaller(url), accessToken: inject('staff').admin };
const simulated = (mailbox: 'bounce' | 'complaint') => `${mailbox}+${randomUUID()}@simulator.amazonses.com`;

test('a receipt that bounces is in the order’s history, and the order shows its mailbox', async () => {
  const shopper = newShopper(url, await demoPhoto('sample1'));
  shopper.email = simulated('bounce');
  await goTheWholeWay(shopper);
  const { failed, mailbox } = await eventually('the bounced receipt', async () => {
    const { body } = await call(administrator, 'GET', `/v1/admin/orders/${need(shopper.orderId)}`);
    const found = (body.order.history as OrderEvent[]).filter(({ event }) => event === 'mail_failed');
    return found.length > 0 ? { failed: found, mailbox: body.mailbox as object } : undefined;
  });
  expect(failed).toMatchObject([{ problem: 'bounced', kind: 'order-confirmation', actor: { kind: 'system' } }]);
  expect(mailbox).toEqual({ bouncedAt: expect.any(String) });
});

test('a customer who reported a mail as spam is marked, and still gets login codes', async () => {
  const email = simulated('complaint');
  const { customerId } = await signUp(url, email);
  const mailbox = await eventually('the complaint', async () => {
    const { body } = await call(administrator, 'GET', `/v1/admin/customers/${customerId}`);
    return body.mailbox as object | undefined;
  });
  expect(mailbox).toEqual({ complainedAt: expect.any(String) });
  const again = newCaller(url);
  expect((await call(again, 'POST', '/v1/account/login', { email, loginMethod: 'code' })).status).toBe(200);
});
