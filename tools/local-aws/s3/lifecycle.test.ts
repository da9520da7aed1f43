import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectTaggingCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { expiresAtMs, type LifecycleRule } from './lifecycle.ts';
import { Bucket, createTestBed, type TestBed } from './test-bed.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const rule = (more: Partial<LifecycleRule>): LifecycleRule => ({
  prefix: '',
  tags: {},
  removesLoneMarkers: false,
  ...more,
});

let bed: TestBed;
beforeEach(async () => {
  bed = await createTestBed();
});
afterEach(() => bed.remove());

async function bucketWith(lifecycle: LifecycleRule[], isVersioned: boolean) {
  let shiftMs = 0;
  const clock = () => new Date(Date.now() + shiftMs);
  const { s3, client } = await bed.start({ buckets: [{ name: Bucket, cors: [], isVersioned, lifecycle }], clock });
  return {
    keys: () => s3.listKeys(Bucket, ''),
    put: (Key: string, Tagging?: string) => client.send(new PutObjectCommand({ Bucket, Key, Body: Key, Tagging })),
    tag: (Key: string) =>
      client.send(
        new PutObjectTaggingCommand({ Bucket, Key, Tagging: { TagSet: [{ Key: 'life', Value: 'unneeded' }] } }),
      ),
    /** @returns the number of expired or removed versions */
    async after(days: number): Promise<number> {
      shiftMs += days * DAY_MS;
      try {
        return await s3.runLifecycle();
      } finally {
        // requests are signed with the real time, and are refused if the server's clock differs too much
        shiftMs -= days * DAY_MS;
      }
    },
  };
}

test.each([
  ['2026-01-01T00:00:00Z', 1, '2026-01-02T00:00:00Z'],
  ['2026-01-01T00:00:01Z', 1, '2026-01-03T00:00:00Z'],
  ['2026-01-15T10:30:00Z', 3, '2026-01-19T00:00:00Z'],
])('a version of %s expires after %i days at %s', (since, days, at) => {
  expect(new Date(expiresAtMs(Date.parse(since), days)).toISOString()).toBe(new Date(at).toISOString());
});

describe('a rule', () => {
  test('deletes by age, only below its prefix', async () => {
    const bucket = await bucketWith([rule({ prefix: 'uploads/', expirationDays: 2 })], false);
    await bucket.put('uploads/a');
    await bucket.put('originals/a');
    expect(await bucket.after(1)).toBe(0);
    expect(await bucket.after(3.1)).toBe(1);
    expect(bucket.keys()).toEqual(['originals/a']);
  });

  test('deletes old tagged objects at once after tagging, and none without the tag', async () => {
    const bucket = await bucketWith([rule({ tags: { life: 'unneeded' }, expirationDays: 7 })], false);
    await bucket.put('needed', 'life=needed');
    await bucket.put('plain');
    await bucket.put('tagged');
    await bucket.put('tagged-and-written-anew');
    await bucket.tag('tagged');
    await bucket.tag('tagged-and-written-anew');
    await bucket.put('tagged-and-written-anew');
    expect(await bucket.after(6)).toBe(0);
    expect(await bucket.after(9)).toBe(1);
    expect(bucket.keys()).toEqual(['needed', 'plain', 'tagged-and-written-anew']);
  });

  test('counts the age of noncurrent versions from their replacement, and removes lone delete markers', async () => {
    const rules = [
      rule({ tags: { life: 'unneeded' }, expirationDays: 7 }),
      rule({ noncurrentDays: 30 }),
      rule({ removesLoneMarkers: true }),
    ];
    const bucket = await bucketWith(rules, true);
    await bucket.put('twice');
    await bucket.put('twice');
    await bucket.put('going', 'life=unneeded');
    // a delete marker is added; the object becomes noncurrent
    expect(await bucket.after(9)).toBe(1);
    expect(bucket.keys()).toEqual(['twice']);
    // the first replaced version is 32 days old, the deleted one 23
    expect(await bucket.after(32)).toBe(1);
    // the version below the marker expires, and one night later the lone marker
    expect(await bucket.after(42)).toBe(2);
    expect(await bucket.after(43)).toBe(0);
    expect(bucket.keys()).toEqual(['twice']);
  });
});

test('versions, delete markers and tags survive a restart, and a kill between the two files of a version leaves one', async () => {
  const buckets = [{ name: Bucket, cors: [], isVersioned: true }];
  const first = await bed.start({ buckets });
  const put = (Key: string, Body: string) => first.client.send(new PutObjectCommand({ Bucket, Key, Body }));
  await put('kept', 'old');
  await put('kept', 'new');
  await first.client.send(
    new PutObjectTaggingCommand({ Bucket, Key: 'kept', Tagging: { TagSet: [{ Key: 'a', Value: '1' }] } }),
  );
  await put('deleted', 'x');
  await deleteKey(first.client, 'deleted');
  await first.stop();
  // as if the newest version of `kept` had just become noncurrent for a write that was never committed
  const [newest] = await bed.filesIn('objects');
  const { meta } = await readObject('kept');
  expect(newest).toBeDefined();
  await copyFile(join(bed.dataDir, Bucket, 'objects', newest ?? ''), versionFile(newest ?? '', meta));

  const { client, s3 } = await bed.start({ buckets });
  expect(s3.listKeys(Bucket, '')).toEqual(['kept']);
  const { Versions, DeleteMarkers } = await client.send(new ListObjectVersionsCommand({ Bucket }));
  expect(Versions?.map(({ Key, IsLatest }) => [Key, IsLatest])).toEqual([
    ['deleted', false],
    ['kept', true],
    ['kept', false],
  ]);
  expect(DeleteMarkers?.map(({ Key }) => Key)).toEqual(['deleted']);
  const { TagSet } = await client.send(new GetObjectTaggingCommand({ Bucket, Key: 'kept' }));
  expect(TagSet).toEqual([{ Key: 'a', Value: '1' }]);

  async function readObject(key: string) {
    const names = await bed.filesIn('objects');
    const metas = await Promise.all(
      names.map(async (name) => JSON.parse(await readFile(join(bed.dataDir, Bucket, 'objects', name), 'utf8'))),
    );
    return { meta: metas.find((each) => each.key === key) as { versionId: string } };
  }
  function versionFile(name: string, { versionId }: { versionId: string }) {
    return join(bed.dataDir, Bucket, 'versions', name.replace('.json', `.${versionId}.json`));
  }
});

function deleteKey(client: S3Client, Key: string) {
  return client.send(new DeleteObjectCommand({ Bucket, Key }));
}
