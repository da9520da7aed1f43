import { Row } from './journal-row.ts';

/** What cannot be read waits under this and its key, until a release can read it. */
export const ASIDE = 'aside/';

export interface LoadedDocuments<Document> {
  documents: Map<string, Document>;
  /** ids of what cannot be read; it stays in this browser, and a later release may read it */
  setAside: string[];
}

interface LoadedRows<Document> extends LoadedDocuments<Document> {
  /** the rows that the documents were read from, by id */
  rows: Map<string, unknown>;
  /** what is to be written: rows set aside, rows that are read again, and rows that nobody needs any more */
  changes: [key: string, row: unknown][];
}

interface KindOfRows<Document> {
  /** of its keys */
  prefix: string;
  visitor: string;
  /** whether a row is older than the browser keeps it */
  isTooOld(row: Row): boolean;
  /** @returns undefined for what cannot be read */
  read(row: Row): Document | undefined;
}

/** Reads the rows of one kind, each by itself: one that cannot be read costs one document and no other. */
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
    // what has been set aside waits until it can be read and nothing newer stands in its place
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
