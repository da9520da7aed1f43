import { createHash } from 'node:crypto';
import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { describe, expect, inject, test } from 'vitest';
import type { PrintJob } from '../../shared/order/print-job.ts';
import type { HealthReport } from '../../tools/local-aws/health.ts';
import { call, eventually, newCaller } from '../support/http.ts';
import { keyOf, newTarget, taken, verdict } from '../support/photo-calls.ts';
import { demoPhoto, heicPhoto } from '../support/photos.ts';
import { JOURNEY, need, newShopper, postPhoto, type Shopper } from '../support/shopper.ts';
import { printsOf } from '../support/staff.ts';

/** Tests which file a photo prints from, and work whose file is missing. */
const cloud = inject('cloud');
const { url } = cloud;
const staff = inject('staff');
const s3 = new S3Client({
  endpoint: need(cloud.endpoints.s3),
  region: cloud.region,
  credentials: cloud,
  forcePathStyle: true,
});
const sqs = new SQSClient({ endpoint: need(cloud.endpoints.sqs), region: cloud.region, credentials: cloud });

const FROM_SAVING = JOURNEY.findIndex(({ name }) => name === 'save the project');

async function withPhoto(file: Buffer, type: string): Promise<Shopper> {
  const shopper = newShopper(url, file);
  const { key, width = 0, height = 0 } = await taken(shopper.caller, file, type);
  return { ...shopper, photoKey: key, photoSize: { width, height } };
}

async function order(shopper: Shopper): Promise<string> {
  for (const step of JOURNEY.slice(FROM_SAVING)) await step.run(shopper);
  return need(shopper.orderId);
}

test('a HEIC photo prints from the copy that intake made', async () => {
  const orderId = await order(await withPhoto(heicPhoto('phone'), 'image/heic'));
  const prints = await printsOf({ ...newCaller(url), accessToken: staff.fulfilment }, orderId);
  expect(prints.map(({ widthPx, heightPx }) => [widthPx, heightPx])).toEqual([[2475, 2475]]);
});

describe('a missing file', () => {
  test('puts its order on hold, and staff see which file is missing', async () => {
    const shopper = await withPhoto(demoPhoto('sample2'), 'image/jpeg');
    const owner = need(shopper.photoKey).split('/').slice(1, 3).join('/');
    const sha256 = createHash('sha256').update(demoPhoto('sample2')).digest('hex');
    const Key = `originals/${owner}/${sha256}`;
    await s3.send(new DeleteObjectCommand({ Bucket: need(cloud.buckets.Photos), Key }));
    const orderId = await order(shopper);
    const admin = { ...newCaller(url), accessToken: staff.admin };
    const held = await eventually('the hold', async () => {
      const { body } = await call(admin, 'GET', `/v1/admin/orders/${orderId}`);
      return body.order.holds.length > 0 ? body : undefined;
    });
    expect(held.order.holds).toMatchObject([{ reason: 'print_failed', note: expect.stringMatching(/photo/i) }]);
    expect(held.jobs.map(({ status, failure }: PrintJob) => [status, failure])).toEqual([['Failed', 'photo_gone']]);
  });

  test('is ignored by intake if the upload was deleted first', async () => {
    const key = keyOf(await newTarget(newCaller(url)));
    const created = { eventName: 'ObjectCreated:Post', s3: { object: { key, eTag: 'abc', size: 12 } } };
    const QueueUrl = need(cloud.queues.IntakeQueue);
    await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify({ Records: [created] }) }));
    await emptyIntake();
  });
});

async function emptyIntake(): Promise<void> {
  await eventually('an empty queue', async () => {
    const { queues } = (await (await fetch(`${url}/_local/health`)).json()) as HealthReport;
    const intake = queues.find(({ name }) => name === need(cloud.queues.IntakeQueue).split('/').at(-1));
    return need(intake).visible + need(intake).inFlight === 0 ? intake : undefined;
  });
}

test('reusing a photo’s upload form changes neither the photo nor its print', async () => {
  const [framed, another] = [demoPhoto('sample3'), demoPhoto('sample4')];
  const before = newShopper(url, framed);
  const target = await newTarget(before.caller);
  const upload = async (file: Buffer) => expect((await postPhoto(target, file, 'image/jpeg')).status).toBe(201);
  await upload(framed);
  const photo = await verdict(before.caller, keyOf(target));
  await upload(another);
  await emptyIntake();
  const { status, width, height } = photo;
  expect(await verdict(before.caller, keyOf(target))).toMatchObject({ status, width, height });

  const photoSize = { width: need(photo.width), height: need(photo.height) };
  const orderId = await order({ ...before, photoKey: keyOf(target), photoSize });
  const printer = { ...newCaller(url), accessToken: staff.fulfilment };
  const [print] = await printsOf(printer, orderId);
  const twin = await order(await withPhoto(framed, 'image/jpeg'));
  const [expected] = await printsOf(printer, twin);
  expect(print?.md5).toBe(expected?.md5);
});
