import { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { UPLOAD_TARGET_LIFETIME_SECONDS } from '../../shared/photo/limits.ts';
import type { UploadTargets } from '../core/photos/prepare-uploads.ts';
import { CALL_LIMITS, createClient } from './clients.ts';

/** The browser adds the field Content-Type (image/...) and last the file: docs/product.md 9.2. */
export function createUploadTargets(
  bucket: string,
  client = createClient(S3Client, CALL_LIMITS.interactive),
): UploadTargets {
  return {
    prepare: (key, bytesMax) =>
      createPresignedPost(client, {
        Bucket: bucket,
        Key: key,
        Conditions: [
          ['content-length-range', 1, bytesMax],
          ['starts-with', '$Content-Type', 'image/'],
        ],
        Fields: { success_action_status: '201' },
        Expires: UPLOAD_TARGET_LIFETIME_SECONDS,
      }),
  };
}
