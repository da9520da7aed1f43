import * as z from 'zod/mini';
import { LOCAL_STORAGE_LIFETIME_MS } from '../../shared/constants/limits.ts';
import type { JournalRows } from './journal-rows.ts';

/** How the documents of one kind are kept. */
export interface JournalFormat<Schema extends z.ZodMiniType> {
  /** for example 'projects' */
  kind: string;
  schema: Schema;
  /** counts up when a document of the release before would be read wrongly or not at all */
  version: number;
  /** by the version they begin with: each makes a value of the next one */
  migrations: Readonly<Record<number, (value: unknown) => unknown>>;
}

export interface Loaded<Document> {
  documents: Map<string, Document>;
  /** ids of what cannot be read; it stays in this browser, and a later release may read it */
  setAside: string[];
  /** false where the browser refuses to look */
  isReadable: boolean;
}

/** The documents of one kind that this browser keeps. */
export interface Journal<Document> {
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
  /** whose documents they are: the cart token. Those of another visitor are nobody's here */
  visitor(): string;
  /** tells the other tabs of this browser which rows are new; and hears from them */
  tabs: { tell(keys: string[]): void; listen(listener: (keys: string[]) => void): () => void };
  /** told once for every change: whether the browser keeps what is put */
  onKept(isKept: boolean): void;
}

/** Every journal of one browser and tenant. */
export interface Journals {
  journal<Schema extends z.ZodMiniType>(format: JournalFormat<Schema>): Journal<z.infer<Schema>>;
  /** another tab wrote or took away documents of this kind */
  onOtherTab(kind: string, listener: (ids: string[]) => void): () => void;
  /** Takes away everything, also what was set aside: whoever it belonged to has left. */
  clear(): Promise<void>;
}

const Row = z.object({
  v: z.int(),
  visitor: z.string(),
  /** when it was written, in milliseconds */
  at: z.number(),
  value: z.unknown(),
});
type Row = z.infer<typeof Row>;

/** Edits that follow each other this closely are written together. */
const GATHER_MS = 250;
const ASIDE = 'aside/';
const VISITED = 'visited';

/**
 * Keeps documents in this browser, a row for each: one that cannot be read costs one document and no other, and it is set
 * aside and never deleted for that. Rows last four days from the last visit (docs/product.md 6.6).
 */
export function createJournals(deps: JournalDeps): Journals {
  const { rows } = deps;
  const waiting = new Map<string, Row | undefined>();
  let writing: Promise<void> | undefined;
  let isKept = true;
  let era = 0;
  /** when the shop was open in this browser before this page */
  let lastVisitMs: number | undefined;

  async function write(): Promise<void> {
    await deps.wait(GATHER_MS);
    while (waiting.size > 0) {
      const changes = [...waiting];
      const began = era;
      waiting.clear();
      const isStored = await rows.write(changes);
      // whoever left while this was under way must leave nothing behind
      if (began !== era) await rows.write(changes.map(([key]) => [key, undefined] as const));
      else if (isStored) deps.tabs.tell(changes.map(([key]) => key));
      else putBack(changes);
      if (isStored !== isKept) deps.onKept(isStored);
      isKept = isStored;
      if (!isStored) break;
    }
    writing = undefined;
  }

  /** What the browser has refused goes along with the next change: there may be room then. */
  function putBack(changes: readonly (readonly [string, Row | undefined])[]): void {
    for (const [key, row] of changes) if (!waiting.has(key)) waiting.set(key, row);
  }

  /** @returns undefined where it is too old */
  function current(row: unknown, visitedAtMs: number): Row | 'unreadable' | undefined {
    const parsed = Row.safeParse(row);
    if (!parsed.success) return 'unreadable';
    return deps.now() - Math.max(parsed.data.at, visitedAtMs) < LOCAL_STORAGE_LIFETIME_MS ? parsed.data : undefined;
  }

  return {
    journal<Schema extends z.ZodMiniType>(format: JournalFormat<Schema>): Journal<z.infer<Schema>> {
      type Document = z.infer<Schema>;
      const prefix = `${format.kind}/`;

      function documentOf({ v, value }: Row): Document | undefined {
        const parsed = format.schema.safeParse(migrated(format, v, value));
        return parsed.success ? parsed.data : undefined;
      }

      return {
        async load() {
          const all = await rows.all();
          lastVisitMs ??= visitedAtMs(all ?? []);
          const found: Loaded<Document> = { documents: new Map(), setAside: [], isReadable: all !== undefined };
          const changes: [string, unknown][] = [[VISITED, deps.now()]];
          const own = (all ?? []).filter(([key]) => key.startsWith(prefix));
          const aside = (all ?? []).filter(([key]) => key.startsWith(ASIDE + prefix));
          for (const [key, raw] of [...own, ...aside]) {
            const isAside = key.startsWith(ASIDE);
            const id = key.slice(isAside ? ASIDE.length + prefix.length : prefix.length);
            const row = current(raw, lastVisitMs);
            const isOver = row === undefined || (row !== 'unreadable' && row.visitor !== deps.visitor());
            const document = isOver || row === 'unreadable' ? undefined : documentOf(row);
            // what has been set aside waits until it can be read and nothing newer stands in its place
            if (isAside && (document === undefined || found.documents.has(id))) {
              if (isOver) changes.push([key, undefined]);
              else found.setAside.push(id);
              continue;
            }
            if (document !== undefined) found.documents.set(id, document);
            else if (!isOver) found.setAside.push(id);
            if (document === undefined || isAside) changes.push([key, undefined]);
            if (document !== undefined && isAside) changes.push([prefix + id, raw]);
            if (document === undefined && !isOver) changes.push([ASIDE + key, raw]);
          }
          if (all !== undefined) await rows.write(changes);
          return found;
        },
        async read(id) {
          const row = Row.safeParse(await rows.get(prefix + id));
          return row.success && row.data.visitor === deps.visitor() ? documentOf(row.data) : undefined;
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
    onOtherTab: (kind, listener) =>
      deps.tabs.listen((keys) => {
        const prefix = `${kind}/`;
        const ids = keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
        if (ids.length > 0) listener(ids);
      }),
    async clear() {
      era++;
      waiting.clear();
      await rows.clear();
    },
  };
}

function visitedAtMs(all: readonly [string, unknown][]): number {
  const visited = all.find(([key]) => key === VISITED)?.[1];
  return typeof visited === 'number' ? visited : 0;
}

/** @returns undefined where no migration leads from there to here, as from a later release */
function migrated<Schema extends z.ZodMiniType>(format: JournalFormat<Schema>, v: number, value: unknown): unknown {
  let now = value;
  for (let version = v; version !== format.version; version++) {
    const migrate = format.migrations[version];
    if (!migrate) return undefined;
    try {
      now = migrate(now);
    } catch {
      return undefined;
    }
  }
  return now;
}
