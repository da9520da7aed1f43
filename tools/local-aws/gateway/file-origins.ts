import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { siteFileHeaders } from '../../../infra/deploy/site-file-headers.ts';
import { storedHeaders } from '../s3/object-properties.ts';
import type { S3 } from '../s3/server.ts';
import { type EdgeReply, type Origin, refusal } from './edge-exchange.ts';
import { fileReply } from './file-reply.ts';

/** Without the right to list a private bucket, S3 answers 403 for a missing key, which hides what exists. */
function hidden(): EdgeReply {
  return refusal(403, 'AccessDenied', 'Access Denied');
}

/** The site bucket, served from the folder of the built web app. */
export function createSiteOrigin(webDir: string): Origin {
  const etags = new Map<string, string>();
  return async (request) => {
    const key = keyOf(request.uri);
    if (key === undefined || key.split('/').some((part) => part === '' || part.startsWith('.'))) return hidden();
    const path = join(webDir, key);
    const info = await stat(path).catch(() => undefined);
    if (!info?.isFile()) return hidden();
    const version = `${path} ${info.mtimeMs} ${info.size}`;
    const etag =
      etags.get(version) ??
      `"${createHash('md5')
        .update(await readFile(path))
        .digest('hex')}"`;
    etags.set(version, etag);
    const { contentType, cacheControl } = siteFileHeaders(key);
    return fileReply(request, {
      path,
      sizeBytes: info.size,
      etag,
      headers: {
        'content-type': contentType,
        'cache-control': cacheControl,
        'last-modified': info.mtime.toUTCString(),
      },
    });
  };
}

/** A bucket behind the distribution, read with the distribution's own rights. */
export function createBucketOrigin(s3: Pick<S3, 'openObject'>, bucket: string): Origin {
  return async (request) => {
    const key = keyOf(request.uri);
    const object = key === undefined ? undefined : await s3.openObject(bucket, key);
    if (!object) return hidden();
    const { meta, path } = object;
    return fileReply(request, {
      path,
      sizeBytes: meta.sizeBytes,
      etag: `"${meta.eTag}"`,
      headers: storedHeaders(meta),
    });
  };
}

/** @returns undefined for a malformed escape */
function keyOf(uri: string): string | undefined {
  try {
    return decodeURIComponent(uri.slice(1));
  } catch {
    return undefined;
  }
}
