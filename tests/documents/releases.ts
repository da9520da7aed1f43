import fc from 'fast-check';
import { LOCAL_STORAGE_LIFETIME_MS } from '../../shared/constants/limits.ts';
import { productOf, productQueries, selectProjects, tilesPlaced } from '../../web/documents/projects/index.ts';
import { sentPart } from '../../web/documents/projects/sync/unsaved.ts';
import { wireProject } from '../../web/documents/projects/sync/wire-project.ts';
import type { Tab, TestBrowser } from './browser.ts';
import { happens, nth } from './step.ts';
import type { World } from './world.ts';

/** By then tabs have written and heard of each other's edits. */
const WRITTEN_MS = 2_000;

/**
 * The browser as the release before left it: two entries of local storage, and no journal. Its last edit was made there.
 */
async function releaseBefore(browser: TestBrowser, world: World): Promise<void> {
  const { clock, ledger } = world;
  if (browser.rows.isFull) return;
  await clock.pass(WRITTEN_MS);
  const [tab] = browser.tabs;
  const project = tab && selectProjects(tab.app.store.getState()).find(({ tiles }) => tiles.length > 0);
  const [tile] = project?.tiles ?? [];
  if (!tab || !project || !tile) return;
  const before = selectProjects(tab.app.store.getState());
  const placement = { scale: tile.scale === 2 ? 3 : 2, centerX: 0.5, centerY: 0.5 };
  if (project.isActive)
    tab.app.store.dispatch(tilesPlaced({ placements: [{ tileId: tile.id, placement }], label: 'Zoom' }));
  const by = { browser: browser.name, tab: tab.name, action: 'zoom in the release before' };
  ledger.note(browser.owner(), before, selectProjects(tab.app.store.getState()), clock.now(), by);
  // its stored copies have another form, so that each project is saved once more
  const projectIds = selectProjects(tab.app.store.getState()).map(({ id }) => id);
  ledger.mayHaveChanged(projectIds, browser.name);
  const entries = earlierEntries(tab, clock.now());
  const names = browser.tabs.map(({ name }) => name);
  for (const { end } of browser.tabs.splice(0)) end();
  browser.rows.stored.clear();
  for (const [key, entry] of Object.entries(entries)) browser.storage.set(`default:${key}`, entry);
  for (const _name of names) await browser.openTab();
}

/** What the release before kept, in its own form. */
function earlierEntries({ app: { site, store } }: Tab, nowMs: number): Record<string, string> {
  const { projects, photos } = store.getState();
  const products = site.queryClient.getQueryData(productQueries(site).customizable().queryKey) ?? [];
  const saved = Object.values(projects.stored).flatMap((copy) => {
    const product = productOf(products, copy.productId);
    const sent = sentPart(copy, projects.stored, photos.byId);
    const wire = product && wireProject(sent.project, sent.photos, product);
    return wire ? [[copy.id, { stamp: '', project: wire }] as const] : [];
  });
  const drafts = projects.projects.map(({ savedPhotos: _none, savedToServer: _mark, ...draft }) => draft);
  const cartToken = site.cartToken.read();
  const owner = site.session.read()?.customer.id;
  const entry = (value: object) =>
    JSON.stringify({ v: 1, expiresAt: nowMs + LOCAL_STORAGE_LIFETIME_MS, value: { ...value, cartToken } });
  return {
    projects: entry({ projects: drafts, saved: Object.fromEntries(saved), owner }),
    photos: entry({ photos: Object.values(photos.byId), order: photos.order, chosen: photos.chosen }),
  };
}

/** A row is changed as another release, or chance, would have it. What nobody has saved of it may be lost. */
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
  stored.set(key, change({ ...(stored.get(key) as object) }));
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

/** What other releases leave in a browser. */
export const releases = fc.oneof(
  { weight: 2, arbitrary: happens('the release before', 'was here', releaseBefore) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.constantFrom<'projects' | 'photos'>('projects', 'projects', 'photos'),
        fc.nat(5),
        fc.constantFrom(...keysOf(CHANGES)),
      )
      .chain(([kind, index, name]) =>
        happens('a row', `${index} of ${kind} ${name}`, (browser, world) =>
          changeRow(kind, index, CHANGES[name], browser, world),
        ),
      ),
  },
);

function keysOf<Name extends string>(object: Record<Name, unknown>): Name[] {
  return Object.keys(object) as Name[];
}
