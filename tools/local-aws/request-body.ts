import type { IncomingMessage } from 'node:http';
import { AwsError } from './aws-error.ts';

/**
 * Reads a whole request body.
 *
 * @throws AwsError 413 as soon as more than maxBytes have arrived; the rest stays unread
 */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > maxBytes)
      throw new AwsError('RequestEntityTooLargeException', `The request is larger than ${maxBytes} bytes.`, 413);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** @throws AwsError SerializationException when the body is not a JSON object */
export function parseJsonObject(body: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body.toString('utf8') || '{}');
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // same error as below
  }
  throw new AwsError('SerializationException', 'The request body is not a JSON object.');
}
