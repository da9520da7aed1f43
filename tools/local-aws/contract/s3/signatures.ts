import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { beforeAll, describe, expect, test } from 'vitest';
import { clientSettings } from '../target.ts';
import { codeOf, expectRefusal, type S3Bed } from './bed.ts';

type Headers = Record<string, string>;

export function describeSignatures(bed: S3Bed): void {
  const { client, bucket: Bucket } = bed;
  const { credentials } = clientSettings('s3');
  const Key = bed.key('signed');
  const get = (by: S3Client) => by.send(new GetObjectCommand({ Bucket, Key }));
  const addressOf = (more: object = {}, expiresIn = 300) =>
    getSignedUrl(client, new GetObjectCommand({ Bucket, Key, ...more }), { expiresIn });

  beforeAll(async () => {
    await bed.put('signed', 'secret');
    await bed.put('other', 'other');
  });

  describe('a signed request', () => {
    test('by an unknown key is refused', async () => {
      const stranger = bed.clientWith({ credentials: { accessKeyId: 'AKIAUNKNOWN000000000', secretAccessKey: 'x' } });
      await expectRefusal(get(stranger), 'InvalidAccessKeyId', 403);
    });

    test('with a wrong secret is refused', async () => {
      const forger = bed.clientWith({ credentials: { ...credentials, secretAccessKey: 'guessed' } });
      await expectRefusal(get(forger), 'SignatureDoesNotMatch', 403);
    });

    test('from a clock that is 20 minutes off is refused', async () => {
      for (const minutes of [-20, 20]) {
        const off = bed.clientWith({ systemClockOffset: minutes * 60_000 });
        await expectRefusal(get(off), 'RequestTimeTooSkewed', 403);
      }
    });

    test.skipIf(bed.isAws)('for another region is refused', async () => {
      await expectRefusal(get(bed.clientWith({ region: 'us-gov-west-1' })), 'AuthorizationHeaderMalformed', 400);
    });

    test('whose body was changed in transit is refused', async () => {
      const changed = tampering((request) => {
        request.body = 'HELLO';
      });
      const put = changed.send(new PutObjectCommand({ Bucket, Key: bed.key('changed'), Body: 'hello' }));
      await expect(put).rejects.toMatchObject({
        name: expect.stringMatching(/^(XAmzContentSHA256Mismatch|BadDigest)$/),
      });
      expect(await bed.exists(bed.key('changed'))).toBe(false);
    });

    test('whose path, method or headers were changed in transit is refused', async () => {
      const otherKey = tampering((request) => {
        request.path = request.path.replace(/signed$/, 'other');
      });
      await expectRefusal(get(otherKey), 'SignatureDoesNotMatch', 403);
      const otherMethod = tampering((request) => {
        request.method = 'DELETE';
      });
      await expectRefusal(get(otherMethod), 'SignatureDoesNotMatch', 403);
      const moreHeaders = tampering((request) => {
        request.headers['x-amz-meta-role'] = 'admin';
      });
      await expectRefusal(get(moreHeaders), 'AccessDenied', 403);
      expect(await bed.text(Key)).toBe('secret');
    });

    /** A client whose requests are modified after signing. */
    function tampering(
      change: (request: { path: string; method: string; headers: Headers; body: unknown }) => void,
    ): S3Client {
      const tampered = bed.clientWith({});
      tampered.middlewareStack.add(
        (next) => (args) => {
          change(args.request as Parameters<typeof change>[0]);
          return next(args);
        },
        { step: 'finalizeRequest', priority: 'low', name: 'tamper' },
      );
      return tampered;
    }
  });

  describe('a presigned URL', () => {
    test('opens one object', async () => {
      const response = await fetch(await addressOf());
      expect([response.status, await response.text()]).toEqual([200, 'secret']);
    });

    test('is refused without its signature and with another one', async () => {
      const address = new URL(await addressOf());
      expect(await codeOf(await fetch(address.origin + address.pathname))).toBe('403 AccessDenied');
      const signature = address.searchParams.get('X-Amz-Signature') ?? '';
      address.searchParams.set(
        'X-Amz-Signature',
        signature.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')),
      );
      expect(await codeOf(await fetch(address))).toBe('403 SignatureDoesNotMatch');
    });

    test.each([
      ['another object', (text: string) => text.replace('/signed?', '/other?'), 'SignatureDoesNotMatch'],
      [
        'a longer lifetime',
        (text: string) => text.replace('X-Amz-Expires=300', 'X-Amz-Expires=9000'),
        'SignatureDoesNotMatch',
      ],
      ['another parameter', (text: string) => `${text}&response-content-type=text%2Fhtml`, 'SignatureDoesNotMatch'],
    ])('does not open %s', async (_, change, code) => {
      const address = await addressOf();
      expect(change(address)).not.toBe(address);
      expect(await codeOf(await fetch(change(address)))).toBe(`403 ${code}`);
    });

    test('allows one method and no extra headers', async () => {
      const address = await addressOf();
      expect((await fetch(address, { method: 'HEAD' })).status).toBe(403);
      expect(await codeOf(await fetch(address, { method: 'DELETE' }))).toBe('403 SignatureDoesNotMatch');
      expect(await codeOf(await fetch(address, { headers: { 'x-amz-meta-role': 'admin' } }))).toBe('403 AccessDenied');
    });

    test('ends', async () => {
      const address = await addressOf({}, 1);
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      expect(await codeOf(await fetch(address))).toBe('403 AccessDenied');
    });

    test('lasts a week at most', async () => {
      const address = (await addressOf()).replace('X-Amz-Expires=300', 'X-Amz-Expires=604801');
      expect(await codeOf(await fetch(address))).toBe('400 AuthorizationQueryParametersError');
    });

    test('can override response headers', async () => {
      const address = await addressOf({
        ResponseContentType: 'text/html',
        ResponseContentDisposition: 'attachment; filename="print 1.jpg"',
        ResponseCacheControl: 'no-store',
      });
      const { headers } = await fetch(address);
      expect([headers.get('content-type'), headers.get('content-disposition'), headers.get('cache-control')]).toEqual([
        'text/html',
        'attachment; filename="print 1.jpg"',
        'no-store',
      ]);
    });

    test('supports ranges and conditions', async () => {
      const address = await addressOf();
      const part = await fetch(address, { headers: { range: 'bytes=0-2' } });
      expect([part.status, await part.text()]).toEqual([206, 'sec']);
      const eTag = part.headers.get('etag') ?? '';
      expect((await fetch(address, { headers: { 'if-none-match': eTag } })).status).toBe(304);
    });

    test('accepts an upload with the signed headers', async () => {
      const put = new PutObjectCommand({ Bucket, Key: bed.key('put-by-address'), Metadata: { owner: 'K-1' } });
      const address = await getSignedUrl(client, put, { expiresIn: 300 });
      const response = await fetch(address, {
        method: 'PUT',
        body: 'uploaded',
        headers: { 'content-type': 'text/plain' },
      });
      expect(response.status).toBe(200);
      const reply = await client.send(new GetObjectCommand({ Bucket, Key: bed.key('put-by-address') }));
      expect(reply).toMatchObject({ Metadata: { owner: 'K-1' }, ContentType: 'text/plain' });
      expect(await reply.Body?.transformToString()).toBe('uploaded');
    });
  });
}
