import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { propertyRuns } from '../../../shared/lib/test-property-runs.ts';
import { Bucket, createTestBed, readText, type TestBed } from './test-bed.ts';
import { send, signed } from './test-raw-request.ts';

let bed: TestBed;

beforeEach(async () => {
  bed = await createTestBed();
});

afterEach(() => bed.remove());

describe('hostile names', () => {
  test('no key can leave its bucket', async () => {
    const { client, s3 } = await bed.start();
    const keys = [
      '../../x',
      '..',
      '.',
      '/etc/passwd',
      'a/../../../x',
      '..\\..\\x',
      'a\u0000b',
      '%2e%2e%2fx',
      'con',
      'a'.repeat(1024),
    ];
    const plain = keys.filter((key) => key !== '.' && key !== '..');
    for (const Key of plain) await client.send(new PutObjectCommand({ Bucket, Key, Body: Key }));
    for (const Key of plain) expect(await readText(client, Key)).toBe(Key);
    expect(await readdir(bed.dataDir)).toEqual([Bucket]);
    expect(s3.listKeys(Bucket, '../')).toEqual(['../../x']);
    expect((await s3.openObject(Bucket, '../../x'))?.path).toContain(join(bed.dataDir, Bucket, 'data'));
  });

  test.each(['/..', '/../photos', '/.%2e/x', '/%2e%2e%2fphotos/x', '//x', '/photos%00/x'])(
    '%s is not a bucket',
    async (path) => {
      const { port } = await bed.start();
      const { status } = await send(port, { path, method: 'GET', headers: {} });
      expect(status).toBe(403);
      expect(await readdir(bed.dataDir)).toEqual([Bucket]);
    },
  );

  test('a bucket in the options must have a valid name', async () => {
    await expect(bed.start({ buckets: [{ name: '../x', cors: [] }] })).rejects.toThrow('not a bucket name');
  });
});

describe('broken requests', () => {
  test('are refused with an error document, never with a crash', async () => {
    const { port, client } = await bed.start();
    const scrap = fc.constantFrom(
      '',
      'x',
      '%',
      '%zz',
      '%ff',
      '=',
      '&',
      '&&',
      '/',
      '20261121T000000Z',
      'AWS4-HMAC-SHA256',
      '-1',
      '1e9',
      '\t',
      'TESTKEY/20261121/eu-central-1/s3/aws4_request',
      'host',
      ';',
      ',',
      'Credential=',
      'Signature=',
      'SignedHeaders=',
    );
    const text = fc.array(scrap, { maxLength: 5 }).map((parts) => parts.join(''));
    const name = fc.constantFrom(
      'authorization',
      'x-amz-date',
      'x-amz-content-sha256',
      'content-md5',
      'content-type',
      'range',
      'origin',
      'x-amz-copy-source',
      'if-match',
      'x-amz-trailer',
      'x-amz-checksum-crc32',
      'access-control-request-method',
    );
    const query = fc.array(
      fc.tuple(
        fc.constantFrom(
          'X-Amz-Signature',
          'X-Amz-Algorithm',
          'X-Amz-Credential',
          'X-Amz-Date',
          'X-Amz-Expires',
          'X-Amz-SignedHeaders',
          'uploads',
          'list-type',
          '%',
        ),
        text,
      ),
      { maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('GET', 'PUT', 'POST', 'HEAD', 'DELETE', 'OPTIONS', 'PATCH'),
        fc.tuple(
          fc.constantFrom('/', '/photos', '/photos/', '/photos/k', '/nope/k'),
          text.map((value) => value.replaceAll('\t', '')),
        ),
        query.map((pairs) => pairs.map(([left, right]) => `${left}=${right.replaceAll('\t', '')}`).join('&')),
        fc.dictionary(name, text, { maxKeys: 6 }),
        async (method, [path, rest], queryText, headers) => {
          const { status, text: document } = await send(port, { method, path: `${path}${rest}?${queryText}`, headers });
          expect(status).toBeGreaterThanOrEqual(400);
          expect(status).toBeLessThan(500);
          if (method !== 'HEAD') expect(document).toMatch(/<Error><Code>\w+<\/Code><Message>/);
        },
      ),
      { numRuns: propertyRuns(400) },
    );
    await client.send(new PutObjectCommand({ Bucket, Key: 'k', Body: 'still here' }));
    expect(await readText(client, 'k')).toBe('still here');
  });

  test('are refused even with a valid signature', async () => {
    const { port, client } = await bed.start();
    await client.send(new PutObjectCommand({ Bucket, Key: 'kept', Body: 'kept' }));
    const value = fc.constantFrom(
      '',
      '0',
      '1',
      '-1',
      '2',
      'k',
      'k/',
      'ü',
      '%',
      '*',
      '"x"',
      'bytes=0-',
      'bytes=9-',
      '/photos/k',
      'photos/%zz',
      'AAAAAA==',
      '\r\nx: y',
      '99999999999',
    );
    const query = fc.array(
      fc.tuple(
        fc.constantFrom(
          'uploads',
          'uploadId',
          'partNumber',
          'delete',
          'list-type',
          'max-keys',
          'continuation-token',
          'prefix',
          'delimiter',
          'encoding-type',
          'acl',
          'cors',
          'versionId',
          'response-content-type',
          'response-expires',
        ),
        fc.oneof(value, fc.constant('2')),
      ),
      { maxLength: 4 },
    );
    const header = fc.constantFrom(
      'range',
      'if-match',
      'if-none-match',
      'if-modified-since',
      'content-md5',
      'x-amz-copy-source',
      'x-amz-metadata-directive',
      'x-amz-checksum-crc32',
      'x-amz-checksum-crc32c',
      'x-amz-meta-a',
      'x-amz-trailer',
      'x-amz-decoded-content-length',
      'x-amz-acl',
    );
    const sendable = value.filter((text) => !/[\r\nü]/.test(text));
    const body = fc.constantFrom(
      '',
      'x',
      '<Delete><Object><Key>k</Key></Object></Delete>',
      '<CompleteMultipartUpload><Part><PartNumber>1</PartNumber></Part></CompleteMultipartUpload>',
      '0\r\n\r\n',
      '1\r\nx\r\n0\r\nx-amz-checksum-crc32:AAAAAA==\r\n\r\n',
    );
    const claim = fc.constantFrom(
      'UNSIGNED-PAYLOAD',
      'STREAMING-UNSIGNED-PAYLOAD-TRAILER',
      'STREAMING-AWS4-HMAC-SHA256-PAYLOAD',
      '0'.repeat(64),
      'x',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('GET', 'PUT', 'POST', 'HEAD', 'DELETE', 'PATCH'),
        fc.constantFrom('/', '/photos', '/photos/', '/photos/k', '/nope/k', '/other-bucket', '/X', '/photos/ü +'),
        query,
        fc.dictionary(header, sendable, { maxKeys: 4 }),
        body,
        claim,
        async (method, path, pairs, headers, text, payloadHash) => {
          const { status } = await send(port, signed({ method, path, query: pairs, headers, body: text, payloadHash }));
          expect(status < 500 || status === 501, `answered with ${status}`).toBe(true);
        },
      ),
      { numRuns: propertyRuns(800) },
    );
    expect(await readText(client, 'kept')).toBe('kept');
  });

  test('an aborted upload leaves nothing behind', async () => {
    const { port, client } = await bed.start();
    const url = new URL(await getSignedUrl(client, new PutObjectCommand({ Bucket, Key: 'k' })));
    await new Promise<void>((resolve) => {
      const sent = httpRequest({
        port,
        method: 'PUT',
        path: url.pathname + url.search,
        headers: { 'content-length': 1000 },
      });
      sent.on('error', () => resolve());
      sent.write('x'.repeat(500), () => setTimeout(() => sent.destroy(), 50));
      sent.on('close', () => resolve());
    });
    await vi.waitFor(async () => expect(await bed.filesIn('data')).toEqual([]));
    await expect(readText(client, 'k')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });
});

describe('names of object properties', () => {
  test('are stored or refused as metadata, without side effects', async () => {
    const { port, s3 } = await bed.start();
    const put = (headers: Record<string, string>) =>
      send(
        port,
        signed({
          ...{ method: 'PUT', path: `/${Bucket}/one`, query: [], body: 'one', payloadHash: 'UNSIGNED-PAYLOAD' },
          headers,
        }),
      );
    expect(await put({ 'x-amz-meta-__proto__': 'x' })).toMatchObject({
      status: 400,
      text: expect.stringContaining('Choose another name'),
    });
    expect((await put({ 'x-amz-meta-constructor': 'x', 'x-amz-meta-owner': 'y' })).status).toBe(200);
    const { meta } = (await s3.openObject(Bucket, 'one')) ?? {};
    expect(Object.entries(meta?.userMetadata ?? {})).toEqual([
      ['constructor', 'x'],
      ['owner', 'y'],
    ]);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test('are ordinary form fields: they are refused without a condition', async () => {
    const { port } = await bed.start();
    const field = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`;
    const file = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nx\r\n--b--\r\n';
    const body = Buffer.from(`${['key', '__proto__', 'constructor'].map(field).join('')}${file}`);
    const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': String(body.length) };
    expect((await send(port, { method: 'POST', path: `/${Bucket}`, headers, body })).status).toBe(403);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
