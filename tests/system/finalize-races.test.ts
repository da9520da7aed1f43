import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { expect, inject, test } from 'vitest';
import { eventBody, signEvent } from '../../functions/commerce/payments/provider-events.ts';
import { paymentKeyOf } from '../../functions/core/payments/attempt.ts';
import type { HealthReport } from '../../tools/local-aws/health.ts';
import { call, eventually, mailTo } from '../support/http.ts';
import { demoPhoto } from '../support/photos.ts';
import { readShopRows } from '../support/shop-rows.ts';
import { need, newShopper, type Shopper, submitPaid, TEST_CARD } from '../support/shopper.ts';
import { storefront } from '../support/storefront.ts';
import { runSweep } from '../support/sweep.ts';

const cloud = inject('cloud');
const { url } = cloud;

/** A card whose bank takes three seconds, and one whose bank asks for confirmation. */
const SLOW = { ...TEST_CARD, number: '4' };
const CHALLENGED = { ...TEST_CARD, number: '4000002500003155' };
const AT_ONCE = 50;

const attemptOf = ({ caller, attemptToken }: Shopper) =>
  storefront(caller, 'attempt', { attemptId: attemptToken }).then(({ cartCompletionAttempt }) => cartCompletionAttempt);

/** Posts the embedded provider's signed event about an attempt's payment to the shop. @returns the status */
async function tellOf({ attemptToken }: Shopper, key?: string): Promise<number> {
  const body = eventBody({ reference: 'told', key: paymentKeyOf({ tenantId: 'default', token: attemptToken }) });
  const headers = signEvent(body, key ?? (await eventKey()), new Date());
  return (await fetch(`${url}/webhooks/embedded`, { method: 'POST', body, headers })).status;
}

async function eventKey(): Promise<string> {
  const { region, accessKeyId, secretAccessKey, endpoints } = cloud;
  const client = new SecretsManagerClient({
    region,
    endpoint: need(endpoints.secretsmanager),
    credentials: { accessKeyId, secretAccessKey },
  });
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: 'PaymentEventKey' }));
  return need(SecretString);
}

async function waitingMails(): Promise<number> {
  const { queues } = (await (await fetch(`${url}/_local/health`)).json()) as HealthReport;
  const mail = need(queues.find(({ name }) => need(cloud.queues.MailQueue).endsWith(`/${name}`)));
  return mail.visible + mail.inFlight + mail.delayed;
}

/** None of this test's messages is queued; those of other files may take minutes. */
const quiet = (waitingBefore: number) =>
  eventually('the end of its mails', async () => (await waitingMails()) <= waitingBefore || undefined);

/** Expects one order, one list entry and one mail for the attempt. */
async function expectOneOfEach(shopper: Shopper, waitingBefore: number): Promise<void> {
  const { orderId } = await eventually('the order', async () => {
    const attempt = await attemptOf(shopper);
    return attempt.__typename === 'CartCompletionSuccess' ? attempt : undefined;
  });
  const { body } = await call(shopper.caller, 'GET', '/v1/orders');
  expect(body.orders.map(({ id }: { id: string }) => id)).toEqual([String(orderId).split('/').pop()]);

  const key = paymentKeyOf({ tenantId: 'default', token: shopper.attemptToken });
  const { orders, payments } = await readShopRows(url);
  const ofIt = payments.filter((payment) => payment.key === key);
  expect(ofIt).toMatchObject([{ decision: { state: 'paid' }, amountCents: 1995, refundedCents: 0 }]);
  const charged = orders.filter(({ payment }) => payment.reference === ofIt[0]?.reference);
  expect(charged.map(({ totalCents }) => totalCents)).toEqual([1995]);

  await mailTo(url, shopper.email, /Your Tessera order/);
  await quiet(waitingBefore);
  const inbox = (await (await fetch(`${url}/_local/mail?to=${encodeURIComponent(shopper.email)}`)).json()) as unknown[];
  expect(inbox).toHaveLength(1);
}

test('fifty concurrent calls by browser, reload, bank and sweep make one order, one charge and one mail', async () => {
  const waitingBefore = await waitingMails();
  const shopper = newShopper(url, demoPhoto('sample2'));
  await submitPaid(shopper, SLOW);
  expect((await attemptOf(shopper)).__typename).toBe('CartCompletionProcessing');
  const asks = [
    () => attemptOf(shopper),
    () => storefront(shopper.caller, 'submit', { cartId: shopper.cartId, attemptToken: shopper.attemptToken }),
    () => tellOf(shopper),
    () => runSweep(url),
  ];
  // Runs until the bank has decided and while it does.
  await eventually('the end of the attempt', async () => {
    await Promise.allSettled(Array.from({ length: AT_ONCE }, (_, index) => asks[index % 10 === 9 ? 3 : index % 3]?.()));
    return (await attemptOf(shopper)).__typename === 'CartCompletionSuccess' || undefined;
  });
  await expectOneOfEach(shopper, waitingBefore);
});

test('bank events before, after, repeated, forged and out of order make one order', async () => {
  const waitingBefore = await waitingMails();
  const shopper = newShopper(url, demoPhoto('sample3'));
  expect(await tellOf(shopper), 'before there is such a payment').toBe(204);
  await submitPaid(shopper, CHALLENGED);
  expect(await tellOf(shopper), 'before the shopper has answered').toBe(204);
  expect(await tellOf(shopper, 'another-key'), 'forged').toBe(400);
  const waiting = await attemptOf(shopper);
  expect(waiting.__typename).toBe('CartCompletionActionRequired');

  const confirmed = new URLSearchParams({ answer: 'confirm' });
  await fetch(waiting.action.redirectUrl, { method: 'POST', body: confirmed, redirect: 'manual' });
  const statuses = await Promise.all(Array.from({ length: 10 }, () => tellOf(shopper)));
  // Too many conflicts ask the sender to retry.
  for (const status of statuses) expect([204, 503]).toContain(status);
  await eventually('an accepted event', async () => ((await tellOf(shopper)) === 204 ? true : undefined));
  expect(await tellOf(shopper, 'another-key'), 'forged, afterwards').toBe(400);
  await expectOneOfEach(shopper, waitingBefore);
  expect(await tellOf(shopper), 'after the order').toBe(204);
  await expectOneOfEach(shopper, waitingBefore);
});
