import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { call } from '../support/http.ts';
import { demoPhoto } from '../support/photos.ts';
import { JOURNEY, need, newShopper } from '../support/shopper.ts';
import { signIn, withMailedCode } from '../support/staff.ts';

const { url } = inject('cloud');

/** docs/spec 5.11: a photo keeps the key of the cart that uploaded it. */
test('a customer orders a photo that was uploaded in another browser before signing in there', async () => {
  const [phone, laptop] = [newShopper(url, demoPhoto('sample1')), newShopper(url)];
  const email = `${randomUUID()}@tessera.example`;
  const [upload, intake, ...fromSaving] = JOURNEY;
  for (const step of [need(upload), need(intake)]) await step.run(phone);
  const account = { email, acceptsMarketing: false, loginMethod: 'code' };
  const signedUp = await withMailedCode(phone.caller, email, () =>
    call(phone.caller, 'POST', '/v1/account/create', account),
  );
  await call(signedUp, 'POST', '/v1/projects/get', {});

  laptop.caller = await signIn(url, email);
  const shopper = { ...laptop, photoKey: need(phone.photoKey), photoSize: need(phone.photoSize) };
  for (const step of fromSaving) await step.run(shopper);
  const { body } = await call(shopper.caller, 'GET', `/v1/orders/${need(shopper.orderId)}`);
  expect(body.order.lines[0].tiles[0].photoKey).toBe(phone.photoKey);
});
