import { Row } from './journal-row.ts';
import type { JournalRows } from './journal-rows.ts';
import type { Stash } from './stashes.ts';

/** Rows under this prefix and their owner's tag wait for the owner to log in again; journals ignore them. */
export const STASH = 'stash/';

type Rows = [key: string, row: unknown][];

interface StashedRows {
  stash: Pick<Stash, 'owner' | 'visitor'>;
  pending: readonly (readonly [key: string, row: Row | undefined])[];
}

/** Moves a visitor's rows into the stash. @returns the number of stashed documents; idempotent */
export async function stashRows(rows: JournalRows, { stash, pending }: StashedRows): Promise<number> {
  const all = (await rows.all()) ?? [];
  const prefix = prefixOf(stash.owner);
  const isTheirs = (row: unknown): boolean => Row.safeParse(row).data?.visitor === stash.visitor;
  const latest = new Map(all.filter(([key, row]) => !key.startsWith(STASH) && isTheirs(row)));
  for (const [key, row] of pending) {
    if (row) latest.set(key, row);
    else latest.delete(key);
  }
  const moved = [...latest].map(([key, row]): [string, unknown] => [prefix + key, row]);
  const left = new Set([...latest.keys(), ...pending.map(([key]) => key)]);
  // The next visitor may already have their own row under this key.
  await rows.write([...moved, ...[...left].map((key): [string, unknown] => [key, undefined])], (key, row) =>
    key.startsWith(STASH) ? true : row === undefined || isTheirs(row),
  );
  return moved.length + all.filter(([key]) => key.startsWith(prefix) && !latest.has(key.slice(prefix.length))).length;
}

/** Moves an owner's rows back, under the current visitor. @returns the keys of the restored rows */
export async function unstashRows(
  rows: JournalRows,
  { owner, visitor, edition }: { owner: string; visitor: string; edition: number },
): Promise<string[]> {
  const prefix = prefixOf(owner);
  const stashed = ((await rows.all()) ?? []).filter(([key]) => key.startsWith(prefix));
  const back = stashed.flatMap(([key, raw]): Rows => {
    const row = Row.safeParse(raw).data;
    if (!row) return [];
    // A row that was never written has no edition yet, and tabs ignore a row without one.
    return [[key.slice(prefix.length), { ...row, visitor, edition }]];
  });
  const isWritten = await rows.write([...back, ...stashed.map(([key]): [string, unknown] => [key, undefined])]);
  return isWritten ? back.map(([key]) => key) : [];
}

export function staleStash(all: readonly (readonly [string, unknown])[], stashes: readonly Stash[]): Rows {
  const isWaitedFor = (key: string): boolean => stashes.some(({ owner }) => key.startsWith(prefixOf(owner)));
  return all.flatMap(([key]): Rows => (key.startsWith(STASH) && !isWaitedFor(key) ? [[key, undefined]] : []));
}

/** Rows of visitors that should be stashed, but whose page unloaded before. */
export function unstashed(all: readonly (readonly [string, unknown])[], stashes: readonly Stash[]): Stash[] {
  const visitors = new Set(
    all.flatMap(([key, row]) => (key.startsWith(STASH) ? [] : (Row.safeParse(row).data?.visitor ?? []))),
  );
  return stashes.filter(({ visitor }) => visitors.has(visitor));
}

const prefixOf = (owner: string): string => `${STASH}${owner}/`;
