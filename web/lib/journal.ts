import type * as z from 'zod/mini';
import { LOCAL_STORAGE_LIFETIME_MS } from './expiring-storage.ts';
import { ASIDE, createReading, type LoadedDocuments, loadRows } from './journal-loading.ts';
import { documentOf, editionOf, type JournalFormat, Row } from './journal-row.ts';
import type { JournalRows } from './journal-rows.ts';
import { STASH, staleStash, stashRows, unstashRows } from './journal-stash.ts';
import type { Stash, Stashes } from './stashes.ts';

export interface Loaded<Document> extends LoadedDocuments<Document> {
  /** false where the browser refuses to look */
  isReadable: boolean;
  /** nothing was ever kept here: a new browser, or one that gives a page within another page no lasting room */
  isNew: boolean;
}

/** What another tab has made of a document that both have; undefined is one that is not there. */
export interface Theirs<Document> {
  id: string;
  /** as this tab has last read or written it: what both grew from */
  base: Document | undefined;
  theirs: Document | undefined;
}

/** The documents of one kind that this browser keeps. */
interface Journal<Document> {
  load(): Promise<Loaded<Document>>;
  /** one document as it stands now, for example after another tab wrote it; undefined where there is none */
  read(id: string): Promise<Document | undefined>;
  /** Writes documents soon, many together; undefined takes one away. */
  put(changes: Iterable<readonly [id: string, document: Document | undefined]>): void;
  /** Resolves once everything that was put is written, or the browser has refused it. */
  written(): Promise<void>;
}

export interface JournalDeps {
  rows: JournalRows;
  now(): number;
  wait(milliseconds: number): Promise<void>;
  /** whose documents they are, without any secret. Those of another visitor are nobody's here */
  visitor(): string;
  /** tells the other tabs of this browser which rows are new; and hears from them */
  tabs: { tell(keys: string[]): void; listen(listener: (keys: string[]) => void): () => void };
  /** whose documents wait out of sight */
  stashes: Pick<Stashes, 'read' | 'remove'>;
  /** told once for every change: whether the browser keeps what is put */
  onKept(isKept: boolean): void;
}

/** Every journal of one browser and tenant. */
export interface Journals {
  /**
   * @param onTheirs for documents that several tabs edit: none is written over what this tab has not seen. The listener
   *   gets it instead, brings both together and puts the result.
   */
  journal<Schema extends z.ZodMiniType>(
    format: JournalFormat<Schema>,
    onTheirs?: (news: Theirs<z.infer<Schema>>) => void,
  ): Journal<z.infer<Schema>>;
  /** whether the browser has kept everything that was put */
  isKept(): boolean;
  /** Writes at once what waits for more: the page is about to go away. */
  hurry(): void;
  /** another tab wrote or took away documents of this kind */
  onOtherTab(kind: string, listener: (ids: string[]) => void): () => void;
  /** Takes away everything, also what was set aside: whoever it belonged to has left. */
  clear(): Promise<void>;
  /** Moves the documents of a visitor who is here no longer out of sight, also those that are not written yet. */
  stash(stash: Stash): Promise<void>;
  /** Brings the documents of an owner back, to whoever is here now; all tabs are told of them as of another tab's. */
  bringBack(owner: string): Promise<void>;
  /** Takes away everything that is out of sight. */
  dropStashed(): Promise<void>;
}

/** A row that several tabs edit, as this tab knows it. */
interface Shared {
  edition: number;
  document: unknown;
  /** @returns undefined for what cannot be read */
  read(row: Row): unknown;
  tell(base: unknown, theirs: unknown): void;
}

/** The first edit is written at once, those that follow it this closely are written together. */
const GATHER_MS = 250;
/** A database that does not answer keeps nothing; what is put is written again with the next change. */
const WRITE_PATIENCE_MS = 10_000;

/**
 * Keeps documents in this browser, a row for each: one that cannot be read costs one document and no other, and it is set
 * aside and never deleted for that. Rows last four days from the last visit (docs/product.md 6.6).
 */
export function createJournals(deps: JournalDeps): Journals {
  const { rows } = deps;
  const waiting = new Map<string, Row | undefined>();
  let writing: Promise<void> | undefined;
  /** by key, of the kinds that several tabs edit */
  const shared = new Map<string, Shared>();
  const kinds: { prefix: string; share(id: string): Shared }[] = [];
  /** reads and writes of shared rows one after the other: what was read before a write is not taken for news after it */
  let line: Promise<unknown> = Promise.resolve();
  let isKept = true;
  let wroteAtMs = 0;
  /** ends the wait for more to write */
  let hurry = (): void => {};
  let era = 0;
  const readAll = createReading(deps);
  const listeners = new Set<(keys: string[]) => void>();
  const tellHere = (keys: string[]): void => {
    for (const listener of listeners) listener(keys);
  };
  deps.tabs.listen(tellHere);

  async function write(): Promise<void> {
    const hurried = new Promise<void>((resolve) => {
      hurry = resolve;
    });
    await Promise.race([deps.wait(Math.max(0, wroteAtMs + GATHER_MS - deps.now())), hurried]);
    while (waiting.size > 0) {
      let changes: [string, Row | undefined][] = [];
      const began = era;
      const isStored = await Promise.race([
        // not before it is its turn: what another tab is heard to have written changes what is to be written
        inTurn(() => {
          changes = mine();
          waiting.clear();
          return writeChanges(changes);
        }),
        deps.wait(WRITE_PATIENCE_MS).then(() => false),
      ]);
      // whoever left while this was under way must leave nothing behind
      if (began !== era) await rows.write(changes.map(([key]) => [key, undefined] as const));
      else if (isStored) deps.tabs.tell(changes.map(([key]) => key));
      else putBack(changes);
      if (isStored !== isKept) deps.onKept(isStored);
      isKept = isStored;
      if (!isStored) break;
    }
    wroteAtMs = deps.now();
    writing = undefined;
  }

  /** What waits to be written: what was put for somebody who has left since is written for nobody. */
  function mine(): [string, Row | undefined][] {
    return [...waiting].filter(([, row]) => row === undefined || row.visitor === deps.visitor());
  }

  function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
    const turn = line.then(run);
    line = turn.catch(() => undefined);
    return turn;
  }

  async function writeChanges(changes: readonly (readonly [string, Row | undefined])[]): Promise<boolean> {
    const editions = changes.map(([key, row]): readonly [string, Row | undefined] => {
      const edition = Math.max(deps.now(), (sharedOf(key)?.edition ?? 0) + 1);
      return [key, row && sharedOf(key) ? { ...row, edition } : row];
    });
    const others = new Map<string, unknown>();
    const damaged: [string, unknown][] = [];
    const isStored = await rows.write(editions, (key, row) => {
      const mayReplace = isSeen(key, row);
      if (!mayReplace) others.set(key, row);
      else if (isDamaged(row)) damaged.push([ASIDE + key, row]);
      return mayReplace;
    });
    if (!isStored) return false;
    if (damaged.length > 0) await rows.write(damaged);
    for (const [key, row] of editions) {
      const known = sharedOf(key);
      if (known && others.has(key)) hear(key, others.get(key));
      else if (known) Object.assign(known, { edition: row?.edition ?? 0, document: row?.value });
    }
    return true;
  }

  function sharedOf(key: string): Shared | undefined {
    const kind = kinds.find(({ prefix }) => key.startsWith(prefix));
    if (!kind) return undefined;
    const known = shared.get(key) ?? kind.share(key.slice(kind.prefix.length));
    shared.set(key, known);
    return known;
  }

  /** Whether a row is the one that this tab knows, or nobody's who is here. One that is no row is no news of another tab. */
  function isSeen(key: string, raw: unknown): boolean {
    const known = sharedOf(key);
    const row = Row.safeParse(raw);
    if (!known || isDamaged(raw) || (row.success && row.data.visitor !== deps.visitor())) return true;
    return editionOf(raw) === known.edition;
  }

  /** Takes in what another tab has written. What cannot be read is a later release's, and stays. */
  function hear(key: string, raw: unknown): void {
    const known = sharedOf(key);
    if (!known || isSeen(key, raw)) return;
    const row = Row.safeParse(raw);
    const theirs = row.success ? known.read(row.data) : undefined;
    if (raw !== undefined && theirs === undefined) return;
    const base = known.document;
    Object.assign(known, { edition: editionOf(raw), document: theirs });
    // it was made without knowing this: whoever brings both together puts it again
    waiting.delete(key);
    known.tell(base, theirs);
  }

  listeners.add((keys) => {
    const visitor = deps.visitor();
    for (const key of keys.filter(sharedOf))
      void inTurn(async () => {
        const found = await rows.get(key);
        // a row that cannot be looked at is none that was taken away
        if (found && visitor === deps.visitor()) hear(key, found.row);
      });
  });

  /** What the browser has refused goes along with the next change: there may be room then. */
  function putBack(changes: readonly (readonly [string, Row | undefined])[]): void {
    for (const [key, row] of changes) if (!waiting.has(key)) waiting.set(key, row);
  }

  return {
    isKept: () => isKept && writing === undefined,
    hurry() {
      hurry();
      // rows that only this tab edits need not be looked at first, and are written though the page does not live to see it
      const own = mine().filter(([key]) => !sharedOf(key));
      if (own.length > 0) void rows.write(own);
    },
    journal<Schema extends z.ZodMiniType>(
      format: JournalFormat<Schema>,
      onTheirs?: (news: Theirs<z.infer<Schema>>) => void,
    ): Journal<z.infer<Schema>> {
      type Document = z.infer<Schema>;
      const read = (row: Row) => documentOf(format, row);
      const prefix = `${format.kind}/`;
      if (onTheirs) {
        const tell = (id: string) => (base: Document | undefined, theirs: Document | undefined) =>
          onTheirs({ id, base, theirs });
        kinds.push({ prefix, share: (id) => ({ edition: 0, document: undefined, read, tell: tell(id) }) });
      }

      return {
        async load() {
          const { all, isFirst, beforeMs } = await readAll();
          const isTooOld = ({ at }: Row) => deps.now() - Math.max(at, beforeMs) >= LOCAL_STORAGE_LIFETIME_MS;
          const loaded = loadRows(all ?? [], { prefix, visitor: deps.visitor(), isTooOld, read });
          for (const [id, raw] of loaded.rows) {
            const known = sharedOf(prefix + id);
            if (known) Object.assign(known, { edition: editionOf(raw), document: loaded.documents.get(id) });
          }
          if (loaded.changes.length > 0) await rows.write(loaded.changes);
          const { documents, setAside } = loaded;
          return { documents, setAside, isReadable: all !== undefined, isNew: isFirst };
        },
        async read(id) {
          const row = Row.safeParse((await rows.get(prefix + id))?.row);
          return row.success && row.data.visitor === deps.visitor() ? read(row.data) : undefined;
        },
        put(changes) {
          for (const [id, value] of changes) {
            const row = { v: format.version, visitor: deps.visitor(), at: deps.now(), value };
            waiting.set(prefix + id, value === undefined ? undefined : row);
          }
          if (waiting.size > 0) writing ??= write();
        },
        written: async () => writing,
      };
    },
    onOtherTab(kind, listener) {
      const prefix = `${kind}/`;
      const hearKind = (keys: string[]): void => {
        const ids = keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
        if (ids.length > 0) listener(ids);
      };
      listeners.add(hearKind);
      return () => void listeners.delete(hearKind);
    },
    async clear() {
      era++;
      waiting.clear();
      shared.clear();
      await rows.clear(STASH);
    },
    async stash(stash) {
      const pending = [...waiting].filter(([, row]) => row === undefined || row.visitor === stash.visitor);
      for (const [key] of pending) waiting.delete(key);
      shared.clear();
      const count = await inTurn(() => stashRows(rows, { stash, pending }));
      if (count === 0) deps.stashes.remove(stash.owner);
    },
    async bringBack(owner) {
      const keys = await inTurn(() => unstashRows(rows, { owner, visitor: deps.visitor(), edition: deps.now() }));
      // nobody here has seen them
      for (const key of keys) shared.delete(key);
      deps.tabs.tell(keys);
      tellHere(keys);
      await line;
    },
    dropStashed: () => inTurn(async () => void (await rows.write(staleStash((await rows.all()) ?? [], [])))),
  };
}

/** Of no release: what a broken disk or somebody's own hand has left in the place of a row. */
const isDamaged = (raw: unknown): boolean => raw !== undefined && !Row.safeParse(raw).success;
