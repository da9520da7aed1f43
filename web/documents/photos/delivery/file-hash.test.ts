import { expect, test } from 'vitest';
import { createFileHasher, type HashAnswer } from './file-hash.ts';

const VERSION = { fileName: 'a.jpg', bytes: 4, lastModified: 1 };
const FILE = new Blob(['file']);

function setUp(answers: (HashAnswer | undefined)[]) {
  let reads = 0;
  const hasher = createFileHasher(async () => answers[reads++]);
  return { hasher, reads: () => reads };
}

test('each version of a file is read once', async () => {
  const { hasher, reads } = setUp([
    { kind: 'hashed', sha256: 'one' },
    { kind: 'hashed', sha256: 'two' },
  ]);
  await hasher.hash(FILE, VERSION);
  expect(await hasher.hash(FILE, VERSION)).toEqual({ kind: 'hashed', sha256: 'one' });
  expect(await hasher.hash(FILE, { ...VERSION, lastModified: 2 })).toEqual({ kind: 'hashed', sha256: 'two' });
  expect(reads()).toBe(2);
});

test('a doubtful hash is computed again and replaces the first', async () => {
  const { hasher } = setUp([
    { kind: 'hashed', sha256: 'wrong' },
    { kind: 'hashed', sha256: 'right' },
  ]);
  await hasher.hash(FILE, VERSION);
  await hasher.hashAgain(FILE, VERSION);
  expect(await hasher.hash(FILE, VERSION)).toEqual({ kind: 'hashed', sha256: 'right' });
});

test('neither an unreadable file nor a browser without hashing is cached', async () => {
  const { hasher } = setUp([{ kind: 'unreadable' }, undefined, { kind: 'hashed', sha256: 'one' }]);
  expect(await hasher.hash(FILE, VERSION)).toEqual({ kind: 'unreadable' });
  expect(await hasher.hash(FILE, VERSION)).toEqual({ kind: 'unsupported' });
  expect(await hasher.hash(FILE, VERSION)).toEqual({ kind: 'hashed', sha256: 'one' });
});
