import { createHash } from 'node:crypto';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { describe, expect, test } from 'vitest';
import { expectRefusal, type S3Bed } from './bed.ts';

const PART_BYTES_MIN = 5 * 1024 ** 2;

interface Part {
  PartNumber: number;
  ETag: string | undefined;
}

export function describeMultipart(bed: S3Bed): void {
  const { client, bucket: Bucket } = bed;

  async function begin(name: string) {
    const Key = bed.key(name);
    const { UploadId } = await client.send(
      new CreateMultipartUploadCommand({ Bucket, Key, ContentType: 'image/jpeg', Metadata: { a: '1' } }),
    );
    return {
      Key,
      async part(PartNumber: number, Body: Uint8Array | string): Promise<Part> {
        const { ETag } = await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));
        return { PartNumber, ETag };
      },
      complete: (Parts: Part[], more: object = {}) =>
        client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts }, ...more })),
      abort: () => client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })),
    };
  }

  describe('an upload in parts', () => {
    test('concatenates its parts, with the metadata of its creation', async () => {
      const upload = await begin('multi');
      const first = Buffer.alloc(PART_BYTES_MIN, 'ab');
      const last = await upload.part(7, 'end');
      await upload.part(2, 'replaced by the next');
      const parts = [await upload.part(2, first), last];
      const { ETag } = await upload.complete(parts);
      const digests = [first, Buffer.from('end')].map((part) => createHash('md5').update(part).digest());
      expect(ETag).toBe(`"${createHash('md5').update(Buffer.concat(digests)).digest('hex')}-2"`);
      const reply = await client.send(new GetObjectCommand({ Bucket, Key: upload.Key }));
      expect(reply).toMatchObject({ ContentType: 'image/jpeg', Metadata: { a: '1' }, ETag });
      const bytes = Buffer.from((await reply.Body?.transformToByteArray()) ?? []);
      expect(bytes.equals(Buffer.concat([first, Buffer.from('end')]))).toBe(true);
    });

    test('is invisible until it is complete, and stays so after an abort', async () => {
      const upload = await begin('given-up');
      const part = await upload.part(1, 'x');
      expect(await bed.exists(upload.Key)).toBe(false);
      await upload.abort();
      await expectRefusal(upload.complete([part]), 'NoSuchUpload', 404);
      await expectRefusal(upload.part(1, 'x'), 'NoSuchUpload', 404);
      expect(await bed.exists(upload.Key)).toBe(false);
    });

    test('is refused with invalid parts', async () => {
      const upload = await begin('unfit');
      const parts = [await upload.part(1, 'too small to be followed'), await upload.part(2, 'x')];
      await expectRefusal(upload.complete([...parts].reverse()), 'InvalidPartOrder', 400);
      await expectRefusal(
        upload.complete([{ PartNumber: 1, ETag: '"0cc175b9c0f1b6a831c399e269772661"' }]),
        'InvalidPart',
        400,
      );
      await expectRefusal(upload.complete([{ PartNumber: 3, ETag: parts[0]?.ETag }]), 'InvalidPart', 400);
      await expectRefusal(upload.complete(parts), 'EntityTooSmall', 400);
      await upload.abort();
    });

    test('can require that the key is new, and can be completed after a refusal', async () => {
      const Key = await bed.put('multi-once', 'was first');
      const upload = await begin('multi-once');
      const parts = [await upload.part(1, 'came second')];
      await expectRefusal(upload.complete(parts, { IfNoneMatch: '*' }), 'PreconditionFailed', 412);
      await expectRefusal(upload.complete(parts, { IfMatch: '"other"' }), 'PreconditionFailed', 412);
      expect(await bed.text(Key)).toBe('was first');
      const { ETag } = await client.send(new GetObjectCommand({ Bucket, Key }));
      await upload.complete(parts, { IfMatch: ETag });
      expect(await bed.text(Key)).toBe('came second');
    });
  });
}
