import {
  CopyObjectCommand,
  DeleteObjectTaggingCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  PutObjectTaggingCommand,
} from '@aws-sdk/client-s3';
import { describe, expect, test } from 'vitest';
import { expectRefusal, type S3Bed } from './bed.ts';

export function describeTagging(bed: S3Bed): void {
  const { client, bucket: Bucket } = bed;
  const tagsOf = async (Key: string) => {
    const { TagSet = [] } = await client.send(new GetObjectTaggingCommand({ Bucket, Key }));
    return Object.fromEntries(TagSet.map(({ Key: name = '', Value }) => [name, Value]));
  };
  const tag = (Key: string, tags: Record<string, string>) => {
    const TagSet = Object.entries(tags).map(([name, Value]) => ({ Key: name, Value }));
    return client.send(new PutObjectTaggingCommand({ Bucket, Key, Tagging: { TagSet } }));
  };

  describe('tags', () => {
    test('are replaced as a whole and removed, without changing the object', async () => {
      const Key = await bed.put('tagged', 'x', { Metadata: { a: '1' } });
      expect(await tagsOf(Key)).toEqual({});
      await tag(Key, { life: 'unneeded', 'a b:+=.@/-_': 'ü 1' });
      expect(await tagsOf(Key)).toEqual({ life: 'unneeded', 'a b:+=.@/-_': 'ü 1' });
      await tag(Key, { other: '' });
      expect(await tagsOf(Key)).toEqual({ other: '' });
      expect(await client.send(new GetObjectCommand({ Bucket, Key }))).toMatchObject({
        TagCount: 1,
        Metadata: { a: '1' },
      });
      await client.send(new DeleteObjectTaggingCommand({ Bucket, Key }));
      expect(await tagsOf(Key)).toEqual({});
      expect(await bed.text(Key)).toBe('x');
    });

    test('are set by a write, dropped by the next one, and copied unless they are replaced', async () => {
      const Key = await bed.put('with-tags', 'x', { Tagging: 'life=unneeded&b=2%203' });
      expect(await tagsOf(Key)).toEqual({ life: 'unneeded', b: '2 3' });
      const copy = bed.key('tags-copied');
      const from = { Bucket, Key: copy, CopySource: `${Bucket}/${Key}` };
      await client.send(new CopyObjectCommand(from));
      expect(await tagsOf(copy)).toEqual({ life: 'unneeded', b: '2 3' });
      await client.send(new CopyObjectCommand({ ...from, TaggingDirective: 'REPLACE', Tagging: 'c=4' }));
      expect(await tagsOf(copy)).toEqual({ c: '4' });
      await bed.put('with-tags', 'again');
      expect(await tagsOf(Key)).toEqual({});
    });

    test('are refused for a missing object or when invalid', async () => {
      const Key = await bed.put('refused-tags', 'x');
      await expectRefusal(tagsOf(bed.key('nowhere')), 'NoSuchKey', 404);
      await expectRefusal(tag(bed.key('nowhere'), { a: '1' }), 'NoSuchKey', 404);
      await expectRefusal(tag(Key, { 'a?': '1' }), 'InvalidTag', 400);
      await expectRefusal(tag(Key, { a: 'v'.repeat(257) }), 'InvalidTag', 400);
      const eleven = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`t${index}`, 'v']));
      await expectRefusal(tag(Key, eleven), 'BadRequest', 400);
      expect(await tagsOf(Key)).toEqual({});
    });
  });
}
