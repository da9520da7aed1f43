import fc from 'fast-check';
import type { TestBrowser } from './browser.ts';
import { happens, nth } from './step.ts';
import type { World } from './world.ts';

type RowKind = 'projects' | 'photos';
type Row = Record<string, unknown>;

const LATER_VERSION = 99;
/** Damage to a stored row by a later release of the app or a database fault. */
const ROW_FAULTS = {
  'loses its edition': ({ edition: _none, ...row }: Row) => row,
  'gets an unreadable value': (row: Row) => ({ ...row, value: { unknown: 'field' } }),
  'is replaced by a string': () => 'no row',
  'is from a later release': (row: Row) => ({
    ...row,
    v: LATER_VERSION,
    edition: Number(row.edition ?? 0) + 1,
    value: { later: row.value },
  }),
};

export const rowFaults = fc
  .tuple(fc.constantFrom<RowKind>('projects', 'projects', 'photos'), fc.nat(5), fc.constantFrom(...keysOf(ROW_FAULTS)))
  .chain(([kind, index, fault]) =>
    happens('row fault', `row ${index} of ${kind} ${fault}`, (browser, world) =>
      damageRow(kind, index, ROW_FAULTS[fault], browser, world),
    ),
  );

/** Unsaved work in the row may be lost. */
async function damageRow(
  kind: RowKind,
  index: number,
  damage: (row: Row) => unknown,
  browser: TestBrowser,
  world: World,
): Promise<void> {
  const { stored } = browser.rows;
  const key = nth(
    [...stored.keys()].filter((name) => name.startsWith(`${kind}/`)),
    index,
  );
  if (key === undefined) return;
  if (kind === 'projects') await world.allowLossOfUnsaved(browser, browser.owner());
  else browser.pageOnly.photos = true;
  const row = damage({ ...(stored.get(key) as object) });
  // This release never overwrites such a row: later edits of its project exist in memory and on the server only, and other
  // tabs do not hear of them, so one of them may save a project that another has removed.
  if (kind === 'projects' && (row as { v?: number }).v === LATER_VERSION) {
    browser.pageOnly.projects = true;
    world.ledger.mayHaveChanged([key.slice('projects/'.length)], `another tab of ${browser.name}`);
  }
  stored.set(key, row);
}

function keysOf<Name extends string>(object: Record<Name, unknown>): Name[] {
  return Object.keys(object) as Name[];
}
