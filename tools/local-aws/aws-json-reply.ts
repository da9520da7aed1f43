import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { AwsError } from './aws-error.ts';

export type AwsJsonVersion = '1.0' | '1.1';

interface AwsReply {
  status: number;
  body: object;
  headers?: Record<string, string> | undefined;
}

export function sendAwsJson(response: ServerResponse, version: AwsJsonVersion, reply: AwsReply): void {
  sendAwsReply(response, `application/x-amz-json-${version}`, reply);
}

/** Sends JSON with the service's own content type. */
export function sendAwsReply(
  response: ServerResponse,
  contentType: string,
  { status, body, headers = {} }: AwsReply,
): void {
  if (response.destroyed) return;
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': contentType,
    'content-length': Buffer.byteLength(text),
    'x-amzn-requestid': randomUUID(),
    // the rest of a refused upload is not worth reading
    ...(status === 413 && { connection: 'close' }),
    ...headers,
  });
  response.end(text);
}

/** @param wire  the `__type` and extra headers, for services with their own format */
export function sendAwsError(
  response: ServerResponse,
  version: AwsJsonVersion,
  { code, status, message }: AwsError,
  wire: { type: string; headers?: Record<string, string> } = { type: code },
): void {
  sendAwsJson(response, version, { status, body: { __type: wire.type, message }, headers: wire.headers });
}
