import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WorkerTasks } from '../../../lib/worker-tasks.ts';
import type { PreviewAnswer } from './draw-preview.ts';
import { createPreviewMaker } from './preview-maker.ts';
import { previewSize } from './preview-size.ts';

const FILE = new Blob(['photo']);
const PREVIEW = { blob: new Blob(['small']), size: { widthPx: 400, heightPx: 300 } };

function answering(answer: PreviewAnswer | undefined) {
  const urgent: boolean[] = [];
  const tasks: WorkerTasks<Blob, PreviewAnswer> = {
    async run(_file, isUrgent = () => false) {
      urgent.push(isUrgent());
      return answer;
    },
  };
  return { tasks, urgent };
}

describe('a preview', () => {
  test('is made by the browser where it can, and HEIC code stays away', async () => {
    const heic = answering({ kind: 'undecodable' });
    const make = createPreviewMaker({
      decode: answering({ kind: 'made', preview: PREVIEW }).tasks,
      decodeHeic: heic.tasks,
      isOnScreen: () => false,
    });
    expect(await make('a', FILE)).toBe(PREVIEW);
    expect(heic.urgent).toEqual([]);
  });

  test('of a HEIC file that the browser does not know is made by the worker that does', async () => {
    const make = createPreviewMaker({
      decode: answering({ kind: 'heic' }).tasks,
      decodeHeic: answering({ kind: 'made', preview: PREVIEW }).tasks,
      isOnScreen: () => false,
    });
    expect(await make('a', FILE)).toBe(PREVIEW);
  });

  test.each([undefined, { kind: 'undecodable' } as const])('is left to the server otherwise (%o)', async (answer) => {
    const make = createPreviewMaker({
      decode: answering(answer).tasks,
      decodeHeic: answering(answer).tasks,
      isOnScreen: () => false,
    });
    expect(await make('a', FILE)).toBeUndefined();
  });

  test('of a photo on the screen is urgent', async () => {
    const { tasks, urgent } = answering(undefined);
    const make = createPreviewMaker({ decode: tasks, decodeHeic: tasks, isOnScreen: (id) => id === 'seen' });
    await make('seen', FILE);
    await make('below', FILE);
    expect(urgent).toEqual([true, false]);
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
