import { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { UPLOAD_TARGET_LIFETIME_SECONDS } from '../../shared/photo/limits.ts';
import type { UploadTarget } from '../../shared/photo/wire.ts';
import { IMPORT_BYTES_MAX } from '../../shared/product/import/wire.ts';
import type { UploadTargets } from '../core/photos/prepare-uploads.ts';
import { CALL_LIMITS, createClient } from './clients.ts';

/** Presigned forms for pictures. The browser adds the field Content-Type (image/...) and then the file: docs/product.md 9.2. */
export function createUploadTargets(bucket: string, client?: S3Client): UploadTargets {
  const prepare = createForms(bucket, client);
  return {
    prepare: (key, bytesMax) => prepare(key, bytesMax, { conditions: [['starts-with', '$Content-Type', 'image/']] }),
  };
}

/** Presigned forms for product files (CSV). The browser adds the file. */
export function createImportUploads(bucket: string, client?: S3Client) {
  const prepare = createForms(bucket, client);
  return {
    prepare: (key: string) => prepare(key, IMPORT_BYTES_MAX, { fields: { 'Content-Type': 'text/csv' } }),
  };
}

interface FormRules {
  conditions?: NonNullable<PresignedPostOptions['Conditions']>;
  fields?: Record<string, string>;
}

function createForms(bucket: string, client = createClient(S3Client, CALL_LIMITS.interactive)) {
  return (key: string, bytesMax: number, { conditions = [], fields }: FormRules): Promise<UploadTarget> =>
    createPresignedPost(client, {
      Bucket: bucket,
      Key: key,
      Conditions: [['content-length-range', 1, bytesMax], ...conditions],
      Fields: { success_action_status: '201', ...fields },
      Expires: UPLOAD_TARGET_LIFETIME_SECONDS,
    });
}
