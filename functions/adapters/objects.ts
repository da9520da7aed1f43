import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Objects } from '../core/lib/objects.ts';
import { CALL_LIMITS, createClient } from './clients.ts';

/** Uses one checksum per object, the MD5 of `put`: by default the SDK adds a second one, and expects one in replies. */
const CHECKSUMS = { requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' } as const;

export function createObjects(bucket: string, client = createClient(S3Client, CALL_LIMITS.worker, CHECKSUMS)): Objects {
  return {
    async get(key) {
      try {
        const reply = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        if (!reply.Body) return undefined;
        return { body: await wholeOf(reply.Body as Readable, reply.ContentLength ?? 0), etag: unquoted(reply.ETag) };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async head(key) {
      try {
        const reply = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
        return { bytes: reply.ContentLength ?? 0, etag: unquoted(reply.ETag), metadata: reply.Metadata ?? {} };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async put(key, body, options) {
      const command = new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: body,
        ContentType: options.contentType,
        CacheControl: options.cacheControl,
        Metadata: options.metadata,
        ContentMD5: options.contentMd5 ?? createHash('md5').update(body).digest('base64'),
      });
      // The SDK would hash the body again for its SHA-256; the signed MD5 header suffices.
      command.middlewareStack.add(
        (next) => (call) => {
          const { headers } = call.request as { headers: Record<string, string> };
          headers['x-amz-content-sha256'] = 'UNSIGNED-PAYLOAD';
          return next(call);
        },
        { step: 'build' },
      );
      await client.send(command);
    },
    async copy(fromKey, toKey) {
      const CopySource = `${bucket}/${encodeKey(fromKey)}`;
      await client.send(new CopyObjectCommand({ Bucket: bucket, Key: toKey, CopySource }));
    },
  };
}

/** Reads straight into the buffer: collecting chunks first would double the memory. */
async function wholeOf(stream: Readable, bytes: number): Promise<Buffer> {
  const whole = Buffer.allocUnsafeSlow(bytes);
  let at = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) at += piece.copy(whole, at);
  if (at !== bytes) throw new Error(`Of an object of ${bytes} bytes ${at} came`);
  return whole;
}

function encodeKey(key: string): string {
  return key.split('/').map(encodeURIComponent).join('/');
}

function unquoted(etag: string | undefined): string {
  return (etag ?? '').replaceAll('"', '');
}

function isMissing(error: unknown): boolean {
  return error instanceof NoSuchKey || error instanceof NotFound;
}
