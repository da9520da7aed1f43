import { CopyObjectCommand, DeleteObjectTaggingCommand, NoSuchKey, type S3Client } from '@aws-sdk/client-s3';
import type { References, Since } from './compare.ts';

export interface Buckets {
  s3: S3Client;
  names: { Photos: string; Prints: string };
}

/**
 * Makes lost objects current again, by a copy of their version without its tags, and takes the tags off those that would
 * be deleted the next night. Idempotent.
 *
 * @returns how many objects
 */
export async function bringBack(
  { s3, names }: Buckets,
  lost: References['lost'],
  tagged: Since['tagged'],
): Promise<number> {
  for (const { bucket, key, versionId } of lost) {
    const path = key.split('/').map(encodeURIComponent).join('/');
    await s3.send(
      new CopyObjectCommand({
        Bucket: names[bucket],
        Key: key,
        CopySource: `${names[bucket]}/${path}?versionId=${encodeURIComponent(versionId)}`,
        TaggingDirective: 'REPLACE',
      }),
    );
  }
  for (const { bucket, key } of tagged)
    await s3.send(new DeleteObjectTaggingCommand({ Bucket: names[bucket], Key: key })).catch(unlessMissing);
  return lost.length + tagged.length;
}

function unlessMissing(error: unknown): void {
  if (!(error instanceof NoSuchKey) && !(error instanceof Error && error.name === 'NoSuchKey')) throw error;
}
