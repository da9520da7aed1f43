import { createHash } from 'node:crypto';
import { CopyObjectCommand, DeleteObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { expect, inject, test } from 'vitest';
import type { HealthReport } from '../../tools/local-aws/health.ts';
import { call, eventually, newCaller } from '../support/http.ts';
import { demoPhoto } from '../support/photos.ts';
import { JOURNEY, need, newShopper } from '../support/shopper.ts';
import { runSweep } from '../support/sweep.ts';

/** Tests messages that are still queued for a canceled or refunded order. */
const cloud = inject('cloud');
const { url } = cloud;
const admin = { ...newCaller(url), accessToken: inject('staff').admin };
const s3 = new S3Client({
  endpoint: need(cloud.endpoints.s3),
  region: cloud.region,
  credentials: cloud,
  forcePathStyle: true,
});
const sqs = new SQSClient({ endpoint: need(cloud.endpoints.sqs), region: cloud.region, credentials: cloud });
const [UPLOAD_STEPS, OTHER_STEPS] = [JOURNEY.slice(0, 2), JOURNEY.slice(2)];

/** Creates an order on hold, because its photo was missing while rendering, and restores the photo. */
async function heldOrder(photo: Buffer): Promise<string> {
  const shopper = newShopper(url, photo);
  for (const step of UPLOAD_STEPS) await step.run(shopper);
  const owner = need(shopper.photoKey).split('/').slice(1, 3).join('/');
  const [Bucket, Key] = [
    need(cloud.buckets.Photos),
    `originals/${owner}/${createHash('sha256').update(photo).digest('hex')}`,
  ];
  const copy = (from: string, to: string) =>
    s3.send(new CopyObjectCommand({ Bucket, CopySource: `${Bucket}/${from}`, Key: to }));
  await copy(Key, `${Key}.away`);
  await s3.send(new DeleteObjectCommand({ Bucket, Key }));
  for (const step of OTHER_STEPS) await step.run(shopper);
  const orderId = need(shopper.orderId);
  await eventually('the hold', async () => ((await orderOf(orderId)).order.holds.length > 0 ? true : undefined));
  await copy(`${Key}.away`, Key);
  return orderId;
}

async function orderOf(orderId: string) {
  return (await call(admin, 'GET', `/v1/admin/orders/${orderId}`)).body;
}

/** Delivers retries requested before the order ended: several, handled in parallel. */
async function deliverRetries(orderId: string): Promise<void> {
  const MessageBody = JSON.stringify({ tenantId: 'default', orderId, jobNumber: 1 });
  const Entries = ['1', '2', '3'].map((Id) => ({ Id, MessageBody }));
  await sqs.send(new SendMessageBatchCommand({ QueueUrl: need(cloud.queues.RenderQueue), Entries }));
  await eventually('an empty queue', async () => {
    const { queues } = (await (await fetch(`${url}/_local/health`)).json()) as HealthReport;
    const render = need(queues.find(({ name }) => name === need(cloud.queues.RenderQueue).split('/').at(-1)));
    return render.visible + render.inFlight === 0 ? true : undefined;
  });
}

async function printsOf(orderId: string): Promise<number> {
  const Prefix = `prints/default/${orderId}/`;
  const { KeyCount } = await s3.send(new ListObjectsV2Command({ Bucket: need(cloud.buckets.Prints), Prefix }));
  return need(KeyCount);
}

async function deadPrints(): Promise<number> {
  const { works } = (await call(admin, 'GET', '/v1/admin/dead-letters')).body;
  return works.find(({ work }: { work: string }) => work === 'Render').givenUp;
}

test.each([
  ['canceled', 'cancel', {}, { productionState: 'Cancelled' }],
  [
    'refunded',
    'refunds',
    { refundId: 'all-of-it-1', reason: 'other', isMailed: true },
    { productionState: 'Rendering', paymentState: 'Refunded' },
  ],
] as const)('queued retries never render an order that was %s', async (_, path, body, end) => {
  const orderId = await heldOrder(demoPhoto('sample1'));
  const dead = await deadPrints();
  expect((await call(admin, 'POST', `/v1/admin/orders/${orderId}/${path}`, body)).status).toBe(200);
  await runSweep(url);
  const before = await eventually('its end', async () => {
    const whole = await orderOf(orderId);
    return Object.entries(end).every(([name, value]) => whole.order[name] === value) ? whole : undefined;
  });
  await deliverRetries(orderId);
  const { order, jobs } = await orderOf(orderId);
  expect(order).toMatchObject(end);
  expect(jobs).toEqual(before.jobs);
  expect(await printsOf(orderId)).toBe(0);
  expect(await deadPrints()).toBe(dead);
});

test('the same retries print an active order', async () => {
  const orderId = await heldOrder(demoPhoto('sample1'));
  await deliverRetries(orderId);
  expect((await orderOf(orderId)).order).toMatchObject({ productionState: 'ReadyToPrint', holds: [] });
  // The print and the manifest.
  expect(await printsOf(orderId)).toBe(2);
});
