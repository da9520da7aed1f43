import { Agent, request } from 'node:http';
import type { LoopbackAddress } from './loopback-address.ts';

/** What the engine answers, as it is. */
export interface EngineReply {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** The engine wants a signature and checks none, so every request to it carries the same. */
const UNCHECKED = {
  'x-amz-date': '20260101T000000Z',
  authorization:
    'AWS4-HMAC-SHA256 Credential=supervisor/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
};
/** Without those by which the engine lets web pages in. */
const PASSED_ON = ['content-type', 'x-amz-crc32', 'x-amzn-requestid'];
const TIMEOUT_MS = 30_000;

/** Connections are used again: opening one costs as much as the request. */
const agent = new Agent({ keepAlive: true, scheduling: 'lifo' });

/**
 * Sends one request to the engine.
 *
 * @param target  such as `DynamoDB_20120810.GetItem`
 * @throws the error of the connection, where there is no answer
 */
export function requestEngine(address: LoopbackAddress, target: string, body: Buffer | string): Promise<EngineReply> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/x-amz-json-1.0',
      'content-length': Buffer.byteLength(body),
      'x-amz-target': target,
      ...UNCHECKED,
    };
    const sent = request({ ...address, agent, method: 'POST', headers, timeout: TIMEOUT_MS }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const passed = PASSED_ON.flatMap((name) => {
          const value = response.headers[name];
          return typeof value === 'string' ? [[name, value]] : [];
        });
        const [first = Buffer.alloc(0)] = chunks;
        resolve({
          status: response.statusCode ?? 502,
          headers: Object.fromEntries(passed),
          body: chunks.length < 2 ? first : Buffer.concat(chunks),
        });
      });
    });
    sent.on('error', reject);
    sent.on('timeout', () => sent.destroy(new Error(`${target} was not answered in ${TIMEOUT_MS / 1000} s`)));
    sent.end(body);
  });
}
