import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ObjectCreated } from './server.ts';
import { Bucket, createTestBed, readText, type TestBed } from './test-bed.ts';

let bed: TestBed;

beforeEach(async () => {
  bed = await createTestBed();
});

afterEach(() => bed.remove());

describe('after a restart', () => {
  test('objects and their metadata are unchanged', async () => {
    const first = await bed.start();
    const put = { Bucket, Key: 'a/ü.txt', Body: 'one', ContentType: 'text/plain', Metadata: { owner: 'K-1' } };
    await first.client.send(new PutObjectCommand(put));
    await first.client.send(new PutObjectCommand({ Bucket, Key: 'gone', Body: 'x' }));
    await first.client.send(new DeleteObjectCommand({ Bucket, Key: 'gone' }));
    await first.stop();

    const { client } = await bed.start();
    const reply = await client.send(new GetObjectCommand({ Bucket, Key: 'a/ü.txt' }));
    expect(reply).toMatchObject({ ContentType: 'text/plain', Metadata: { owner: 'K-1' }, ContentLength: 3 });
    const list = await client.send(new ListObjectsV2Command({ Bucket }));
    expect(list.Contents?.map((object) => object.Key)).toEqual(['a/ü.txt']);
  });

  test('a multipart upload can be continued', async () => {
    const first = await bed.start();
    const { UploadId } = await first.client.send(new CreateMultipartUploadCommand({ Bucket, Key: 'm' }));
    const part = { Bucket, Key: 'm', UploadId, PartNumber: 1 };
    const { ETag } = await first.client.send(new UploadPartCommand({ ...part, Body: 'part' }));
    await first.stop();

    const { client } = await bed.start();
    const MultipartUpload = { Parts: [{ PartNumber: 1, ETag }] };
    await client.send(new CompleteMultipartUploadCommand({ Bucket, Key: 'm', UploadId, MultipartUpload }));
    expect(await readText(client, 'm')).toBe('part');
    expect(await bed.filesIn('uploads')).toEqual([]);
  });

  test('leftovers of a killed write are removed, committed objects are not', async () => {
    const first = await bed.start();
    await first.client.send(new PutObjectCommand({ Bucket, Key: 'kept', Body: 'kept' }));
    await first.stop();
    const orphan = '11111111-2222-3333-4444-555555555555';
    await writeFile(join(bed.dataDir, Bucket, 'data', orphan), 'bytes of a write that was never acknowledged');
    await writeFile(join(bed.dataDir, Bucket, 'objects', `${'0'.repeat(64)}.json.tmp`), '{"key":"ha');
    await writeFile(join(bed.dataDir, Bucket, 'pending', `${'0'.repeat(64)}.${orphan}`), '');

    const onObjectCreated = vi.fn();
    const { client } = await bed.start({ onObjectCreated });
    expect(await readText(client, 'kept')).toBe('kept');
    expect([await bed.filesIn('data'), await bed.filesIn('objects'), await bed.filesIn('pending')]).toMatchObject([
      { length: 1 },
      { length: 1 },
      { length: 0 },
    ]);
    expect(onObjectCreated).not.toHaveBeenCalled();
  });
});

describe('the notification of a new object', () => {
  test('describes the stored object', async () => {
    const events: ObjectCreated[] = [];
    const { client } = await bed.start({ onObjectCreated: (event) => void events.push(event) });
    await client.send(new PutObjectCommand({ Bucket, Key: 'uploads/1', Body: 'hello' }));
    await vi.waitFor(() => expect(events).toHaveLength(1));
    expect(events[0]).toEqual({
      bucket: Bucket,
      key: 'uploads/1',
      size: 5,
      eTag: '5d41402abc4b2a76b9719d911017c592',
      eventName: 'ObjectCreated:Put',
      time: expect.any(Date),
      sequencer: expect.stringMatching(/^[0-9A-F]{18}$/),
    });
    await vi.waitFor(async () => expect(await bed.filesIn('pending')).toEqual([]));
  });

  test('is retried until it is accepted', async () => {
    const onObjectCreated = vi.fn().mockRejectedValueOnce(new Error('queue is down')).mockResolvedValue(undefined);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { client } = await bed.start({ onObjectCreated });
    await client.send(new PutObjectCommand({ Bucket, Key: 'k', Body: 'x' }));
    await vi.waitFor(() => expect(onObjectCreated).toHaveBeenCalledTimes(2), { timeout: 5000 });
    vi.restoreAllMocks();
  });

  test('is delivered after the next start if it was not accepted before', async () => {
    const first = await bed.start({ onObjectCreated: () => new Promise(() => {}) });
    await first.client.send(new PutObjectCommand({ Bucket, Key: 'k', Body: 'old' }));
    await first.client.send(new PutObjectCommand({ Bucket, Key: 'k', Body: 'newest' }));
    await first.client.send(new PutObjectCommand({ Bucket, Key: 'removed', Body: 'x' }));
    await first.client.send(new DeleteObjectCommand({ Bucket, Key: 'removed' }));
    await first.stop();

    const events: ObjectCreated[] = [];
    await bed.start({ onObjectCreated: (event) => void events.push(event) });
    await vi.waitFor(async () => expect(await bed.filesIn('pending')).toEqual([]));
    expect(events.map(({ key, size }) => [key, size])).toEqual([['k', 6]]);
  });

  test('has an increasing sequencer, even when the clock stops or is set back', async () => {
    const sequencers: string[] = [];
    const onObjectCreated = ({ sequencer }: ObjectCreated) => void sequencers.push(sequencer);
    const now = new Date();
    const first = await bed.start({ onObjectCreated, clock: () => now });
    for (const Body of ['1', '2']) await first.client.send(new PutObjectCommand({ Bucket, Key: 'k', Body }));
    await first.stop();
    const { client } = await bed.start({ onObjectCreated, clock: () => new Date(now.getTime() - 60_000) });
    await client.send(new PutObjectCommand({ Bucket, Key: 'k', Body: '3' }));
    await vi.waitFor(() => expect(sequencers).toHaveLength(3));
    expect(sequencers).toEqual([...new Set(sequencers)].sort());
  });
});

describe('time', () => {
  test('a presigned URL expires on time, and a request may be 15 minutes off', async () => {
    let now = new Date();
    const { client } = await bed.start({ clock: () => now });
    await client.send(new PutObjectCommand({ Bucket, Key: 'k', Body: 'x' }));
    const url = await getSignedUrl(client, new GetObjectCommand({ Bucket, Key: 'k' }), { expiresIn: 60 });
    const later = (seconds: number) => {
      now = new Date(Date.now() + seconds * 1000);
    };
    later(50);
    expect((await fetch(url)).status).toBe(200);
    later(62);
    const refused = await fetch(url);
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('Request has expired')]);
    later(-16 * 60);
    expect((await fetch(url)).status).toBe(403);
    later(16 * 60);
    await expect(readText(client, 'k')).rejects.toMatchObject({ name: 'RequestTimeTooSkewed' });
  });
});

test('a reader gets consistent bytes when the object is replaced or deleted', async () => {
  const { client, s3 } = await bed.start();
  await client.send(new PutObjectCommand({ Bucket, Key: 'k', Body: 'old'.repeat(500_000) }));
  const reply = await client.send(new GetObjectCommand({ Bucket, Key: 'k' }));
  const opened = await s3.openObject(Bucket, 'k');
  await client.send(new PutObjectCommand({ Bucket, Key: 'k', Body: 'new' }));
  await client.send(new DeleteObjectCommand({ Bucket, Key: 'k' }));
  await wait(20);
  expect((await reply.Body?.transformToByteArray())?.length).toBe(1_500_000);
  expect(await bed.filesIn('data')).toContain(opened?.meta.dataId);
});

test('uploads are refused while the disk is full; reads continue, and uploads work again afterwards', async () => {
  let reason: string | undefined;
  const { client } = await bed.start({ refusesBytes: () => reason });
  const put = (Key: string) => client.send(new PutObjectCommand({ Bucket, Key, Body: Key }));
  await put('before');
  reason = 'The disk has 3 MB left: free some space.';
  await expect(put('during')).rejects.toMatchObject({
    name: 'ServiceUnavailable',
    message: reason,
    $metadata: { httpStatusCode: 503 },
  });
  expect(await readText(client, 'before')).toBe('before');
  expect(await bed.filesIn('data')).toHaveLength(1);
  reason = undefined;
  await put('after');
  expect(await readText(client, 'after')).toBe('after');
});
