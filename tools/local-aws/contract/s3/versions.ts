import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  ListObjectVersionsCommand,
  PutObjectTaggingCommand,
} from '@aws-sdk/client-s3';
import { describe, expect, test } from 'vitest';
import { expectRefusal, type S3Bed } from './bed.ts';

export function describeVersions(bed: S3Bed): void {
  const { client, bucket: Bucket } = bed;
  const list = async (Prefix: string, more = {}) =>
    client.send(new ListObjectVersionsCommand({ Bucket, Prefix, ...more }));
  const text = async (Key: string, VersionId: string | undefined) => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, VersionId }));
    return Body?.transformToString();
  };
  const remove = (Key: string, VersionId?: string) => client.send(new DeleteObjectCommand({ Bucket, Key, VersionId }));
  /** The newest first. */
  const versionsOf = async (Key: string) => (await list(Key)).Versions?.map(({ VersionId }) => VersionId) ?? [];

  describe('a versioned bucket', () => {
    test('reports that versioning is enabled', async () => {
      expect(await client.send(new GetBucketVersioningCommand({ Bucket }))).toMatchObject({ Status: 'Enabled' });
    });

    test('retains replaced versions until they are deleted', async () => {
      const Key = await bed.put('replaced', 'first');
      await bed.put('replaced', 'second');
      const [second, first] = await versionsOf(Key);
      expect([await text(Key, first), await text(Key, second), await text(Key, undefined)]).toEqual([
        'first',
        'second',
        'second',
      ]);
      expect(await remove(Key, second)).toMatchObject({ VersionId: second });
      expect(await text(Key, undefined)).toBe('first');
      await remove(Key, first);
      await remove(Key, first);
      expect(await bed.exists(Key)).toBe(false);
      expect((await list(Key)).Versions ?? []).toEqual([]);
    });

    test('puts a delete marker on a deleted key, and restores the object when the marker is removed', async () => {
      const Key = await bed.put('marked', 'kept');
      const { DeleteMarker, VersionId } = await remove(Key);
      expect(DeleteMarker).toBe(true);
      expect(await bed.exists(Key)).toBe(false);
      await expectRefusal(text(Key, undefined), 'NoSuchKey', 404);
      await expectRefusal(text(Key, VersionId), 'MethodNotAllowed', 405);
      expect((await list(Key)).DeleteMarkers).toMatchObject([{ Key, VersionId, IsLatest: true }]);
      expect((await list(Key)).Versions).toMatchObject([{ Key, IsLatest: false, Size: 4 }]);
      expect(await remove(Key, VersionId)).toMatchObject({ DeleteMarker: true, VersionId });
      expect(await text(Key, undefined)).toBe('kept');
    });

    test('restores an older version by a copy in place, with its metadata, and with other tags', async () => {
      const Key = await bed.put('brought-back', 'first', { Metadata: { a: '1' } });
      const [first] = await versionsOf(Key);
      await client.send(
        new PutObjectTaggingCommand({ Bucket, Key, Tagging: { TagSet: [{ Key: 'life', Value: 'unneeded' }] } }),
      );
      await bed.put('brought-back', 'second');
      const { VersionId: marker } = await remove(Key);
      const copy = (versionId: string | undefined) =>
        client.send(
          new CopyObjectCommand({
            Bucket,
            Key,
            CopySource: `${Bucket}/${encodeURIComponent(Key)}?versionId=${versionId}`,
            TaggingDirective: 'REPLACE',
          }),
        );
      await copy(first);
      const restored = await client.send(new GetObjectCommand({ Bucket, Key }));
      expect([await restored.Body?.transformToString(), restored.Metadata]).toEqual(['first', { a: '1' }]);
      expect((await client.send(new GetObjectTaggingCommand({ Bucket, Key }))).TagSet).toEqual([]);
      await expectRefusal(copy(marker), 'InvalidRequest', 400);
    });

    test('tags each version separately', async () => {
      const Key = await bed.put('tagged-versions', 'first');
      const Tagging = { TagSet: [{ Key: 'life', Value: 'unneeded' }] };
      await client.send(new PutObjectTaggingCommand({ Bucket, Key, Tagging }));
      await bed.put('tagged-versions', 'second');
      const [second, first] = await versionsOf(Key);
      const tags = async (VersionId: string | undefined) =>
        (await client.send(new GetObjectTaggingCommand({ Bucket, Key, VersionId }))).TagSet;
      expect([await tags(first), await tags(second), await tags(undefined)]).toEqual([Tagging.TagSet, [], []]);
    });

    test('lists versions page by page, by key and newest first', async () => {
      for (const name of ['pages/b', 'pages/a', 'pages/b', 'pages/a ü', 'pages/b']) await bed.put(name, name);
      await remove(bed.key('pages/a'));
      const found: string[] = [];
      let next: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } | undefined = {};
      while (next) {
        const page = await list(bed.key('pages/'), { MaxKeys: 2, ...next });
        const here = [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])];
        expect(here.length).toBeLessThanOrEqual(2);
        found.push(
          ...here.map(({ Key = '', IsLatest }) => `${Key.slice(bed.key('pages/').length)}${IsLatest ? '!' : ''}`),
        );
        next = page.IsTruncated
          ? { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker }
          : undefined;
      }
      expect(found.sort()).toEqual(['a', 'a ü!', 'a!', 'b', 'b', 'b!'].sort());
    });
  });
}
