import { describe, expect, test } from 'vitest';
import { createUploadProgress } from './upload-progress.ts';

function setUp() {
  const waits: (() => void)[] = [];
  const runs: string[] = [];
  const progress = createUploadProgress({
    wait: () => new Promise<void>((resolve) => waits.push(resolve)),
    start: () => {
      runs.push('begun');
      return () => runs.push('ended');
    },
  });
  const passASecond = async () => {
    for (const resolve of waits.splice(0)) resolve();
    await Promise.resolve();
  };
  return { progress, passASecond, runs };
}

describe('the progress of all uploads together', () => {
  test('starts at half a photo, so that the start is visible', () => {
    const { progress } = setUp();
    progress.start('a');
    progress.start('b');
    expect(progress.summary()).toEqual({ done: 0, total: 2, fraction: 0.25 });
  });

  test.each([
    [0, 9, 0.5 / 9],
    [1, 9, 1 / 9],
    [4, 9, 4 / 9],
    [9, 9, 1],
  ])('the bar matches its label: %i of %i', (done, total, fraction) => {
    const { progress } = setUp();
    for (let photo = 0; photo < total; photo += 1) progress.start(String(photo));
    // All are sent, and the server has examined some.
    for (let photo = 0; photo < total; photo += 1) progress.set(String(photo), 1);
    for (let photo = 0; photo < done; photo += 1) progress.finish(String(photo));
    expect(progress.summary()).toEqual({ done, total, fraction: expect.closeTo(fraction) });
  });

  test('resets one second after the last photo', async () => {
    const { progress, passASecond } = setUp();
    progress.start('a');
    progress.finish('a');
    expect(progress.summary().fraction).toBe(1);
    await passASecond();
    expect(progress.summary()).toEqual({ done: 0, total: 0, fraction: 0 });
  });

  test('continues when another photo starts within that second', async () => {
    const { progress, passASecond } = setUp();
    progress.start('a');
    progress.finish('a');
    progress.start('b');
    await passASecond();
    expect(progress.summary()).toMatchObject({ done: 1, total: 2 });
  });

  test('does not wait for a removed photo', () => {
    const { progress } = setUp();
    progress.start('a');
    progress.start('b');
    progress.drop('b');
    progress.finish('a');
    expect(progress.summary()).toMatchObject({ done: 1, total: 1, fraction: 1 });
  });

  test('is one run from the first photo to the last', () => {
    const { progress, runs } = setUp();
    progress.start('a');
    progress.start('b');
    progress.finish('a');
    expect(runs).toEqual(['begun']);
    progress.drop('b');
    expect(runs).toEqual(['begun', 'ended']);
  });
});
