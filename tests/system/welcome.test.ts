import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { WELCOME_OPT_IN_KEY, WELCOME_PROMO } from '../../shared/constants/prices.ts';
import { type Caller, call, newCaller } from '../support/http.ts';

const { url } = inject('cloud');

/** docs/product.md 5.5. */
test('who has asked for the welcome promo in the pop-up is told that it is theirs, in that browser only', async () => {
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
