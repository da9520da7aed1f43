import { describe, expect, test } from 'vitest';
import { ongoing } from '../../site/ongoing.ts';
import { testSite } from '../../site/test-site.ts';
import { summaryOf, uploadProgress } from './upload-progress.ts';
import { uploadState } from './upload-state.ts';

async function setUp() {
  const waits: (() => void)[] = [];
  const site = await testSite({ wait: () => new Promise<void>((resolve) => waits.push(resolve)) });
  const passASecond = async () => {
    for (const resolve of waits.splice(0)) resolve();
    await Promise.resolve();
  };
  return {
    progress: uploadProgress(site),
    summary: () => summaryOf(uploadState(site).read().run),
    isOngoing: ongoing(site).isAnything,
    passASecond,
  };
}

describe('the progress of all uploads together', () => {
  test('starts at half a photo, so that the start is visible', async () => {
    const { progress, summary } = await setUp();
    progress.start('a');
    progress.start('b');
    expect(summary()).toEqual({ done: 0, total: 2, fraction: 0.25 });
  });

  test.each([
    [0, 9, 0.5 / 9],
    [1, 9, 1 / 9],
    [4, 9, 4 / 9],
    [9, 9, 1],
  ])('the bar matches its label: %i of %i', async (done, total, fraction) => {
    const { progress, summary } = await setUp();
    for (let photo = 0; photo < total; photo += 1) progress.start(String(photo));
    // All are sent, and the server has examined some.
    for (let photo = 0; photo < total; photo += 1) progress.set(String(photo), 1);
    for (let photo = 0; photo < done; photo += 1) progress.finish(String(photo));
    expect(summary()).toEqual({ done, total, fraction: expect.closeTo(fraction) });
  });

  test('resets one second after the last photo', async () => {
    const { progress, summary, passASecond } = await setUp();
    progress.start('a');
    progress.finish('a');
    expect(summary().fraction).toBe(1);
    await passASecond();
    expect(summary()).toEqual({ done: 0, total: 0, fraction: 0 });
  });

  test('continues when another photo starts within that second', async () => {
    const { progress, summary, passASecond } = await setUp();
    progress.start('a');
    progress.finish('a');
    progress.start('b');
    await passASecond();
    expect(summary()).toMatchObject({ done: 1, total: 2 });
  });

  test('does not wait for a removed photo', async () => {
    const { progress, summary } = await setUp();
    progress.start('a');
    progress.start('b');
    progress.drop('b');
    progress.finish('a');
    expect(summary()).toMatchObject({ done: 1, total: 1, fraction: 1 });
  });

  test('is one run from the first photo to the last', async () => {
    const { progress, isOngoing } = await setUp();
    progress.start('a');
    progress.start('b');
    progress.finish('a');
    expect(isOngoing()).toBe(true);
    progress.drop('b');
    expect(isOngoing()).toBe(false);
  });
});
