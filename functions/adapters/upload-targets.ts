import { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { UPLOAD_BYTES_MAX, UPLOAD_TARGET_LIFETIME_SECONDS } from '../../shared/constants/limits.ts';
import type { UploadTargets } from '../core/photos/upload-targets.ts';

/** The browser adds the field Content-Type (image/...) and last the file: docs/product.md 9.2. */
export function createUploadTargets(bucket: string, client = new S3Client({})): UploadTargets {
  return {
    prepare: (key) =>
      createPresignedPost(client, {
        Bucket: bucket,
        Key: key,
        Conditions: [
          ['content-length-range', 1, UPLOAD_BYTES_MAX],
          ['starts-with', '$Content-Type', 'image/'],
        ],
        Fields: { success_action_status: '201' },
        Expires: UPLOAD_TARGET_LIFETIME_SECONDS,
      }),
  };
}
