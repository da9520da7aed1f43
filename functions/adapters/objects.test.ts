import { createHash } from 'node:crypto';
import { S3Client } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { createObjects } from './objects.ts';

test('signs the MD5 of an object, and hashes its bytes only once', async () => {
  const sent: Record<string, string>[] = [];
  const client = new S3Client({
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    requestHandler: {
      async handle({ headers }: { headers: Record<string, string> }) {
        sent.push(headers);
        return { response: { statusCode: 200, headers: {}, body: undefined } };
      },
    } as never,
  });
  const body = Buffer.from('a print');
  await createObjects('prints', client).put('prints/a.jpg', body, { contentType: 'image/jpeg' });
  const [headers] = sent;
  expect(headers).toMatchObject({
    'content-md5': createHash('md5').update(body).digest('base64'),
    'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
  });
  expect(headers?.authorization).toMatch(/SignedHeaders=[^,]*content-md5[^,]*x-amz-content-sha256/);
  expect(Object.keys(headers ?? {}).filter((name) => name.startsWith('x-amz-checksum'))).toEqual([]);
});
