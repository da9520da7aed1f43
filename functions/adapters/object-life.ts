import {
  DeleteObjectCommand,
  DeleteObjectTaggingCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  NoSuchKey,
  PutObjectTaggingCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { UNNEEDED_TAG } from '../../shared/photo/retention.ts';
import type { ObjectLife } from '../core/lib/objects.ts';
import { CALL_LIMITS, createClient } from './clients.ts';

export function createObjectLife(Bucket: string, client = createClient(S3Client, CALL_LIMITS.worker)): ObjectLife {
  const TagSet = [{ Key: UNNEEDED_TAG.key, Value: UNNEEDED_TAG.value }];
  return {
    tag: (Key) => unlessMissing(client.send(new PutObjectTaggingCommand({ Bucket, Key, Tagging: { TagSet } }))),
    untag: (Key) => unlessMissing(client.send(new DeleteObjectTaggingCommand({ Bucket, Key }))),
    async *keys(Prefix) {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
        yield Contents.flatMap(({ Key }) => Key ?? []);
    },
    async *versions(Prefix) {
      let after: Pick<ListObjectVersionsCommandOutput, 'NextKeyMarker' | 'NextVersionIdMarker'> | undefined = {};
      while (after) {
        const { NextKeyMarker: KeyMarker, NextVersionIdMarker: VersionIdMarker } = after;
        const page: ListObjectVersionsCommandOutput = await client.send(
          new ListObjectVersionsCommand({ Bucket, Prefix, KeyMarker, VersionIdMarker }),
        );
        const found = [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])];
        yield found.map(({ Key = '', VersionId = '' }) => ({ key: Key, versionId: VersionId }));
        after = page.IsTruncated ? page : undefined;
      }
    },
    async removeVersion({ key, versionId }) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: key, VersionId: versionId }));
    },
  };
}

async function unlessMissing(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof NoSuchKey) && !(error instanceof Error && error.name === 'NoSuchKey')) throw error;
  }
}
