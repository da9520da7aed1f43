import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { PrintUrls } from '../core/production/file-names.ts';
import { CALL_LIMITS, createClient } from './clients.ts';

const LIFETIME_SECONDS = 15 * 60;

export function createPrintUrls(
  bucket: string,
  client = createClient(S3Client, CALL_LIMITS.interactive),
  lifetimeSeconds = LIFETIME_SECONDS,
): PrintUrls {
  return {
    downloadUrl: (file) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          Bucket: bucket,
          Key: file.key,
          // The schema allows letters, digits, _ and - in a name: nothing to escape.
          ResponseContentDisposition: `attachment; filename="${file.name}"`,
        }),
        { expiresIn: lifetimeSeconds },
      ),
  };
}
