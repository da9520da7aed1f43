import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeAwsChunked } from './chunked.ts';

const BODY = Buffer.from(
  '5\r\nhello\r\nA\r\n\r\n\r\n0\r\nab\r\r\n0\r\nx-amz-checksum-crc32:AAAAAA==\r\n\r\n',
  'latin1',
);
const CONTENT = 'hello\r\n\r\n0\r\nab\r';

async function* pieces(...parts: Buffer[]): AsyncGenerator<Buffer, void> {
  yield* parts;
}

async function decode(...parts: Buffer[]): Promise<{ content: string; trailers: Record<string, string> }> {
  const { content, trailers } = decodeAwsChunked(pieces(...parts));
  const found: Buffer[] = [];
  for await (const piece of content) found.push(piece);
  return { content: Buffer.concat(found).toString('latin1'), trailers: Object.fromEntries(trailers) };
}

describe('an aws-chunked body', () => {
  test('decodes identically for every split into two chunks', async () => {
    for (let cut = 0; cut <= BODY.length; cut++)
      expect(await decode(BODY.subarray(0, cut), BODY.subarray(cut))).toEqual({
        content: CONTENT,
        trailers: { 'x-amz-checksum-crc32': 'AAAAAA==' },
      });
  });

  test('decodes identically byte by byte', async () => {
    const bytes = Array.from(BODY, (byte) => Buffer.from([byte]));
    expect((await decode(...bytes)).content).toBe(CONTENT);
  });

  test('may be empty', async () => {
    expect(await decode(Buffer.from('0\r\n\r\n'))).toEqual({ content: '', trailers: {} });
  });

  test('is refused when truncated anywhere', async () => {
    for (let cut = 0; cut < BODY.length; cut++)
      await expect(decode(BODY.subarray(0, cut)), `cut at ${cut}`).rejects.toMatchObject({ code: 'IncompleteBody' });
  });

  test.each([
    ['a size that is not a number', 'xyz\r\nabc\r\n0\r\n\r\n', 'InvalidChunkSizeError'],
    ['a negative size', '-1\r\n\r\n0\r\n\r\n', 'InvalidChunkSizeError'],
    ['a size beyond 4 GiB', 'fffffffff\r\n', 'InvalidChunkSizeError'],
    ['a chunk longer than its size', '2\r\nabc\r\n0\r\n\r\n', 'InvalidChunkSizeError'],
    ['a size line without an end', `${'1'.repeat(2000)}`, 'InvalidChunkSizeError'],
    ['a trailer without a colon', '0\r\nnonsense\r\n\r\n', 'MalformedTrailerError'],
    ['bytes after the end', '0\r\n\r\nmore', 'MalformedTrailerError'],
  ])('%s is refused', async (_, body, code) => {
    await expect(decode(Buffer.from(body))).rejects.toMatchObject({ code });
  });

  test('decodes any content in any chunks', async () => {
    const anyChunks = fc.array(fc.uint8Array({ minLength: 1, maxLength: 300 }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(anyChunks, fc.integer({ min: 1, max: 50 }), async (chunks, cutEvery) => {
        const wrapped = chunks.flatMap((chunk) => [
          Buffer.from(`${chunk.length.toString(16)}\r\n`),
          Buffer.from(chunk),
          Buffer.from('\r\n'),
        ]);
        const body = Buffer.concat([...wrapped, Buffer.from('0\r\n\r\n')]);
        const cut: Buffer[] = [];
        for (let at = 0; at < body.length; at += cutEvery) cut.push(body.subarray(at, at + cutEvery));
        expect((await decode(...cut)).content).toBe(Buffer.concat(chunks).toString('latin1'));
      }),
    );
  });
});
