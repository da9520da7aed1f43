import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WorkerTasks } from '../../../lib/worker-tasks.ts';
import type { PreviewAnswer } from './draw-preview.ts';
import { createPreviewMaker } from './preview-maker.ts';
import { PREVIEW_EDGE_PX, previewSize, SMALL_EDGE_PX } from './preview-size.ts';

const FILE = new Blob(['photo']);
const PREVIEW = { blob: new Blob(['preview']), small: new Blob(['small']), size: { widthPx: 400, heightPx: 300 } };

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
  test('is made by the browser if possible, without loading HEIC code', async () => {
    const heic = answering({ kind: 'undecodable' });
    const make = createPreviewMaker({
      decode: answering({ kind: 'made', preview: PREVIEW }).tasks,
      decodeHeic: heic.tasks,
      isOnScreen: () => false,
    });
    expect(await make('a', FILE)).toBe(PREVIEW);
    expect(heic.urgent).toEqual([]);
  });

  test('of a HEIC file that the browser cannot decode is made by the HEIC worker', async () => {
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

test('a preview has the aspect of its photo, at most 680 px long or 240, and never enlarges', () => {
  const photo = { widthPx: 6_800, heightPx: 3_400 };
  expect(previewSize(photo, PREVIEW_EDGE_PX)).toEqual({ widthPx: 680, heightPx: 340 });
  expect(previewSize(photo, SMALL_EDGE_PX)).toEqual({ widthPx: 240, heightPx: 120 });
  expect(previewSize({ widthPx: 300, heightPx: 200 }, PREVIEW_EDGE_PX)).toEqual({ widthPx: 300, heightPx: 200 });
  const px = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(px, px, fc.constantFrom(PREVIEW_EDGE_PX, SMALL_EDGE_PX), (widthPx, heightPx, edgePx) => {
      const small = previewSize({ widthPx, heightPx }, edgePx);
      expect(Math.max(small.widthPx, small.heightPx)).toBeLessThanOrEqual(edgePx);
      expect(Math.min(small.widthPx, small.heightPx)).toBeGreaterThanOrEqual(1);
    }),
  );
});
