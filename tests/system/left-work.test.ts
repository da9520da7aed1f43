import { DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { describe, expect, inject, test } from 'vitest';
import { eventually, findMail, mailTo } from '../support/http.ts';
import { demoPhoto } from '../support/photos.ts';
import { JOURNEY, newShopper, pay, type Shopper, submit, TEST_CARD } from '../support/shopper.ts';
import { storefront } from '../support/storefront.ts';

const { url, region, accessKeyId, secretAccessKey, endpoints, tables } = inject('cloud');

/** A card that the embedded bank asks about, and one whose payment takes some seconds. */
const CARDS = {
  challenged: { ...TEST_CARD, number: '4000002500003155' },
  pending: { ...TEST_CARD, number: '4' },
};
const MINUTE_MS = 60_000;

async function submitted(photo: Parameters<typeof demoPhoto>[0], card: typeof TEST_CARD): Promise<Shopper> {
  const shopper = newShopper(url, await demoPhoto(photo));
  for (const step of JOURNEY.slice(0, 5)) await step.run(shopper);
  await pay(shopper, card);
  await submit(shopper);
  return shopper;
}

describe('an order is completed though its shopper never comes back', () => {
  test('when the bank tells the shop that the payment is confirmed', async () => {
    const shopper = await submitted('sample2', CARDS.challenged);
    const { cartCompletionAttempt } = await storefront(shopper.caller, 'attempt', { attemptId: shopper.attemptToken });
    const answer = new URLSearchParams({ answer: 'confirm' });
    const page = cartCompletionAttempt.action.redirectUrl;
    const confirmed = await fetch(page, { method: 'POST', body: answer, redirect: 'manual' });
    expect(confirmed.status).toBe(303);
    expect((await mailTo(url, shopper.email, /Your Tessera order/)).text).toContain('$14.00');
  });

  test('when the sweep finds a payment that nobody asks about any more', async () => {
    const shopper = await submitted('sample3', CARDS.pending);
    await setBack(shopper.attemptToken, 10 * MINUTE_MS);
    const mail = await eventually('the mail of the swept order', async () => {
      await runSweep();
      return await findMail(url, shopper.email, /Your Tessera order/);
    });
    expect(mail.text).toContain('$14.00');
  });
});

/** As if the attempt had begun that long ago. */
async function setBack(attemptToken: string, ageMs: number): Promise<void> {
  const client = new DynamoDBClient({
    region,
    endpoint: endpoints.dynamodb,
    credentials: { accessKeyId, secretAccessKey },
  });
  const startedAt = new Date(Date.now() - ageMs).toISOString();
  await client.send(
    new UpdateItemCommand({
      TableName: tables.Shop,
      Key: { pk: { S: `ATTEMPT#default#${attemptToken}` }, sk: { S: 'META' } },
      UpdateExpression: 'SET gsi2sk = :startedAt',
      ConditionExpression: 'attribute_exists(gsi2pk)',
      ExpressionAttributeValues: { ':startedAt': { S: `${startedAt}#${attemptToken}` } },
    }),
  );
}

async function runSweep(): Promise<void> {
  const response = await fetch(`${url}/_local/schedules/SweepSchedule/run`, { method: 'POST' });
  expect(response.status).toBe(200);
}
