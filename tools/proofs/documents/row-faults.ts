import fc from 'fast-check';
import type { TestBrowser } from './browser.ts';
import { happens, nth } from './step.ts';
import type { World } from './world.ts';

/** Changes a row as a later release or a fault would. Unsaved work in it may be lost. */
async function changeRow(
  kind: 'projects' | 'photos',
  index: number,
  change: (row: Record<string, unknown>) => unknown,
  browser: TestBrowser,
  world: World,
): Promise<void> {
  const { stored } = browser.rows;
  const key = nth(
    [...stored.keys()].filter((name) => name.startsWith(`${kind}/`)),
    index,
  );
  if (key === undefined) return;
  if (kind === 'projects') await world.doubtUnsaved(browser, browser.owner());
  else browser.pageOnly.photos = true;
  const row = change({ ...(stored.get(key) as object) });
  // this release leaves such a row as it is, so later edits of the project are in memory and on the server only
  if (kind === 'projects' && (row as { v?: number }).v === LATER_VERSION) browser.pageOnly.projects = true;
  stored.set(key, row);
}

const LATER_VERSION = 99;
const CHANGES = {
  'without an edition': ({ edition: _none, ...row }: Record<string, unknown>) => row,
  'that cannot be read': (row: Record<string, unknown>) => ({ ...row, value: { nobody: 'knows' } }),
  'that is nothing at all': () => 'nothing',
  'of a later release': (row: Record<string, unknown>) => ({
    ...row,
    v: LATER_VERSION,
    edition: Number(row.edition ?? 0) + 1,
    value: { later: row.value },
  }),
};

/** Rows that a later release or a fault has left in a browser. */
export const releases = fc
  .tuple(
    fc.constantFrom<'projects' | 'photos'>('projects', 'projects', 'photos'),
    fc.nat(5),
    fc.constantFrom(...keysOf(CHANGES)),
  )
  .chain(([kind, index, name]) =>
    happens('a row', `${index} of ${kind} ${name}`, (browser, world) =>
      changeRow(kind, index, CHANGES[name], browser, world),
    ),
  );

function keysOf<Name extends string>(object: Record<Name, unknown>): Name[] {
  return Object.keys(object) as Name[];
}
