import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { PrintFile } from '../../shared/schemas/order.ts';

const LIFETIME_SECONDS = 15 * 60;

export interface PrintUrls {
  /** Good for 15 minutes; the browser saves it under the file's own name. */
  downloadUrl(file: PrintFile): Promise<string>;
}

export function createPrintUrls(bucket: string, client = new S3Client({})): PrintUrls {
  return {
    downloadUrl: (file) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          Bucket: bucket,
          Key: file.key,
          // the schema allows letters, digits, _ and - in a name: nothing to escape
          ResponseContentDisposition: `attachment; filename="${file.name}"`,
        }),
        { expiresIn: LIFETIME_SECONDS },
      ),
  };
}
