import { CopyObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { describe, expect, test } from 'vitest';
import { expectRefusal, type S3Bed } from './bed.ts';

const HOUR_MS = 3_600_000;

export function describeConditions(bed: S3Bed): void {
  const { client, bucket: Bucket } = bed;
  const eTagOf = async (Key: string) => (await client.send(new GetObjectCommand({ Bucket, Key }))).ETag ?? '';

  describe('a read with a condition', () => {
    test('is answered only if the condition holds', async () => {
      const Key = await bed.put('read-if', 'x');
      const ETag = await eTagOf(Key);
      const past = new Date(Date.now() - HOUR_MS);
      const get = (more: object) => client.send(new GetObjectCommand({ Bucket, Key, ...more }));
      for (const met of [{ IfMatch: ETag }, { IfNoneMatch: '"other"' }, { IfModifiedSince: past }])
        expect((await get(met)).$metadata.httpStatusCode).toBe(200);
      await expect(get({ IfNoneMatch: ETag })).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } });
      await expectRefusal(get({ IfMatch: '"other"' }), 'PreconditionFailed', 412);
      await expectRefusal(get({ IfUnmodifiedSince: past }), 'PreconditionFailed', 412);
    });
  });

  describe('a write with a condition', () => {
    test('If-None-Match: * never replaces', async () => {
      const Key = await bed.put('create-once', 'first', { IfNoneMatch: '*' });
      await expectRefusal(bed.put('create-once', 'second', { IfNoneMatch: '*' }), 'PreconditionFailed', 412);
      expect(await bed.text(Key)).toBe('first');
    });

    test('If-Match replaces only the version that was read', async () => {
      const Key = await bed.put('replace', 'first');
      const first = await eTagOf(Key);
      await bed.put('replace', 'second', { IfMatch: first });
      await expectRefusal(bed.put('replace', 'third', { IfMatch: first }), 'PreconditionFailed', 412);
      expect(await bed.text(Key)).toBe('second');
      await expectRefusal(bed.put('never-there', 'x', { IfMatch: first }), 'NoSuchKey', 404);
    });

    test('exactly one of many concurrent first writes wins', async () => {
      const Key = bed.key('race-create');
      const writes = Array.from({ length: 20 }, (_, index) =>
        client.send(new PutObjectCommand({ Bucket, Key, Body: `writer ${index}`, IfNoneMatch: '*' })).then(
          () => 'won',
          (error: Error) => error.name,
        ),
      );
      await expectOneWinner(writes, await Promise.all(writes), Key);
    });

    test('exactly one of many concurrent replacements wins', async () => {
      const Key = await bed.put('race-replace', 'first');
      const IfMatch = await eTagOf(Key);
      const writes = Array.from({ length: 20 }, (_, index) =>
        client.send(new PutObjectCommand({ Bucket, Key, Body: `writer ${index}`, IfMatch })).then(
          () => 'won',
          (error: Error) => error.name,
        ),
      );
      await expectOneWinner(writes, await Promise.all(writes), Key);
    });

    test('also applies to a copy', async () => {
      const Key = await bed.put('copy-target', 'kept');
      const CopySource = `${Bucket}/${encodeURIComponent(await bed.put('copy-source', 'x'))}`;
      const copy = client.send(new CopyObjectCommand({ Bucket, Key, CopySource, IfNoneMatch: '*' }));
      await expectRefusal(copy, 'PreconditionFailed', 412);
      expect(await bed.text(Key)).toBe('kept');
    });
  });

  async function expectOneWinner(writes: readonly unknown[], outcomes: readonly string[], key: string): Promise<void> {
    expect(outcomes.filter((outcome) => outcome === 'won')).toHaveLength(1);
    // AWS may report a conflict to a concurrent write
    const lost = outcomes.filter((outcome) => /^(PreconditionFailed|ConditionalRequestConflict)$/.test(outcome));
    expect(lost).toHaveLength(writes.length - 1);
    expect(await bed.text(key)).toBe(`writer ${outcomes.indexOf('won')}`);
  }
}
