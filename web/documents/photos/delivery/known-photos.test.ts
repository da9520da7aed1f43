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

test('files asked about in the same moment are one call, and each gets its own answer', async () => {
  const { known, calls } = setUp();
  const answers = await Promise.all([known.ask('known-a'), known.ask('new'), known.ask('known-b')]);
  expect(calls).toEqual([3]);
  expect(answers.map((answer) => (typeof answer === 'object' ? answer.key : answer))).toEqual([
    'key of known-a',
    undefined,
    'key of known-b',
  ]);
});

test('a call asks about a hundred files at most', async () => {
  const { known, calls } = setUp();
  await Promise.all(Array.from({ length: 130 }, (_, index) => known.ask(`new-${index}`)));
  expect(calls).toEqual([100, 30]);
});

test('who asks in the very moment of an answer is answered too', async () => {
  const { known, calls } = setUp();
  await known.ask('new').then(() => known.ask('new-too'));
  expect(calls).toEqual([1, 1]);
});

test('a server that cannot be asked says nothing about any file', async () => {
  const { known } = setUp({ isDown: true });
  expect(await known.ask('known-a')).toBe('unanswered');
});
