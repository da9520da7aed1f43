import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { LOCAL_STORAGE_LIFETIME_MS } from './expiring-storage.ts';
import { createJournals, type JournalDeps, type Theirs } from './journal.ts';
import type { JournalFormat } from './journal-row.ts';
import type { Stash } from './stashes.ts';
import { createTestClock } from './test-clock.ts';
import { createTestBrowserRows } from './test-journal-rows.ts';

const Wall = z.object({ name: z.string(), tiles: z.number() });
const FORMAT: JournalFormat<typeof Wall> = { kind: 'walls', schema: Wall, version: 1 };

function world() {
  const clock = createTestClock();
  const browser = createTestBrowserRows();
  const kept: boolean[] = [];
  const visit = { visitor: 'ann', stashes: [] as Stash[] };
  const removed: string[] = [];
  const openTab = (own: Partial<JournalDeps> = {}) =>
    createJournals({
      ...browser.openTab(),
      now: clock.now,
      wait: clock.wait,
      visitor: () => visit.visitor,
      onStoredChange: (isKept) => kept.push(isKept),
      stashes: { read: () => visit.stashes, remove: (owner) => void removed.push(owner) },
      ...own,
    });
  async function put(changes: [string, z.infer<typeof Wall> | undefined][]): Promise<void> {
    openTab().journal(FORMAT).put(changes);
    await clock.pass(1_000);
  }
  const load = (format: JournalFormat<z.ZodMiniType> = FORMAT) => openTab().journal(format).load();
  return { clock, browser, kept, visit, removed, openTab, put, load };
}

const HALL = { name: 'Hall', tiles: 3 };
const STAIRS = { name: 'Stairs', tiles: 5 };

describe('a document', () => {
  test('is there on the next page', async () => {
    const { put, load } = world();
    await put([
      ['a', HALL],
      ['b', STAIRS],
    ]);
    expect(await load()).toEqual({
      documents: new Map([
        ['a', HALL],
        ['b', STAIRS],
      ]),
      setAside: [],
      isReadable: true,
      isNew: true,
    });
  });

  test('is gone once it was deleted', async () => {
    const { put, load } = world();
    await put([['a', HALL]]);
    await put([['a', undefined]]);
    expect((await load()).documents.size).toBe(0);
  });

  test('costs one row per change, and many changes one write', async () => {
    const { openTab, clock, browser } = world();
    const journal = openTab().journal(FORMAT);
    journal.put([
      ['a', HALL],
      ['b', STAIRS],
    ]);
    for (let tiles = 1; tiles <= 100; tiles++) journal.put([['a', { ...HALL, tiles }]]);
    await clock.pass(1_000);
    expect(browser.bytesWritten).toBeLessThan(300);
    expect((await journal.load()).documents.get('a')).toEqual({ ...HALL, tiles: 100 });
  });

  test('is written at once before the page unloads', async () => {
    const { openTab, clock, browser } = world();
    const journals = openTab();
    journals.journal(FORMAT).put([['a', HALL]]);
    expect(journals.isStored()).toBe(false);
    journals.hurry();
    await clock.pass(0);
    expect(browser.stored.has('walls/a')).toBe(true);
    expect(journals.isStored()).toBe(true);
  });

  test('of this tab alone is written even if the page unloads first', async () => {
    const { openTab, clock, browser } = world();
    const journals = openTab();
    journals.journal(FORMAT).put([['a', HALL]]);
    await clock.pass(1_000);
    journals.journal(FORMAT).put([['a', STAIRS]]);
    browser.isLeft = true;
    journals.hurry();
    await clock.pass(0);
    expect(browser.stored.get('walls/a')).toMatchObject({ value: STAIRS });
  });

  test('lasts four days from the last visit', async () => {
    const { put, load, clock } = world();
    await put([['a', HALL]]);
    await clock.pass(LOCAL_STORAGE_LIFETIME_MS - 10_000);
    expect((await load()).documents.size).toBe(1);
    await clock.pass(LOCAL_STORAGE_LIFETIME_MS - 10_000);
    expect((await load()).documents.size).toBe(1);
    await clock.pass(LOCAL_STORAGE_LIFETIME_MS);
    expect((await load()).documents.size).toBe(0);
  });

  test('counts as used until the last write of a page that was open for days', async () => {
    const { openTab, load, clock } = world();
    const journal = openTab().journal(FORMAT);
    await journal.load();
    journal.put([
      ['a', HALL],
      ['b', STAIRS],
    ]);
    await clock.pass(LOCAL_STORAGE_LIFETIME_MS);
    journal.put([['b', { ...STAIRS, tiles: 6 }]]);
    await clock.pass(1_000);
    expect([...(await load()).documents.keys()]).toEqual(['a', 'b']);
  });

  test('that has expired is expired for every kind, though the first kind read records the visit', async () => {
    const { put, openTab, clock } = world();
    await put([['a', HALL]]);
    await clock.pass(LOCAL_STORAGE_LIFETIME_MS);
    const journals = openTab();
    await journals.journal({ ...FORMAT, kind: 'photos' }).load();
    expect((await journals.journal(FORMAT).load()).documents.size).toBe(0);
  });
});

describe('an unreadable row', () => {
  const BROKEN = { v: 1, visitor: 'ann', at: 1_000_000, value: { name: 'Hall', tiles: 'three' } };

  test('affects no other, stays in the browser, and is reported', async () => {
    const { put, load, browser } = world();
    await put([['b', STAIRS]]);
    browser.stored.set('walls/a', BROKEN);
    browser.stored.set('walls/c', 'no row at all');
    const { documents, setAside } = await load();
    expect([...documents]).toEqual([['b', STAIRS]]);
    expect(setAside.toSorted()).toEqual(['a', 'c']);
    expect([...browser.stored.values()]).toContainEqual(BROKEN);
    // On every later page too.
    expect((await load()).setAside.toSorted()).toEqual(['a', 'c']);
  });

  test('is restored by a release that can read it', async () => {
    const { load, browser } = world();
    browser.stored.set('walls/a', BROKEN);
    await load();
    const later: JournalFormat<z.ZodMiniType> = { ...FORMAT, schema: z.looseObject({ name: z.string() }) };
    expect(await load(later)).toMatchObject({ documents: new Map([['a', BROKEN.value]]), setAside: [] });
    expect((await load(later)).documents.size).toBe(1);
  });

  test('that is corrupt does not stop a tab from writing, and stays next to the new one', async () => {
    const { browser, openTab, clock, load } = world();
    const news: unknown[] = [];
    const walls = openTab().journal(FORMAT, ({ theirs }) => news.push(theirs));
    walls.put([['a', HALL]]);
    await clock.pass(1_000);
    browser.stored.set('walls/a', 'no row at all');
    walls.put([['a', STAIRS]]);
    await clock.pass(1_000);
    expect(await load()).toMatchObject({ documents: new Map([['a', STAIRS]]), setAside: [] });
    expect(browser.stored.get('aside/walls/a')).toBe('no row at all');
    expect(news).toEqual([]);
  });

  test('does not replace a newer one of the same name', async () => {
    const { put, load, browser } = world();
    browser.stored.set('aside/walls/a', { ...BROKEN, value: STAIRS });
    await put([['a', HALL]]);
    expect((await load()).documents.get('a')).toEqual(HALL);
    expect(browser.stored.has('aside/walls/a')).toBe(true);
  });
});

test('preserves rows of another release', async () => {
  const { browser, load } = world();
  const later = { v: 9, visitor: 'ann', at: 1_000_000, value: HALL };
  browser.stored.set('walls/a', later);
  browser.stored.set('walls/b', { ...later, v: 0 });
  expect((await load()).setAside.toSorted()).toEqual(['a', 'b']);
  expect([...browser.stored.values()]).toContainEqual(later);
});

describe('a visitor', () => {
  test('does not see documents of another one', async () => {
    const { put, load, visit, openTab } = world();
    await put([['a', HALL]]);
    visit.visitor = 'bob';
    expect(await openTab().journal(FORMAT).read('a')).toBeUndefined();
    expect(await load()).toMatchObject({ documents: new Map(), setAside: [] });
  });

  test('leaves nothing behind, including pending writes', async () => {
    const { openTab, clock, browser } = world();
    const journals = openTab();
    const journal = journals.journal(FORMAT);
    journal.put([['a', HALL]]);
    await journals.clear();
    await clock.pass(1_000);
    expect(browser.stored.size).toBe(0);
  });
});

describe('a browser that is full', () => {
  test('reports it once, retains its changes, and writes everything when there is room', async () => {
    const { openTab, clock, browser, kept, load } = world();
    const journal = openTab().journal(FORMAT);
    browser.isFull = true;
    journal.put([['a', HALL]]);
    await clock.pass(1_000);
    journal.put([['a', { ...HALL, tiles: 4 }]]);
    await clock.pass(1_000);
    expect(kept).toEqual([false]);
    browser.isFull = false;
    journal.put([['b', STAIRS]]);
    await clock.pass(1_000);
    expect(kept).toEqual([false, true]);
    expect((await load()).documents.get('a')).toEqual({ ...HALL, tiles: 4 });
  });

  test('or denies reading, is not an empty one', async () => {
    const { browser, load } = world();
    browser.isRefused = true;
    expect((await load()).isReadable).toBe(false);
  });
});

test('another tab is notified of new documents and reads them', async () => {
  const { openTab, clock } = world();
  const [one, other] = [openTab(), openTab()];
  const heard: string[][] = [];
  one.onOtherTab('walls', (ids) => heard.push(ids));
  one.onOtherTab('photos', (ids) => heard.push(ids));
  other.journal(FORMAT).put([['a', HALL]]);
  await clock.pass(1_000);
  expect(heard).toEqual([['a']]);
  expect(await one.journal(FORMAT).read('a')).toEqual(HALL);
});

test('documents that expire at the visit of another tab are not removed from a page still open with them', async () => {
  const { openTab, clock, load } = world();
  const walls = new Map([
    ['a', HALL],
    ['b', STAIRS],
  ]);
  const idle = openTab().journal(FORMAT, ({ id, base, theirs }) => {
    if (base && !theirs) walls.delete(id);
    else idle.put([[id, walls.get(id)]]);
  });
  await idle.load();
  idle.put(walls);
  await clock.pass(LOCAL_STORAGE_LIFETIME_MS);
  expect((await load()).documents.size).toBe(0);
  walls.set('b', { ...STAIRS, tiles: 6 });
  idle.put([['b', walls.get('b')]]);
  await clock.pass(1_000);
  expect([...walls.keys()]).toEqual(['a', 'b']);
  expect((await load()).documents).toEqual(walls);
});

test('a document is not removed because the browser denies reading another tab’s write', async () => {
  const { browser, openTab, clock } = world();
  const { rows } = browser.openTab();
  const one = openTab({ rows: { ...rows, get: async () => undefined } });
  const other = openTab();
  const heard: unknown[] = [];
  const seen = one.journal(FORMAT, ({ theirs }) => heard.push(theirs));
  const written = other.journal(FORMAT, () => undefined);
  written.put([['a', HALL]]);
  await clock.pass(1_000);
  await seen.load();
  written.put([['a', STAIRS]]);
  await clock.pass(1_000);
  expect(heard).toEqual([]);
});

describe('the documents of a customer whose session has ended', () => {
  const stash: Stash = { owner: 'ann-s-account', visitor: 'ann', endsAtMs: Number.POSITIVE_INFINITY };

  /** Ann has a hall and an unwritten stairway; Bob is the next visitor. */
  async function annLeft() {
    const given = world();
    const { openTab, clock, put, visit } = given;
    await put([['a', HALL]]);
    const journals = openTab();
    const journal = journals.journal(FORMAT);
    journal.put([['b', STAIRS]]);
    visit.visitor = 'bob';
    visit.stashes = [stash];
    await journals.stash(stash);
    await clock.pass(1_000);
    return { ...given, journals, journal };
  }
  const ofAnn = new Map([
    ['a', HALL],
    ['b', STAIRS],
  ]);

  test('are in no journal, and none of them is lost', async () => {
    const { load, visit, journals } = await annLeft();
    expect(await load()).toMatchObject({ documents: new Map(), setAside: [] });
    visit.visitor = 'carol';
    await journals.restore(stash.owner);
    expect((await load()).documents).toEqual(ofAnn);
  });

  test('survive other visitors with the same document names, and their leaving', async () => {
    const { load, clock, visit, journals, journal } = await annLeft();
    journal.put([['a', { name: 'Bob’s', tiles: 1 }]]);
    await clock.pass(1_000);
    await journals.clear();
    visit.visitor = 'carol';
    await journals.restore(stash.owner);
    expect((await load()).documents).toEqual(ofAnn);
  });

  test('are stashed by the next page if this one unloaded before', async () => {
    const { put, load, visit, browser, openTab } = world();
    await put([['a', HALL]]);
    visit.visitor = 'bob';
    visit.stashes = [stash];
    expect((await load()).documents.size).toBe(0);
    expect([...browser.stored.keys()].filter((key) => key.startsWith('walls/'))).toEqual([]);
    visit.visitor = 'ann again';
    await openTab().restore(stash.owner);
    expect((await load()).documents).toEqual(new Map([['a', HALL]]));
  });

  test('are announced to all tabs, including this one, when they return', async () => {
    const { openTab, visit, journals } = await annLeft();
    visit.visitor = 'carol';
    const heard: string[] = [];
    for (const [name, tab] of Object.entries({ here: journals, there: openTab() }))
      tab.onOtherTab('walls', (ids) => heard.push(`${name}: ${ids.toSorted().join()}`));
    await journals.restore(stash.owner);
    expect(heard.toSorted()).toEqual(['here: a,b', 'there: a,b']);
  });

  test('return to an editing tab as news, even if never written, and stay editable', async () => {
    const { openTab, clock, visit, load } = world();
    const news: Theirs<z.infer<typeof Wall>>[] = [];
    const journals = openTab();
    const journal = journals.journal(FORMAT, (theirs) => news.push(theirs));
    await journal.load();
    journal.put([['b', STAIRS]]);
    visit.visitor = 'bob';
    visit.stashes = [stash];
    await journals.stash(stash);
    await clock.pass(1_000);
    visit.visitor = 'carol';
    await journals.restore(stash.owner);
    expect(news).toEqual([{ id: 'b', base: undefined, theirs: STAIRS }]);
    journal.put([['b', { ...STAIRS, tiles: 6 }]]);
    await clock.pass(1_000);
    expect([news.length, (await load()).documents.get('b')]).toEqual([1, { ...STAIRS, tiles: 6 }]);
  });

  test('are deleted when they expire or on request', async () => {
    const { load, visit, browser } = await annLeft();
    visit.stashes = [];
    await load();
    expect([...browser.stored.keys()]).toEqual(['visited']);
    const other = await annLeft();
    await other.journals.dropStashed();
    expect([...other.browser.stored.keys()]).toEqual([]);
  });

  test('cause no delay if there are none', async () => {
    const { openTab, removed } = world();
    await openTab().stash(stash);
    expect(removed).toEqual([stash.owner]);
  });
});
