import { readFileSync } from 'node:fs';
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { propertyRuns } from '../../../shared/lib/test-property-runs.ts';
import { type Journal, openJournal } from './journal.ts';

const Entry = z.object({ key: z.string(), value: z.nullable(z.number()) });
type Entry = z.infer<typeof Entry>;

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-journal-'));
  path = join(folder, 'it.journal');
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** A journal of a small map: a null value removes its key. */
async function openMap(): Promise<{
  map: Map<string, number>;
  set(entry: Entry): Promise<void>;
  journal: Journal<Entry>;
}> {
  const map = new Map<string, number>();
  const apply = ({ key, value }: Entry) => void (value === null ? map.delete(key) : map.set(key, value));
  const journal = await openJournal<Entry>({
    path,
    parse: (value) => Entry.parse(value),
    restore: apply,
    snapshot: () => [...map].map(([key, value]) => ({ key, value })),
    liveCount: () => map.size,
  });
  return { map, journal, set: (entry) => journal.append(entry, () => apply(entry)) };
}

const lines = async () => (await readFile(path, 'utf8')).split('\n').slice(0, -1);

test('appended entries are restored in order', async () => {
  const first = await openMap();
  await Promise.all([1, 2, 3].map((value) => first.set({ key: 'a', value })));
  await first.set({ key: 'b', value: 9 });
  await first.journal.close();
  const second = await openMap();
  expect(second.map).toEqual(
    new Map([
      ['a', 3],
      ['b', 9],
    ]),
  );
  await second.journal.close();
});

test('an incomplete last line is dropped, and the next entry starts a new line', async () => {
  await writeFile(path, '{"key":"a","value":1}\n{"key":"b","val');
  const truncated = await openMap();
  expect(truncated.map).toEqual(new Map([['a', 1]]));
  await truncated.set({ key: 'c', value: 3 });
  await truncated.journal.close();
  expect(await lines()).toEqual(['{"key":"a","value":1}', '{"key":"c","value":3}']);
});

test('a damaged line in the middle fails the opening, and the error names it', async () => {
  await writeFile(path, '{"key":"a","value":1}\nnonsense\n{"key":"b","value":2}\n');
  await expect(openMap()).rejects.toThrow(/it\.journal, line 2/);
  expect((await readFile(path, 'utf8')).split('\n')).toHaveLength(4);
});

test('an entry takes effect only when it is on the disk', async () => {
  const { journal } = await openMap();
  let seen = '';
  await journal.append({ key: 'a', value: 1 }, () => {
    seen = readFileSync(path, 'utf8');
  });
  expect(seen).toBe('{"key":"a","value":1}\n');
  await journal.close();
});

test('a journal that is mostly history is compacted, even during writes', async () => {
  const first = await openMap();
  for (let round = 0; round < 5; round++) {
    const values = Array.from({ length: 1000 }, (_, index) => round * 1000 + index);
    await Promise.all(values.map((value) => first.set({ key: `k${value % 7}`, value })));
  }
  await first.journal.close();
  expect((await lines()).length).toBeLessThan(1100);
  const second = await openMap();
  expect(second.map).toEqual(first.map);
  expect(second.map.get('k0')).toBe(4998 - (4998 % 7));
  await second.journal.close();
});

test('a half-written compacted journal of a killed process is ignored', async () => {
  await writeFile(path, '{"key":"a","value":1}\n');
  await writeFile(`${path}.tmp`, '{"key":"z"');
  const map = await openMap();
  await Promise.all(Array.from({ length: 1200 }, (_, value) => map.set({ key: 'a', value })));
  await map.journal.close();
  const reopened = await openMap();
  expect(reopened.map).toEqual(new Map([['a', 1199]]));
  await reopened.journal.close();
});

test('an entry that cannot be written is refused, and earlier ones stay readable', async () => {
  const first = await openMap();
  await first.set({ key: 'a', value: 1 });
  await first.journal.close();
  await expect(first.set({ key: 'b', value: 2 })).rejects.toThrow();
  expect(first.map.has('b')).toBe(false);
  const reopened = await openMap();
  expect(reopened.map).toEqual(new Map([['a', 1]]));
  await reopened.journal.close();
});

test('restores a prefix of the entries, for any entries and any truncation of the file', async () => {
  const entries = fc.array(
    fc.record({ key: fc.constantFrom('a', 'b', 'c'), value: fc.option(fc.integer({ min: 0, max: 9 })) }),
    { minLength: 1, maxLength: 20 },
  );
  await fc.assert(
    fc.asyncProperty(entries, fc.double({ min: 0, max: 1, noNaN: true }), async (history, cut) => {
      await rm(path, { force: true });
      await appendFile(path, history.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
      const whole = await readFile(path);
      const kept = whole.subarray(0, Math.floor(whole.length * cut));
      await writeFile(path, kept);
      const opened = await openMap();
      const complete = kept.toString().split('\n').length - 1;
      const expected = new Map<string, number>();
      for (const { key, value } of history.slice(0, complete))
        value === null ? expected.delete(key) : expected.set(key, value);
      expect(opened.map).toEqual(expected);
      expect((await stat(path)).size).toBe(kept.lastIndexOf(0x0a) + 1);
      await opened.journal.close();
    }),
    { numRuns: propertyRuns(60) },
  );
});
