import { createHash } from 'node:crypto';
import type { AccessKey } from './access-keys.ts';
import { canonicalRequest, requestSignature } from './s3/sigv4.ts';

interface SignedPost {
  /** The service to sign for, such as `kms`. */
  service: string;
  body: string;
  /** Additional headers, which are signed too. */
  headers?: Record<string, string>;
  now?: Date;
}

/** Headers of a signed POST to `/`, for requests that the SDK would not send. */
export function signedHeaders(
  url: string,
  { accessKeyId, secretAccessKey }: AccessKey,
  { service, body, headers = {}, now = new Date() }: SignedPost,
): Record<string, string> {
  const date = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const scope = { accessKeyId, date: date.slice(0, 8), region: 'us-east-1', service };
  const signed: Record<string, string> = { ...headers, host: new URL(url).host, 'x-amz-date': date };
  const names = Object.keys(signed).sort();
  const canonical = canonicalRequest({
    method: 'POST',
    path: '/',
    query: [],
    signedHeaders: names,
    headerValues: (name) => [signed[name] ?? ''],
    payloadHash: createHash('sha256').update(body).digest('hex'),
  });
  const signature = requestSignature(secretAccessKey, scope, date, canonical);
  const credential = `${accessKeyId}/${scope.date}/us-east-1/${service}/aws4_request`;
  return {
    ...headers,
    'x-amz-date': date,
    authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  };
}
