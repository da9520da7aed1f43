import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { describe, expect, test } from 'vitest';
import { expectRefusal, type S3Bed } from './bed.ts';

export function describeObjects(bed: S3Bed): void {
  const { client, bucket: Bucket } = bed;
  const get = (Key: string, more = {}) => client.send(new GetObjectCommand({ Bucket, Key, ...more }));

  describe('objects', () => {
    test('are returned with all their headers and metadata', async () => {
      const Key = await bed.put('whole', 'hello', {
        ContentType: 'text/plain; charset=utf-8',
        CacheControl: 'max-age=60',
        ContentDisposition: 'attachment; filename="a.txt"',
        ContentEncoding: 'identity',
        ContentLanguage: 'de',
        Metadata: { owner: 'K-1' },
      });
      const reply = await get(Key);
      expect(reply).toMatchObject({
        ETag: '"5d41402abc4b2a76b9719d911017c592"',
        ContentLength: 5,
        ContentType: 'text/plain; charset=utf-8',
        CacheControl: 'max-age=60',
        ContentDisposition: 'attachment; filename="a.txt"',
        ContentEncoding: 'identity',
        ContentLanguage: 'de',
        Metadata: { owner: 'K-1' },
        AcceptRanges: 'bytes',
      });
      expect(await reply.Body?.transformToString()).toBe('hello');
      expect(Math.abs((reply.LastModified?.getTime() ?? 0) - Date.now())).toBeLessThan(5 * 60_000);
      const head = await client.send(new HeadObjectCommand({ Bucket, Key }));
      expect(head).toMatchObject({ ContentLength: 5, ETag: reply.ETag, Metadata: { owner: 'K-1' } });
    });

    test('may have any name', async () => {
      const names = [
        'ü/ö 😀',
        'a+b c%20d&e=f?g#h',
        "it's (1)!*.jpg",
        'a//b',
        'a\\b',
        '~.-_',
        '"quoted"',
        'x'.repeat(900),
      ];
      for (const name of names) expect(await bed.text(await bed.put(name, name))).toBe(name);
    });

    test('may be empty', async () => {
      const Key = await bed.put('empty', '');
      expect((await get(Key)).ContentLength).toBe(0);
      expect(await bed.text(Key)).toBe('');
    });

    test('streamed with a trailing checksum are stored without the chunk framing', async () => {
      const bytes = Buffer.alloc(300_054, 'tessera');
      const Body = Readable.from([bytes.subarray(0, 100_000), bytes.subarray(100_000)]);
      const Key = await bed.put('streamed', Body, { ContentLength: bytes.length });
      const reply = await get(Key);
      expect(bytes.equals((await reply.Body?.transformToByteArray()) ?? new Uint8Array())).toBe(true);
      expect([reply.ContentEncoding, reply.ETag]).toEqual([
        undefined,
        `"${createHash('md5').update(bytes).digest('hex')}"`,
      ]);
    });

    test('are replaced as a whole', async () => {
      const Key = await bed.put('twice', 'first', { Metadata: { a: '1' } });
      await bed.put('twice', 'second');
      const reply = await get(Key);
      expect([await reply.Body?.transformToString(), reply.Metadata]).toEqual(['second', {}]);
    });

    test('that are missing are refused with the right code', async () => {
      await expectRefusal(get(bed.key('nowhere')), 'NoSuchKey', 404);
      await expectRefusal(client.send(new HeadObjectCommand({ Bucket, Key: bed.key('nowhere') })), 'NotFound', 404);
      const other = new GetObjectCommand({ Bucket: `${Bucket.slice(0, 40)}-that-is-nowhere-9`, Key: 'k' });
      await expectRefusal(client.send(other), 'NoSuchBucket', 404);
      expect((await client.send(new HeadBucketCommand({ Bucket }))).$metadata.httpStatusCode).toBe(200);
    });

    test('are deleted idempotently', async () => {
      const Key = await bed.put('deleted', 'x');
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
      expect(await bed.exists(Key)).toBe(false);
    });

    test('are deleted in bulk', async () => {
      const keys = [await bed.put('many/<1>&', 'x'), await bed.put('many/2', 'x'), bed.key('many/never-there')];
      const Delete = { Objects: keys.map((Key) => ({ Key })) };
      const reply = await client.send(new DeleteObjectsCommand({ Bucket, Delete }));
      expect(reply.Deleted?.map(({ Key }) => Key).sort()).toEqual([...keys].sort());
      for (const key of keys) expect(await bed.exists(key)).toBe(false);
      const quiet = { Objects: [{ Key: await bed.put('many/4', 'x') }], Quiet: true };
      expect((await client.send(new DeleteObjectsCommand({ Bucket, Delete: quiet }))).Deleted ?? []).toEqual([]);
    });
  });

  describe('parts of an object', () => {
    test.each([
      ['bytes=0-3', '0123', 'bytes 0-3/10'],
      ['bytes=7-', '789', 'bytes 7-9/10'],
      ['bytes=-2', '89', 'bytes 8-9/10'],
      ['bytes=8-999', '89', 'bytes 8-9/10'],
    ])('%s', async (Range, text, ContentRange) => {
      const Key = await bed.put('digits', '0123456789');
      const reply = await get(Key, { Range });
      expect([await reply.Body?.transformToString(), reply.ContentRange]).toEqual([text, ContentRange]);
      expect(reply.$metadata.httpStatusCode).toBe(206);
    });

    test('beyond the end are refused', async () => {
      const Key = await bed.put('digits', '0123456789');
      await expectRefusal(get(Key, { Range: 'bytes=10-' }), 'InvalidRange', 416);
    });
  });

  describe('a body damaged in transit is refused and not stored', () => {
    test.each([
      ['MD5', { ContentMD5: 'XUFAKrxLKna5cZ2REBfFkg==' }, 'BadDigest'],
      ['malformed MD5', { ContentMD5: 'nonsense' }, 'InvalidDigest'],
      ['CRC32', { ChecksumCRC32: 'AAAAAA==' }, 'BadDigest'],
      ['SHA-256', { ChecksumSHA256: createHash('sha256').update('other').digest('base64') }, 'BadDigest'],
      ['SHA-1', { ChecksumSHA1: createHash('sha1').update('other').digest('base64') }, 'BadDigest'],
    ])('by its %s', async (name, digest, code) => {
      await expectRefusal(bed.put(`damaged-${name}`, 'jello', digest), code, 400);
      expect(await bed.exists(bed.key(`damaged-${name}`))).toBe(false);
    });

    test('by the trailing checksum of a stream', async () => {
      const Key = bed.key('damaged-stream');
      const broken = bed.clientWith({});
      broken.middlewareStack.add(
        (next) => (args) => {
          const request = args.request as { body: AsyncIterable<Buffer> };
          request.body = Readable.from(withOneBitFlipped(request.body));
          return next(args);
        },
        { step: 'finalizeRequest', priority: 'low', name: 'damage' },
      );
      const Body = Readable.from([Buffer.from('hello hello hello')]);
      const put = broken.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength: 17 }));
      await expectRefusal(put, 'BadDigest', 400);
      expect(await bed.exists(Key)).toBe(false);
    });

    test('a checksum is stored and returned', async () => {
      const ChecksumSHA256 = createHash('sha256').update('hello').digest('base64');
      const Key = await bed.put('summed', 'hello', { ChecksumSHA256 });
      const head = await client.send(new HeadObjectCommand({ Bucket, Key, ChecksumMode: 'ENABLED' }));
      expect(head.ChecksumSHA256).toBe(ChecksumSHA256);
    });
  });

  describe('a copy', () => {
    const CopySource = (key: string) => `${Bucket}/${encodeURIComponent(key)}`;

    test('has the bytes and the metadata of its source', async () => {
      const source = await bed.put('source ü+', 'copied', { ContentType: 'text/plain', Metadata: { a: '1' } });
      const Key = bed.key('copy');
      const reply = await client.send(new CopyObjectCommand({ Bucket, Key, CopySource: CopySource(source) }));
      expect(reply.CopyObjectResult?.ETag).toBe(`"${createHash('md5').update('copied').digest('hex')}"`);
      const copied = await get(Key);
      expect(copied).toMatchObject({ ContentType: 'text/plain', Metadata: { a: '1' } });
      expect(await copied.Body?.transformToString()).toBe('copied');
    });

    test('is unchanged when its source is replaced or deleted', async () => {
      const source = await bed.put('source-of-a-lasting-copy', 'first');
      const Key = bed.key('lasting-copy');
      await client.send(new CopyObjectCommand({ Bucket, Key, CopySource: CopySource(source) }));
      await client.send(new PutObjectCommand({ Bucket, Key: source, Body: 'second' }));
      expect(await bed.text(Key)).toBe('first');
      await client.send(new DeleteObjectCommand({ Bucket, Key: source }));
      expect(await bed.text(Key)).toBe('first');
    });

    test('may replace the metadata, also of an object in place', async () => {
      const Key = await bed.put('in-place', 'x', { Metadata: { a: '1' } });
      const inPlace = { Bucket, Key, CopySource: CopySource(Key) };
      await expectRefusal(client.send(new CopyObjectCommand(inPlace)), 'InvalidRequest', 400);
      const replaced = { ...inPlace, MetadataDirective: 'REPLACE', Metadata: { b: '2' } } as const;
      await client.send(new CopyObjectCommand(replaced));
      expect((await get(Key)).Metadata).toEqual({ b: '2' });
    });

    test('requires a source that meets its conditions', async () => {
      const Key = bed.key('copy-of-nothing');
      const ofMissing = new CopyObjectCommand({ Bucket, Key, CopySource: CopySource(bed.key('nowhere')) });
      await expectRefusal(client.send(ofMissing), 'NoSuchKey', 404);
      const source = await bed.put('changed-source', 'x');
      const changed = { Bucket, Key, CopySource: CopySource(source), CopySourceIfMatch: '"other"' };
      await expectRefusal(client.send(new CopyObjectCommand(changed)), 'PreconditionFailed', 412);
      expect(await bed.exists(Key)).toBe(false);
    });
  });
}

async function* withOneBitFlipped(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  for await (const piece of pieces) yield Buffer.from(piece.toString('latin1').replace('hello', 'hellp'), 'latin1');
}
