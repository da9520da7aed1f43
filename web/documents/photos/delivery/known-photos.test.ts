import { expect, test } from 'vitest';
import { createKnownPhotos } from './known-photos.ts';

function setUp({ isDown = false } = {}) {
  const calls: number[] = [];
  const known = createKnownPhotos({
    async fetchKnown(sha256) {
      calls.push(sha256.length);
      if (isDown) throw new Error('down');
      return sha256
        .filter((hash) => hash.startsWith('known'))
        .map((hash) => ({ key: `key of ${hash}`, status: 'ready', sha256: hash }));
    },
    wait: () => new Promise((resolve) => setImmediate(resolve)),
  });
  return { known, calls };
}

test('concurrent lookups share one call, and each gets its own result', async () => {
  const { known, calls } = setUp();
  const answers = await Promise.all([known.ask('known-a'), known.ask('new'), known.ask('known-b')]);
  expect(calls).toEqual([3]);
  expect(answers.map((answer) => (typeof answer === 'object' ? answer.key : answer))).toEqual([
    'key of known-a',
    undefined,
    'key of known-b',
  ]);
});

test('a call looks up at most a hundred files', async () => {
  const { known, calls } = setUp();
  await Promise.all(Array.from({ length: 130 }, (_, index) => known.ask(`new-${index}`)));
  expect(calls).toEqual([100, 30]);
});

test('a lookup made while a reply arrives is answered too', async () => {
  const { known, calls } = setUp();
  await known.ask('new').then(() => known.ask('new-too'));
  expect(calls).toEqual([1, 1]);
});

test('a failed call leaves every lookup unanswered', async () => {
  const { known } = setUp({ isDown: true });
  expect(await known.ask('known-a')).toBe('unanswered');
});
