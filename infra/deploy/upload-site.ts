import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { siteFileHeaders } from './site-file-headers.ts';

/**
 * Puts the built web app into the site bucket: hashed files first, so that no new page names a file that
 * is not there yet, and the worker last, which keeps all of them. Old hashed files stay for the pages that are still open.
 */
export async function uploadSite(client: S3Client, bucket: string, webDir: string): Promise<number> {
  const files = readdirSync(webDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(webDir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort((a, b) => rankOf(a) - rankOf(b));
  for (const key of files) {
    const { contentType, cacheControl } = siteFileHeaders(key);
    await client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: readFileSync(join(webDir, key)),
        ContentType: contentType,
        CacheControl: cacheControl,
      }),
    );
  }
  return files.length;
}

function rankOf(key: string): number {
  if (key.startsWith('assets/')) return 0;
  return key === 'service-worker.js' ? 2 : 1;
}
