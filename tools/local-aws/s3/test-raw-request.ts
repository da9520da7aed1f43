import { request as httpRequest } from 'node:http';
import { canonicalRequest, encodeRfc3986, requestSignature } from './sigv4.ts';
import { credentials, region } from './test-bed.ts';

export interface RawRequest {
  path: string;
  method: string;
  headers: Record<string, string>;
  body?: Buffer;
}

/** Sends a raw request that fetch would normalize. */
export function send(
  port: number,
  { path, method, headers, body }: RawRequest,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ port, host: '127.0.0.1', path, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (piece: string) => {
        text += piece;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

export interface UnsignedRequest {
  method: string;
  path: string;
  query: [string, string][];
  headers: Record<string, string>;
  body: string;
  payloadHash: string;
}

/** Signs a request that the SDK would not send. */
export function signed({ method, path, query, headers, body, payloadHash }: UnsignedRequest): RawRequest {
  const date = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const scope = { accessKeyId: credentials.accessKeyId, date: date.slice(0, 8), region, service: 's3' };
  const all: Record<string, string> = {
    ...headers,
    host: 'localhost',
    'x-amz-date': date,
    'x-amz-content-sha256': payloadHash,
  };
  const signedHeaders = Object.keys(all).sort();
  const headerValues = (name: string) => [all[name] ?? ''];
  const canonical = canonicalRequest({ method, path, query, signedHeaders, headerValues, payloadHash });
  const signature = requestSignature(credentials.secretAccessKey, scope, date, canonical);
  const credential = `${scope.accessKeyId}/${scope.date}/${region}/s3/aws4_request`;
  return {
    method,
    path: `${path.split('/').map(encodeRfc3986).join('/')}?${query.map((pair) => pair.map(encodeRfc3986).join('=')).join('&')}`,
    headers: {
      ...all,
      'content-length': String(Buffer.byteLength(body)),
      authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${signedHeaders.join(';')}, Signature=${signature}`,
    },
    body: Buffer.from(body),
  };
}
