import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { DISK_IS_FULL, isDiskFull } from '../aws-error.ts';
import { S3Error, s3Error } from './errors.ts';
import type { S3Reply } from './request.ts';
import { element, xmlDocument } from './xml.ts';

/** How much of a refused upload is still read, so that a browser gets the response instead of a broken connection. */
const DISCARDED_BYTES_MAX = 256 * 1024 ** 2;

/** Anything but an S3Error is a bug of this server and is logged. */
export function refusal(error: unknown, http: IncomingMessage): S3Reply {
  const isFull = isDiskFull(error);
  if (!(error instanceof S3Error) && !isFull && !http.errored)
    console.error('S3: error while handling', http.method, http.url, error);
  const unknown = isFull ? s3Error('ServiceUnavailable', DISK_IS_FULL) : s3Error('InternalError');
  const known = error instanceof S3Error ? error : unknown;
  const content = [
    element('Code', known.code),
    element('Message', known.message),
    ...Object.entries(known.details).map(([name, value]) => element(name, value)),
    element('Resource', http.url?.split('?')[0] ?? ''),
  ];
  return { status: known.status, xml: xmlDocument('Error', content) };
}

export async function sendReply(http: IncomingMessage, response: ServerResponse, reply: S3Reply): Promise<void> {
  if (response.destroyed) return;
  response.statusCode = reply.status;
  response.setHeader('server', 'TesseraS3');
  response.setHeader('x-amz-request-id', randomUUID());
  for (const [name, value] of Object.entries(reply.headers ?? {})) response.setHeader(name, value);
  discardRest(http);
  if (reply.file) return sendFile(http, response, reply.file);
  if (reply.xml === undefined) {
    response.end();
    return;
  }
  response.setHeader('content-type', 'application/xml');
  response.setHeader('content-length', Buffer.byteLength(reply.xml));
  response.end(http.method === 'HEAD' ? undefined : reply.xml);
}

async function sendFile(
  http: IncomingMessage,
  response: ServerResponse,
  { path, start, end }: { path: string; start: number; end: number },
): Promise<void> {
  response.setHeader('content-length', end - start + 1);
  if (http.method === 'HEAD' || end < start) {
    response.end();
    return;
  }
  const file = await open(path);
  await pipeline(file.createReadStream({ start, end }), response);
}

/**
 * Reads the rest of the request. Unread data would keep the socket paused, and the next request on it would wait
 * forever.
 */
function discardRest(http: IncomingMessage): void {
  if (http.readableEnded) return;
  // an aborted reader is still attached, and its listener keeps the stream from flowing
  http.removeAllListeners('readable');
  let discardedBytes = 0;
  http.on('data', (piece: Buffer) => {
    discardedBytes += piece.length;
    if (discardedBytes > DISCARDED_BYTES_MAX) http.destroy();
  });
  http.resume();
}
