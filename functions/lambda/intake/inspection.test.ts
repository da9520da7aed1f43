import { createHash } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pngWith } from '../../../tests/support/declared.ts';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { demoPhoto, heicPhoto } from '../../../tests/support/photos.ts';
import { newWorker, POLICY } from '../../../tests/support/queue-worker.ts';
import { tiffOfPages } from '../../../tests/support/tiff-files.ts';
import { createSandbox, type Sandbox } from '../../adapters/sandbox/sandbox.ts';
import { decodeHeic } from '../../imaging/heic/heic-decoder.ts';
import { type Inspection, inspectPhoto } from '../../imaging/inspect-photo.ts';
import { answerOf, createInspect } from './inspection.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const photo = demoPhoto('sample1');
const page = { widthPx: 60, heightPx: 40, color: [10, 200, 30] as const };
const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c84' } })
  .png()
  .toBuffer();

function newSandbox(entry: URL): Sandbox {
  return createSandbox({
    entry,
    packages: ['sharp', 'libheif-js'],
    sources: ['functions', 'shared', 'tests'].map((folder) => join(ROOT, folder)),
    timeoutSeconds: 60,
    memoryMb: 2048,
  });
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

describe('intake’s sandbox', () => {
  const inspect = createInspect(newSandbox(new URL('./inspect-process.ts', import.meta.url)));

  test.each([
    ['a photo', photo],
    ['a HEIC photo, with the copy that it is printed from', heicPhoto('phone')],
    ['a PNG that declares its colors, with a copy', pngWith(png, [['cICP', Buffer.from([12, 13, 0, 1])]])],
    ['an HDR photo, with a copy', pngWith(png, [['cICP', Buffer.from([9, 16, 0, 1])]])],
    ['a TIFF with several pages, with a copy', tiffOfPages([{ ...page, widthPx: 9 }, page])],
    ['a JPEG without its end marker, with a copy', photo.subarray(0, -2)],
    ['a file that is not a photo', Buffer.from('Dear shop')],
  ])('returns the same result for %s as inspecting it in this process', async (_, bytes) => {
    const [there, here] = [await inspect(bytes), await inspectPhoto(bytes, { decodeHeic })].map(answerOf);
    expect(there?.value).toEqual(here?.value);
    expect(there?.parts.map(sha256Of)).toEqual(here?.parts.map(sha256Of));
  });
});

describe('a photo that crashes the decoder', () => {
  let dynamo: TestDynamo;
  beforeAll(async () => {
    dynamo = await startDynamo();
  });
  afterAll(() => dynamo.stop());

  test('fails permanently with its reason after its own attempts, without delaying its batch', async () => {
    const inspect = createInspect(
      newSandbox(new URL('../../../tests/support/crashing-inspect-process.ts', import.meta.url)),
    );
    const photos: Record<string, Buffer> = {
      before: photo,
      crashing: Buffer.concat([photo, Buffer.from('crash')]),
      after: demoPhoto('sample2'),
    };
    const worker = newWorker(dynamo, {
      run: async (name) => void (await inspect(photos[name] ?? Buffer.alloc(0))),
    });
    for (const name of Object.keys(photos)) worker.send(name);
    await worker.queue.deliver(worker.handler);
    expect([...worker.done]).toEqual(['before', 'after']);
    expect(worker.queue.bodies()).toEqual(['{"works":["crashing"]}']);
    for (let attempt = 2; attempt <= POLICY.attemptsMax; attempt++) {
      worker.clock.advance(POLICY.visibilitySeconds);
      await worker.queue.deliver(worker.handler);
    }
    expect(worker.queue.bodies()).toEqual([]);
    expect(worker.givenUp.get('crashing')).toMatch(/^The sandbox ended with SIGSEGV/);
    expect(worker.begun.filter((name) => name === 'crashing')).toHaveLength(POLICY.attemptsMax);
  });
});

describe('rejects an impossible answer', () => {
  let looked: Promise<Inspection>;
  beforeAll(() => {
    looked = inspectPhoto(photo);
  });
  async function good() {
    const { value, parts } = answerOf(await looked);
    return { value: structuredClone(value) as Good, parts: parts.map((part) => Buffer.from(part)) };
  }
  type Good = { header: { upright: { widthPx: number }; orientation: number; format: string } };
  type Answers = { value: unknown; parts: Buffer[] }[];
  const sandboxThatSays = (answers: Answers): Sandbox => ({
    async *run() {
      yield* answers;
    },
  });

  test.each<[string, (answer: Awaited<ReturnType<typeof good>>) => Answers]>([
    ['nothing', () => []],
    ['two answers', (answer) => [answer, answer]],
    ['a format that is not taken', (answer) => [change(answer, { format: 'svg' })]],
    ['more pixels than are taken', (answer) => [change(answer, { upright: { widthPx: 1e6, heightPx: 1e6 } })]],
    ['a size that is no number', (answer) => [change(answer, { upright: { widthPx: '1', heightPx: 1 } })]],
    ['an unexpected field', (answer) => [change(answer, { more: 1 })]],
    ['no thumbnail', ({ value, parts }) => [{ value, parts: parts.slice(0, 1) }]],
    [
      'a page instead of a preview',
      ({ value, parts }) => [{ value, parts: [Buffer.from('<html>'), ...parts.slice(1)] }],
    ],
    ['a copy too many', ({ value, parts }) => [{ value, parts: [...parts, ...parts.slice(2), ...parts.slice(2)] }]],
    ['an unknown reason', () => [{ value: { kind: 'refused', reason: 'because' }, parts: [] }]],
    ['bytes with a refusal', () => [{ value: { kind: 'refused', reason: 'unreadable' }, parts: [photo] }]],
  ])('%s', async (_, answersOf) => {
    const inspect = createInspect(sandboxThatSays(answersOf(await good())));
    await expect(inspect(photo)).rejects.toThrow(/^The sandbox /);
  });

  function change({ value, parts }: Awaited<ReturnType<typeof good>>, header: object) {
    return { value: { ...value, header: { ...value.header, ...header } }, parts };
  }
});
