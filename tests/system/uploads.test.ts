import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { UploadTarget } from '../../shared/photo/wire.ts';
import { call, newCaller } from '../support/http.ts';
import { keyOf, newTarget, newTargets, verdict } from '../support/photo-calls.ts';
import { demoPhoto } from '../support/photos.ts';
import { need, postPhoto } from '../support/shopper.ts';

const cloud = inject('cloud');
const caller = newCaller(cloud.url);
const photo = demoPhoto('sample1');
const bucket = need(cloud.buckets.Photos);
/** Signs the shop's own forms. */
const s3 = new S3Client({
  endpoint: need(cloud.endpoints.s3),
  region: cloud.region,
  credentials: cloud,
  forcePathStyle: true,
});

async function isStored(key: string): Promise<boolean> {
  const outcome = await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key })).then(
    () => 'there',
    (error: Error) => error.name,
  );
  expect(['there', 'NotFound']).toContain(outcome);
  return outcome === 'there';
}

async function answerOf(response: Response): Promise<string> {
  const [, code = 'without a code'] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? [];
  return `${response.status} ${code}`;
}

describe('upload forms', () => {
  test('are issued a hundred at a time, each with a unique key under tenant and owner', async () => {
    const keys = (await newTargets(caller, 100)).map(keyOf);
    expect(new Set(keys).size).toBe(100);
    for (const key of keys) expect(key).toMatch(/^uploads\/default\/K-[\w-]{43}\/[\w-]{22}$/);
  });

  test('of a tenant target the tenant’s own folder', async () => {
    const target = await newTarget({ ...caller, tenantId: 'pharmacy' });
    expect(keyOf(target)).toMatch(/^uploads\/pharmacy\/K-/);
  });

  test('of a signed-in customer target the customer’s folder, which the cart token does not open', async () => {
    const customer = { ...caller, accessToken: inject('staff').admin };
    const key = keyOf(await newTarget(customer));
    expect(key).toMatch(/^uploads\/default\/C-/);
    expect((await call(newCaller(cloud.url), 'POST', '/v1/photos/status', { keys: [key] })).status).toBe(404);
    expect((await call(customer, 'POST', '/v1/photos/status', { keys: [key] })).status).toBe(200);
  });
});

describe('the bucket refuses, storing nothing,', () => {
  let target: UploadTarget;
  beforeAll(async () => {
    target = await newTarget(caller);
  });

  const changed = (fields: Record<string, string>): UploadTarget => ({
    ...target,
    fields: { ...target.fields, ...fields },
  });
  const without = (name: string): UploadTarget => {
    const { [name]: _, ...fields } = target.fields;
    return { ...target, fields };
  };
  const widened = (change: (policy: { expiration: string; conditions: unknown[] }) => object): UploadTarget => {
    const policy = JSON.parse(Buffer.from(target.fields.Policy ?? '', 'base64').toString());
    return changed({ Policy: Buffer.from(JSON.stringify(change(policy))).toString('base64') });
  };
  const signature = () => target.fields['X-Amz-Signature'] ?? '';

  const forms: [name: string, form: () => UploadTarget, answer: string][] = [
    [
      'a form that was made to last',
      () => widened((policy) => ({ ...policy, expiration: '2999-01-01T00:00:00Z' })),
      '403 SignatureDoesNotMatch',
    ],
    [
      'a form that was made to take more',
      () => widened(({ expiration }) => ({ expiration, conditions: [['content-length-range', 0, 1e12]] })),
      '403 SignatureDoesNotMatch',
    ],
    [
      'another signature',
      () => changed({ 'X-Amz-Signature': signature().replace(/^./, (first) => (first === 'a' ? 'b' : 'a')) }),
      '403 SignatureDoesNotMatch',
    ],
    ['an invalid signature', () => changed({ 'X-Amz-Signature': 'none' }), '403 SignatureDoesNotMatch'],
    ['another visitor’s key', () => changed({ key: 'uploads/default/K-somebody/photo' }), '403 AccessDenied'],
    ['a key outside the uploads', () => changed({ key: 'media/art/hills.jpg' }), '403 AccessDenied'],
    ['a field more', () => changed({ 'x-amz-meta-role': 'admin' }), '403 AccessDenied'],
    ['another answer than the form’s', () => changed({ success_action_status: '200' }), '403 AccessDenied'],
    ['no signature', () => without('X-Amz-Signature'), '400 InvalidArgument'],
    ['no policy', () => without('Policy'), '400 InvalidArgument'],
    ['no key', () => without('key'), '400 InvalidArgument'],
    ['no answer agreed', () => without('success_action_status'), '403 AccessDenied'],
  ];
  test.each(forms)('%s', async (_, form, answer) => {
    const sent = form();
    expect(await answerOf(await postPhoto(sent, photo))).toBe(answer);
    expect(await isStored(keyOf(target))).toBe(false);
    if (sent.fields.key && sent.fields.key !== keyOf(target) && sent.fields.key.startsWith('uploads/')) {
      expect(await isStored(sent.fields.key)).toBe(false);
    }
  });

  test('an expired form', async () => {
    const key = keyOf(target);
    const late = await createPresignedPost(s3, {
      Bucket: bucket,
      Key: key,
      Conditions: [['starts-with', '$Content-Type', 'image/']],
      Fields: { success_action_status: '201' },
      Expires: -1,
    });
    expect(await answerOf(await postPhoto(late, photo))).toBe('403 AccessDenied');
    expect(await isStored(key)).toBe(false);
  });

  const files: [name: string, file: () => Buffer, type: string, answer: string][] = [
    ['an empty file', () => Buffer.alloc(0), 'image/jpeg', '400 EntityTooSmall'],
    ['one byte above 60 MB', () => Buffer.alloc(60_000_001), 'image/jpeg', '400 EntityTooLarge'],
    ['a page', () => photo, 'text/html', '403 AccessDenied'],
    ['a page that says image second', () => photo, 'text/html,image/jpeg', '403 AccessDenied'],
  ];
  test.each(files)('%s', async (_, file, type, answer) => {
    expect(await answerOf(await postPhoto(target, file(), type))).toBe(answer);
    expect(await isStored(keyOf(target))).toBe(false);
  });

  test('the same form still works for its photo', async () => {
    expect((await postPhoto(target, photo)).status).toBe(201);
    expect(await verdict(caller, keyOf(target))).toMatchObject({ status: 'ready', width: 1920, height: 1280 });
  });
});

test('files of one byte and of exactly 60 MB are stored, then refused by intake with a reason', async () => {
  for (const bytes of [1, 60_000_000]) {
    const target = await newTarget(caller);
    expect((await postPhoto(target, Buffer.alloc(bytes, 1))).status).toBe(201);
    expect(await verdict(caller, keyOf(target))).toMatchObject({
      status: 'refused',
      refusal: { reason: 'not_a_picture', message: expect.stringMatching(/Please .+\.$/) },
      bytes,
    });
  }
});
