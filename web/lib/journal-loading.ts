import { Row } from './journal-row.ts';
import type { JournalRows } from './journal-rows.ts';
import { staleStash, stashRows, unstashed } from './journal-stash.ts';
import type { Stashes } from './stashes.ts';

/** Key prefix of unreadable rows, which wait until a release can read them. */
export const ASIDE = 'aside/';

export interface LoadedDocuments<Document> {
  documents: Map<string, Document>;
  /** Ids of unreadable rows; they stay in this browser, because a later release may read them. */
  setAside: string[];
}

interface LoadedRows<Document> extends LoadedDocuments<Document> {
  /** The raw row of each document, by id. */
  rows: Map<string, unknown>;
  /** Rows to write: rows set aside, rows readable again, and deletions of obsolete rows. */
  changes: [key: string, row: unknown][];
}

interface KindOfRows<Document> {
  prefix: string;
  visitor: string;
  /** Whether a row has exceeded its lifetime. */
  isTooOld(row: Row): boolean;
  /** @returns undefined if unreadable */
  read(row: Row): Document | undefined;
}

/** Reads the rows of one kind separately: an unreadable one costs one document and no other. */
export function loadRows<Document>(
  all: readonly (readonly [string, unknown])[],
  { prefix, visitor, isTooOld, read }: KindOfRows<Document>,
): LoadedRows<Document> {
  const loaded: LoadedRows<Document> = { documents: new Map(), setAside: [], rows: new Map(), changes: [] };
  const { documents, setAside, rows, changes } = loaded;
  const own = all.filter(([key]) => key.startsWith(prefix));
  const aside = all.filter(([key]) => key.startsWith(ASIDE + prefix));
  for (const [key, raw] of [...own, ...aside]) {
    const isAside = key.startsWith(ASIDE);
    const id = key.slice(isAside ? ASIDE.length + prefix.length : prefix.length);
    const { success: isRow, data: row } = Row.safeParse(raw);
    const isOver = isRow && (isTooOld(row) || row.visitor !== visitor);
    const document = isOver || !isRow ? undefined : read(row);
    // A row set aside waits until it is readable and no newer row has its place.
    if (isAside && (document === undefined || documents.has(id))) {
      if (isOver) changes.push([key, undefined]);
      else if (!documents.has(id)) setAside.push(id);
      continue;
    }
    if (document !== undefined) {
      documents.set(id, document);
      rows.set(id, raw);
    } else if (!isOver) {
      setAside.push(id);
      changes.push([ASIDE + key, raw]);
    }
    if (document === undefined || isAside) changes.push([key, undefined]);
    if (document !== undefined && isAside) changes.push([prefix + id, raw]);
  }
  return loaded;
}

const LOAD_DEADLINE_MS = 2_000;
const VISITED = 'visited';

interface ReadingDeps {
  rows: JournalRows;
  stashes: Pick<Stashes, 'read'>;
  visitor(): string;
  now(): number;
}

/**
 * Reads all rows once for concurrent callers, because every kind loads at the start.
 *
 * @returns also whether the shop was open in this browser before, and when it was last
 */
export function createReading({ rows, stashes, visitor, now }: ReadingDeps) {
  let visit: { isFirst: boolean; beforeMs: number } | undefined;
  let reading: ReturnType<typeof read> | undefined;

  async function read() {
    const all = await withoutStashed();
    if (!visit && all) {
      visit = {
        isFirst: !all.some(([key]) => key === VISITED),
        // The newest write dates a page that was open for days, and so all of its rows.
        beforeMs: Math.max(0, ...all.map(([key, row]) => timeOf(key, row))),
      };
      await rows.write([[VISITED, now()]]);
    }
    return { all, ...(visit ?? { isFirst: true, beforeMs: 0 }) };
  }

  /** Stashes rows that an earlier page did not, and deletes expired stashes. */
  async function withoutStashed() {
    const all = await rows.all();
    if (!all) return undefined;
    // A partner's page may provide the same cart token again.
    const late = unstashed(all, stashes.read()).filter((stash) => stash.visitor !== visitor());
    for (const stash of late) await stashRows(rows, { stash, pending: [] });
    const stale = staleStash(all, stashes.read());
    if (stale.length > 0) await rows.write(stale);
    return late.length > 0 ? rows.all() : all;
  }

  return (): ReturnType<typeof read> => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
}

/** When a row was last in use; 0 if unreadable. */
function timeOf(key: string, row: unknown): number {
  if (key === VISITED) return typeof row === 'number' ? row : 0;
  const parsed = Row.safeParse(row);
  return parsed.success ? parsed.data.at : 0;
}

/** @returns undefined if the database takes too long: a hanging one must not block the shop */
export function loadedInTime<Result>(
  loading: Promise<Result>,
  wait: (milliseconds: number) => Promise<void>,
): Promise<Result | undefined> {
  return Promise.race([loading, wait(LOAD_DEADLINE_MS).then(() => undefined)]);
}
