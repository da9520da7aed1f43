import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { describe, expect, test } from 'vitest';
import { codeOf, type S3Bed } from './bed.ts';

type Fields = Record<string, string>;

interface FormFile {
  file?: Blob;
  fileName?: string;
}

export function describePresignedPost(bed: S3Bed): void {
  const sign = (name: string, more: Partial<PresignedPostOptions> = {}) =>
    createPresignedPost(bed.client, { Bucket: bed.bucket, Key: bed.key(name), ...more });

  /** Sends a form as a browser does: the fields first, the file last. */
  function post(url: string, fields: Fields, { file, fileName = 'photo.jpg' }: FormFile = {}): Promise<Response> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    if (file) form.append('file', file, fileName);
    return fetch(url, { method: 'POST', body: form, redirect: 'manual' });
  }

  const photo = new Blob(['a photo'], { type: 'image/jpeg' });
  const head = (name: string) => bed.client.send(new HeadObjectCommand({ Bucket: bed.bucket, Key: bed.key(name) }));

  describe('a presigned form', () => {
    test('stores the file with type and metadata', async () => {
      const Fields = { 'Content-Type': 'image/jpeg', 'x-amz-meta-owner': 'K-1', 'Cache-Control': 'no-store' };
      const { url, fields } = await sign('post', { Fields });
      const response = await post(url, fields, { file: photo });
      expect([response.status, await response.text()]).toEqual([204, '']);
      expect(await head('post')).toMatchObject({
        ContentLength: 7,
        ContentType: 'image/jpeg',
        CacheControl: 'no-store',
        Metadata: { owner: 'K-1' },
        ETag: response.headers.get('etag'),
      });
      expect(await bed.text(bed.key('post'))).toBe('a photo');
    });

    test('inserts the file name into the key', async () => {
      const { url, fields } = await sign(`named/${PLACEHOLDER}`);
      expect((await post(url, fields, { file: photo, fileName: 'ü 1.jpg' })).status).toBe(204);
      expect(await bed.exists(bed.key('named/ü 1.jpg'))).toBe(true);
    });

    test('responds as the form requests', async () => {
      const created = await sign('post-201', { Fields: { success_action_status: '201' } });
      const document = await post(created.url, created.fields, { file: photo });
      expect(document.status).toBe(201);
      expect(await document.text()).toContain(`<Key>${bed.key('post-201')}</Key>`);
      const ok = await sign('post-200', { Fields: { success_action_status: '200' } });
      expect((await post(ok.url, ok.fields, { file: photo })).status).toBe(200);
      const redirected = await sign('post-303', {
        Fields: { success_action_redirect: 'https://shop.example/done?a=1' },
      });
      const { status, headers } = await post(redirected.url, redirected.fields, { file: photo });
      const location = new URL(headers.get('location') ?? '');
      expect([status, location.host, location.searchParams.get('key')]).toEqual([
        303,
        'shop.example',
        bed.key('post-303'),
      ]);
    });

    test('a refused upload does not block later requests on the same connection', async () => {
      const late = await sign('late', { Expires: -60 });
      const good = await sign('after-late');
      const file = new Blob([new Uint8Array(300_000)]);
      for (let round = 0; round < 4; round += 1) {
        expect((await post(late.url, late.fields, { file })).status).toBe(403);
        expect((await post(good.url, good.fields, { file })).status).toBe(204);
      }
    });

    test('accepts a file of 20 MB', async () => {
      const { url, fields } = await sign('post-big', { Conditions: [['content-length-range', 1, 60_000_000]] });
      const file = new Blob([new Uint8Array(20_000_000).fill(7)]);
      expect((await post(url, fields, { file })).status).toBe(204);
      expect((await head('post-big')).ContentLength).toBe(20_000_000);
    });
  });

  describe('the size that a form allows', () => {
    test.each([
      [0, '400 EntityTooSmall'],
      [4, '400 EntityTooSmall'],
      [5, '204 without a code'],
      [8, '204 without a code'],
      [9, '400 EntityTooLarge'],
      [5_000_000, '400 EntityTooLarge'],
    ])('%d bytes for 5 to 8: %s', async (bytes, expected) => {
      const { url, fields } = await sign(`sized-${bytes}`, { Conditions: [['content-length-range', 5, 8]] });
      expect(await codeOf(await post(url, fields, { file: new Blob([new Uint8Array(bytes)]) }))).toBe(expected);
      expect(await bed.exists(bed.key(`sized-${bytes}`))).toBe(expected.startsWith('204'));
    });
  });

  describe('a form that differs from the signed one stores nothing', () => {
    const change = (more: Fields) => (fields: Fields) => ({ ...fields, ...more });
    const drop = (name: string) => (fields: Fields) =>
      Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name));

    const table: [name: string, change: (fields: Fields) => Fields, code: string][] = [
      ['another key', change({ key: 'contract-other' }), '403 AccessDenied'],
      ['another type', change({ 'Content-Type': 'text/html' }), '403 AccessDenied'],
      ['a type left out', drop('Content-Type'), '403 AccessDenied'],
      ['other metadata', change({ 'x-amz-meta-owner': 'K-2' }), '403 AccessDenied'],
      ['an extra field', change({ 'x-amz-meta-role': 'admin' }), '403 AccessDenied'],
      ['another status', change({ success_action_status: '201' }), '403 AccessDenied'],
      ['another bucket', change({ bucket: 'somewhere-else' }), '403 AccessDenied'],
      [
        'another date',
        (fields) => ({ ...fields, 'X-Amz-Date': `${fields['X-Amz-Date']?.slice(0, 9)}000001Z` }),
        '403 AccessDenied',
      ],
      [
        'another signature',
        (fields) => ({
          ...fields,
          'X-Amz-Signature': fields['X-Amz-Signature']?.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')) ?? '',
        }),
        '403 SignatureDoesNotMatch',
      ],
      [
        'a wider policy',
        (fields) => ({ ...fields, Policy: widened(fields.Policy ?? '') }),
        '403 SignatureDoesNotMatch',
      ],
      [
        'an unknown signer',
        (fields) => ({
          ...fields,
          'X-Amz-Credential': (fields['X-Amz-Credential'] ?? '').replace(/^[^/]+/, 'AKIAUNKNOWN000000000'),
        }),
        '403 InvalidAccessKeyId',
      ],
      ['no policy and no signature', (fields) => drop('Policy')(drop('X-Amz-Signature')(fields)), '403 AccessDenied'],
      ['no key', drop('key'), '400 InvalidArgument'],
    ];
    test.each(table)('%s', async (name, changed, code) => {
      const Fields = { 'Content-Type': 'image/jpeg', 'x-amz-meta-owner': 'K-1' };
      const { url, fields } = await sign(`refused-${name}`, { Fields });
      expect(changed(fields)).not.toEqual(fields);
      expect(await codeOf(await post(url, changed(fields), { file: photo }))).toBe(code);
      expect(await bed.exists(bed.key(`refused-${name}`))).toBe(false);
    });

    test('a type outside the signed prefix', async () => {
      const Conditions: PresignedPostOptions['Conditions'] = [['starts-with', '$Content-Type', 'image/']];
      const { url, fields } = await sign('refused-prefix', { Conditions });
      const of = async (type: string) => codeOf(await post(url, { ...fields, 'Content-Type': type }, { file: photo }));
      expect(await of('text/html')).toBe('403 AccessDenied');
      expect(await of('image/png,text/html')).toBe('403 AccessDenied');
      expect(await bed.exists(bed.key('refused-prefix'))).toBe(false);
      expect(await of('image/png')).toBe('204 without a code');
    });

    test('a form that has expired', async () => {
      const { url, fields } = await sign('refused-late', { Expires: 1 });
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      expect(await codeOf(await post(url, fields, { file: photo }))).toBe('403 AccessDenied');
      expect(await bed.exists(bed.key('refused-late'))).toBe(false);
    });

    test('a form without a file, or with fields after it', async () => {
      const { url, fields } = await sign('refused-shape');
      expect(await codeOf(await post(url, fields))).toBe('400 InvalidArgument');
      const form = new FormData();
      form.append('file', photo);
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      expect(await codeOf(await fetch(url, { method: 'POST', body: form }))).toMatch(/^40[03] /);
      expect(await bed.exists(bed.key('refused-shape'))).toBe(false);
    });

    test('a body that is not a form', async () => {
      const { url } = await sign('refused-body');
      const headers = { 'content-type': 'multipart/form-data; boundary=abc' };
      const response = await fetch(url, { method: 'POST', headers, body: '--abc\r\nnonsense' });
      expect(await codeOf(response)).toBe('400 MalformedPOSTRequest');
    });
  });
}

const PLACEHOLDER = '$' + '{filename}';

function widened(policy: string): string {
  const document = JSON.parse(Buffer.from(policy, 'base64').toString()) as { conditions: unknown[] };
  return Buffer.from(JSON.stringify({ ...document, conditions: [] })).toString('base64');
}
