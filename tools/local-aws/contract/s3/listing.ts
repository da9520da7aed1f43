import { ListObjectsV2Command, type ListObjectsV2CommandInput } from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectRefusal, type S3Bed } from './bed.ts';

const NAMES = ['a', 'b/1', 'b/2', 'b/c/3', 'ä&<>"', 'ﬀ', '😀 +%'];

export function describeListing(bed: S3Bed): void {
  const Prefix = bed.key('list/');
  const list = (more: Partial<ListObjectsV2CommandInput> = {}) =>
    bed.client.send(new ListObjectsV2Command({ Bucket: bed.bucket, Prefix, ...more }));
  const names = (reply: Awaited<ReturnType<typeof list>>) =>
    reply.Contents?.map(({ Key = '' }) => Key.slice(Prefix.length));
  const folders = (reply: Awaited<ReturnType<typeof list>>) =>
    reply.CommonPrefixes?.map((common) => common.Prefix?.slice(Prefix.length));

  describe('a list of keys', () => {
    beforeAll(async () => {
      for (const name of NAMES) await bed.put(`list/${name}`, name);
    });

    test('is complete, in the order of UTF-8, with size and tag', async () => {
      const reply = await list();
      expect(names(reply)).toEqual(NAMES);
      expect(reply).toMatchObject({ KeyCount: NAMES.length, IsTruncated: false });
      expect(reply.Contents?.[0]).toMatchObject({ Size: 1, ETag: '"0cc175b9c0f1b6a831c399e269772661"' });
    });

    test('is paginated', async () => {
      const found: (string | undefined)[] = [];
      let ContinuationToken: string | undefined;
      let pages = 0;
      do {
        const reply = await list({ MaxKeys: 3, ContinuationToken });
        found.push(...(names(reply) ?? []));
        ContinuationToken = reply.NextContinuationToken;
        pages += 1;
      } while (ContinuationToken);
      expect([found, pages]).toEqual([NAMES, 3]);
    });

    test('lists each folder once, even across pages', async () => {
      const reply = await list({ Delimiter: '/' });
      expect([names(reply), folders(reply)]).toEqual([['a', 'ä&<>"', 'ﬀ', '😀 +%'], ['b/']]);
      const first = await list({ Delimiter: '/', MaxKeys: 2 });
      expect([names(first), folders(first), first.IsTruncated]).toEqual([['a'], ['b/'], true]);
      const second = await list({ Delimiter: '/', ContinuationToken: first.NextContinuationToken });
      expect([names(second), folders(second)]).toEqual([['ä&<>"', 'ﬀ', '😀 +%'], undefined]);
    });

    test('starts after the given key', async () => {
      expect(names(await list({ StartAfter: `${Prefix}b/2` }))).toEqual(NAMES.slice(3));
      expect(names(await list({ Prefix: `${Prefix}b/` }))).toEqual(['b/1', 'b/2', 'b/c/3']);
      expect(names(await list({ Prefix: `${Prefix}nothing` }))).toBeUndefined();
    });

    test('is URL-encoded on request', async () => {
      const reply = await list({ EncodingType: 'url' });
      expect(reply.EncodingType).toBe('url');
      expect(reply.Contents?.map(({ Key = '' }) => decodeURIComponent(Key.replaceAll('+', ' ')))).toEqual(
        NAMES.map((name) => Prefix + name),
      );
    });

    test('a made-up token is refused', async () => {
      await expectRefusal(list({ ContinuationToken: 'made up' }), 'InvalidArgument', 400);
    });
  });
}
