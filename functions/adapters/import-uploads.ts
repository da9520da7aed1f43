import { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { UPLOAD_TARGET_LIFETIME_SECONDS } from '../../shared/photo/limits.ts';
import { IMPORT_BYTES_MAX } from '../../shared/product/import/wire.ts';
import type { ImportUploads } from '../core/product-import/import-steps.ts';
import { CALL_LIMITS, createClient } from './clients.ts';

/** The browser adds the file last. */
export function createImportUploads(
  bucket: string,
  client = createClient(S3Client, CALL_LIMITS.interactive),
): ImportUploads {
  return {
    prepare: (key) =>
      createPresignedPost(client, {
        Bucket: bucket,
        Key: key,
        Conditions: [['content-length-range', 1, IMPORT_BYTES_MAX]],
        Fields: { success_action_status: '201', 'Content-Type': 'text/csv' },
        Expires: UPLOAD_TARGET_LIFETIME_SECONDS,
      }),
  };
}
