import type * as z from 'zod/mini';
import { createEmitter } from './create-store.ts';
import { LOCAL_STORAGE_LIFETIME_MS } from './expiring-storage.ts';
import { ASIDE, createReading, type LoadedDocuments, loadRows } from './journal-loading.ts';
import { documentOf, editionOf, type JournalFormat, Row } from './journal-row.ts';
import type { JournalRows } from './journal-rows.ts';
import { STASH, staleStash, stashRows, unstashRows } from './journal-stash.ts';
import type { Stash, Stashes } from './stashes.ts';

export interface Loaded<Document> extends LoadedDocuments<Document> {
  /** False if the browser refuses to read. */
  isReadable: boolean;
  /** Nothing was ever stored: a new browser, or one without persistent storage for embedded pages. */
  isNew: boolean;
}

/** Another tab's version of a shared document; undefined means that there is none. */
export interface Theirs<Document> {
  id: string;
  /** As last read or written by this tab: the common ancestor. */
  base: Document | undefined;
  theirs: Document | undefined;
}

/** The stored documents of one kind. */
interface Journal<Document> {
  load(): Promise<Loaded<Document>>;
  /** The current stored version of a document, for example after another tab's write; undefined if there is none. */
  read(id: string): Promise<Document | undefined>;
  /** Schedules a batched write; undefined deletes a document. */
  put(changes: Iterable<readonly [id: string, document: Document | undefined]>): void;
  /** Resolves once everything put so far is written, or the browser has refused it. */
  written(): Promise<void>;
}

export interface JournalDeps {
  rows: JournalRows;
  now(): number;
  wait(milliseconds: number): Promise<void>;
  /** Owner of new documents, without any secret; documents of other visitors are ignored. */
  visitor(): string;
  /** Notifies the other tabs of this browser of new rows, and subscribes to theirs. */
  tabs: { announce(keys: string[]): void; listen(listener: (keys: string[]) => void): () => void };
  stashes: Pick<Stashes, 'read' | 'remove'>;
  /** Called on every change of whether the browser stores documents. */
  onStoredChange(isStored: boolean): void;
}

/** All journals of one browser and tenant. */
export interface Journals {
  /**
   * @param onTheirs for documents that several tabs edit: a write that this tab has not seen is not overwritten. The
   *   listener gets it instead, merges both and puts the result.
   */
  journal<Schema extends z.ZodMiniType>(
    format: JournalFormat<Schema>,
    onTheirs?: (news: Theirs<z.infer<Schema>>) => void,
  ): Journal<z.infer<Schema>>;
  /** Whether the browser has stored everything put so far. */
  isStored(): boolean;
  /** Writes pending changes at once, because the page is about to unload. */
  hurry(): void;
  /** Another tab wrote or deleted documents of this kind. */
  onOtherTab(kind: string, listener: (ids: string[]) => void): () => void;
  /** The owner has left: deletes everything, including rows set aside. */
  clear(): Promise<void>;
  /** Moves the documents of a visitor who has left into the stash, including unwritten ones. */
  stash(stash: Stash): Promise<void>;
  /**
   * Restores an owner's documents for the current visitor; all tabs are notified as if another tab had written them.
   */
  restore(owner: string): Promise<void>;
  dropStashed(): Promise<void>;
}

/** This tab's knowledge of a row that several tabs edit. */
interface Shared {
  edition: number;
  document: unknown;
  /** @returns undefined if unreadable */
  read(row: Row): unknown;
  notify(base: unknown, theirs: unknown): void;
}

/** The first edit is written at once, and edits that follow closely are batched. */
const BATCH_DELAY_MS = 250;
/** A database that does not reply stores nothing; the next change retries the write. */
const WRITE_TIMEOUT_MS = 10_000;

/**
 * Stores documents in this browser, one row each: an unreadable one costs one document and no other, and is set aside,
 * never deleted. Rows last four days from the last visit (docs/spec 6.6).
 */
export function createJournals(deps: JournalDeps): Journals {
  const { rows } = deps;
  const waiting = new Map<string, Row | undefined>();
  let writing: Promise<void> | undefined;
  /** Rows by key, for kinds that several tabs edit. */
  const shared = new Map<string, Shared>();
  const kinds: { prefix: string; share(id: string): Shared }[] = [];
  /** Serializes reads and writes of shared rows: a read before a write is not mistaken for news after it. */
  let queue: Promise<unknown> = Promise.resolve();
  let isStored = true;
  let wroteAtMs = 0;
  /** When this tab last saw a visit or a shared row; another tab dates the rows no earlier. */
  let seenMs = deps.now();
  /** Ends the wait for more changes. */
  let hurry = (): void => {};
  let generation = 0;
  const readAll = createReading(deps);
  /** Keys that another tab wrote, or this one restored. */
  const written = createEmitter<[keys: string[]]>();
  deps.tabs.listen(written.emit);

  async function write(): Promise<void> {
    const hurried = new Promise<void>((resolve) => {
      hurry = resolve;
    });
    await Promise.race([deps.wait(Math.max(0, wroteAtMs + BATCH_DELAY_MS - deps.now())), hurried]);
    while (waiting.size > 0) {
      let changes: [string, Row | undefined][] = [];
      const startGeneration = generation;
      const hasWritten = await Promise.race([
        // Deferred until its turn, because another tab's write may change the content.
        inTurn(() => {
          changes = mine();
          waiting.clear();
          return writeChanges(changes);
        }),
        deps.wait(WRITE_TIMEOUT_MS).then(() => false),
      ]);
      // Undo the write if the visitor has left during it.
      if (startGeneration !== generation) await rows.write(changes.map(([key]) => [key, undefined] as const));
      else if (hasWritten) deps.tabs.announce(changes.map(([key]) => key));
      else putBack(changes);
      if (hasWritten !== isStored) deps.onStoredChange(hasWritten);
      isStored = hasWritten;
      if (!hasWritten) break;
    }
    wroteAtMs = deps.now();
    writing = undefined;
  }

  /** The pending rows of the current visitor; those of earlier visitors are dropped. */
  function mine(): [string, Row | undefined][] {
    return [...waiting].filter(([, row]) => row === undefined || row.visitor === deps.visitor());
  }

  function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
    const turn = queue.then(run);
    queue = turn.catch(() => undefined);
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
      if (known && others.has(key)) merge(key, others.get(key));
      else if (known) {
        Object.assign(known, { edition: row?.edition ?? 0, document: row?.value });
        if (row) seenMs = Math.max(seenMs, row.at);
      }
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

  /** Whether this tab knows the row, or the row belongs to another visitor. A corrupt row is not news. */
  function isSeen(key: string, raw: unknown): boolean {
    const known = sharedOf(key);
    const row = Row.safeParse(raw);
    if (!known || isDamaged(raw) || (row.success && row.data.visitor !== deps.visitor())) return true;
    return editionOf(raw) === known.edition;
  }

  /** Processes another tab's write. An unreadable row belongs to a later release, and stays. */
  function merge(key: string, raw: unknown): void {
    const known = sharedOf(key);
    if (!known || isSeen(key, raw)) return;
    const row = Row.safeParse(raw);
    const theirs = row.success ? known.read(row.data) : undefined;
    if (raw !== undefined && theirs === undefined) return;
    if (raw === undefined && deps.now() - seenMs >= LOCAL_STORAGE_LIFETIME_MS) {
      putExpired();
      return;
    }
    if (row.success) seenMs = Math.max(seenMs, row.data.at);
    const base = known.document;
    Object.assign(known, { edition: editionOf(raw), document: theirs });
    // Made without this knowledge; the merge will put it again.
    waiting.delete(key);
    known.notify(base, theirs);
  }

  /**
   * A page that was idle for the lifetime of the rows cannot tell whether a missing one was deleted by a shopper or, at
   * the visit of another tab, by its age. It puts all of its documents again, so that none is lost.
   */
  function putExpired(): void {
    seenMs = deps.now();
    for (const known of shared.values()) {
      if (known.document === undefined) continue;
      Object.assign(known, { edition: 0, document: undefined });
      known.notify(undefined, undefined);
    }
  }

  written.subscribe((keys) => {
    const visitor = deps.visitor();
    for (const key of keys.filter(sharedOf))
      void inTurn(async () => {
        const found = await rows.get(key);
        // An unreadable store does not mean that the row was deleted.
        if (found && visitor === deps.visitor()) merge(key, found.row);
      });
  });

  /** Retries refused changes with the next one, when there may be room. */
  function putBack(changes: readonly (readonly [string, Row | undefined])[]): void {
    for (const [key, row] of changes) if (!waiting.has(key)) waiting.set(key, row);
  }

  return {
    isStored: () => isStored && writing === undefined,
    hurry() {
      hurry();
      // Rows of this tab alone need no read first, and are written even if the page unloads.
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
        const notify = (id: string) => (base: Document | undefined, theirs: Document | undefined) =>
          onTheirs({ id, base, theirs });
        kinds.push({ prefix, share: (id) => ({ edition: 0, document: undefined, read, notify: notify(id) }) });
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
      return written.subscribe((keys) => {
        const ids = keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
        if (ids.length > 0) listener(ids);
      });
    },
    async clear() {
      generation++;
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
    async restore(owner) {
      const keys = await inTurn(() => unstashRows(rows, { owner, visitor: deps.visitor(), edition: deps.now() }));
      // The current visitor has not seen them.
      for (const key of keys) shared.delete(key);
      deps.tabs.announce(keys);
      written.emit(keys);
      await queue;
    },
    dropStashed: () => inTurn(async () => void (await rows.write(staleStash((await rows.all()) ?? [], [])))),
  };
}

/** Matches no release: the result of a disk error or manual edits. */
const isDamaged = (raw: unknown): boolean => raw !== undefined && !Row.safeParse(raw).success;
