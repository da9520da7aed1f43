import { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { UPLOAD_TARGET_LIFETIME_SECONDS } from '../../shared/photo/limits.ts';
import type { UploadTargets } from '../core/photos/prepare-uploads.ts';
import { CALL_LIMITS, createClient } from './clients.ts';

const IS_PICTURE: ['starts-with', string, string] = ['starts-with', '$Content-Type', 'image/'];

/** The browser appends the file last, after the Content-Type of a picture: docs/spec 9.2. */
export function createUploadTargets(
  bucket: string,
  client = createClient(S3Client, CALL_LIMITS.interactive),
): UploadTargets {
  return {
    prepare: (key, bytesMax, type = 'image/*') =>
      createPresignedPost(client, {
        Bucket: bucket,
        Key: key,
        Conditions: [['content-length-range', 1, bytesMax], ...(type === 'image/*' ? [IS_PICTURE] : [])],
        Fields: { success_action_status: '201', ...(type !== 'image/*' && { 'Content-Type': type }) },
        Expires: UPLOAD_TARGET_LIFETIME_SECONDS,
      }),
  };
}
