import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPreviewMaker, type PreviewWorker } from './preview-maker.ts';
import { type PreviewRequest, previewSize } from './preview-size.ts';

/** A worker that answers when the test says so. */
function fakeWorker() {
  const target = new EventTarget();
  const asked: PreviewRequest[] = [];
  const worker: PreviewWorker = {
    postMessage: (request: PreviewRequest) => void asked.push(request),
    addEventListener: target.addEventListener.bind(target),
  };
  const answer = (data: unknown) => target.dispatchEvent(new MessageEvent('message', { data }));
  return { worker, asked, answer, break: () => target.dispatchEvent(new Event('error')) };
}

const FILE = new Blob(['photo']);
const MADE = { blob: new Blob(['small']), size: { widthPx: 400, heightPx: 300 } };

describe('previews', () => {
  test('go to the photo that asked, in whatever order they come', async () => {
    const { worker, asked, answer } = fakeWorker();
    const make = createPreviewMaker(() => worker);
    const [first, second] = [make(FILE), make(FILE)];
    answer({ id: asked[1]?.id, preview: MADE });
    answer({ id: asked[0]?.id });
    expect(await second).toBe(MADE);
    expect(await first).toBeUndefined();
  });

  test('come from the server when the browser starts no worker, or the worker breaks', async () => {
    const none = createPreviewMaker(() => {
      throw new Error('no workers here');
    });
    expect(await none(FILE)).toBeUndefined();
    const broken = fakeWorker();
    const make = createPreviewMaker(() => broken.worker);
    const waiting = make(FILE);
    broken.break();
    expect(await waiting).toBeUndefined();
    expect(await make(FILE)).toBeUndefined();
  });

  test('start one worker for all photos, with the first one', () => {
    const { worker } = fakeWorker();
    let started = 0;
    const make = createPreviewMaker(() => {
      started++;
      return worker;
    });
    expect(started).toBe(0);
    void make(FILE);
    void make(FILE);
    expect(started).toBe(1);
  });
});

test('a preview has the shape of its photo, at most 680 px long, and never enlarges', () => {
  expect(previewSize({ widthPx: 6_800, heightPx: 3_400 })).toEqual({ widthPx: 680, heightPx: 340 });
  expect(previewSize({ widthPx: 300, heightPx: 200 })).toEqual({ widthPx: 300, heightPx: 200 });
  const px = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(px, px, (widthPx, heightPx) => {
      const small = previewSize({ widthPx, heightPx });
      expect(Math.max(small.widthPx, small.heightPx)).toBeLessThanOrEqual(680);
      expect(Math.min(small.widthPx, small.heightPx)).toBeGreaterThanOrEqual(1);
    }),
  );
});
