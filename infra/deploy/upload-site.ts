import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';

/**
 * Puts the built web app into the site bucket: hashed files first, so that the new index.html never names a file that
 * is not there yet. Old hashed files stay for the pages that are still open.
 */
export async function uploadSite(client: S3Client, bucket: string, webDir: string): Promise<number> {
  const files = readdirSync(webDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(webDir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort((a, b) => Number(a === 'index.html') - Number(b === 'index.html'));
  for (const key of files) {
    await client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: readFileSync(join(webDir, key)),
        ContentType: CONTENT_TYPES[extname(key)] ?? 'application/octet-stream',
        CacheControl: key.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      }),
    );
  }
  return files.length;
}

const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
};
