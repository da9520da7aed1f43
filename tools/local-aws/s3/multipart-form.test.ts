import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formBoundary, readUploadForm } from './multipart-form.ts';

const BOUNDARY = '----WebKitFormBoundaryAbC';
// content that contains a near-boundary, ends with the start of one, and has line breaks
const FILE = Buffer.from(`\r\n--${BOUNDARY.slice(0, -1)}X\r\n\0\xff\r\r\n--${BOUNDARY.slice(0, 10)}`, 'latin1');

function part(disposition: string, content: Buffer | string, type = ''): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n${type}\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')]);
}

const FORM = Buffer.concat([
  part('name="key"', 'uploads/ü'),
  part('name="Content-Type"', ''),
  part('name="file"; filename="C:\\photos\\a %22b%22.jpg"', FILE, 'Content-Type: image/jpeg\r\n'),
  Buffer.from(`--${BOUNDARY}--\r\n`),
]);

async function* pieces(...parts: Buffer[]): AsyncGenerator<Buffer, void> {
  yield* parts;
}

async function read(...parts: Buffer[]) {
  const form = await readUploadForm(pieces(...parts), BOUNDARY);
  const found: Buffer[] = [];
  for await (const piece of form.content) found.push(piece);
  return {
    fields: Object.fromEntries(form.fields),
    fileName: form.fileName,
    file: Buffer.concat(found).toString('hex'),
  };
}

const EXPECTED = {
  fields: { key: 'uploads/ü', 'content-type': '' },
  fileName: 'a "b".jpg',
  file: FILE.toString('hex'),
};

describe('an upload form', () => {
  test('parses identically for every split into two chunks', async () => {
    for (let cut = 0; cut <= FORM.length; cut++)
      expect(await read(FORM.subarray(0, cut), FORM.subarray(cut)), `cut at ${cut}`).toEqual(EXPECTED);
  });

  test('parses identically byte by byte', async () => {
    expect(await read(...Array.from(FORM, (byte) => Buffer.from([byte])))).toEqual(EXPECTED);
  });

  test('needs no line break after its last boundary', async () => {
    expect(await read(FORM.subarray(0, -2))).toEqual(EXPECTED);
  });

  test('is refused when truncated anywhere', async () => {
    for (let cut = 0; cut < FORM.length - 2; cut++)
      await expect(read(FORM.subarray(0, cut)), `cut at ${cut}`).rejects.toMatchObject({
        code: 'MalformedPOSTRequest',
      });
  });

  test('ignores fields after the file', async () => {
    const form = Buffer.concat([
      part('name="file"', 'bytes'),
      part('name="key"', 'late'),
      Buffer.from(`--${BOUNDARY}--`),
    ]);
    expect((await read(form)).fields).toEqual({});
  });

  test.each([
    ['without a file', [part('name="key"', 'a'), Buffer.from(`--${BOUNDARY}--\r\n`)], 'InvalidArgument'],
    ['with a field twice', [part('name="key"', 'a'), part('name="KEY"', 'b')], 'InvalidArgument'],
    ['with another boundary', [Buffer.from('--other\r\n\r\n')], 'MalformedPOSTRequest'],
    ['with a part that has no name', [part('filename="x"', 'a')], 'MalformedPOSTRequest'],
    ['with 20 kB before the file', [part('name="key"', 'x'.repeat(21_000))], 'MaxPostPreDataLengthExceededError'],
    [
      'with endless headers',
      [Buffer.from(`--${BOUNDARY}\r\n${'x'.repeat(30_000)}`)],
      'MaxPostPreDataLengthExceededError',
    ],
  ])('%s is refused', async (_, parts, code) => {
    await expect(read(...parts)).rejects.toMatchObject({ code });
  });

  test('refuses garbage without crashing', async () => {
    const anyBytes = fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes));
    const damaged = fc
      .tuple(fc.nat(FORM.length - 3), anyBytes)
      .map(([at, bytes]) => Buffer.concat([FORM.subarray(0, at), bytes]));
    await fc.assert(
      fc.asyncProperty(fc.oneof(anyBytes, damaged), async (form) => {
        const outcome = await read(form).then(
          () => 'read',
          (error: unknown) => (error as { code?: string }).code,
        );
        expect(['read', 'MalformedPOSTRequest', 'InvalidArgument']).toContain(outcome);
      }),
    );
  });
});

describe('the boundary', () => {
  test.each([
    ['multipart/form-data; boundary=abc', 'abc'],
    ['multipart/form-data; charset=utf-8; boundary="a b:c"', 'a b:c'],
    ['Multipart/Form-Data;BOUNDARY=abc;x=y', 'abc'],
  ])('%s', (header, boundary) => expect(formBoundary(header)).toBe(boundary));

  test.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'x'.repeat(71)}`,
  ])('is missing in %s', (header) =>
    expect(() => formBoundary(header)).toThrow(expect.objectContaining({ code: 'MalformedPOSTRequest' })),
  );
});
