import fc from 'fast-check';
import {
  type DraftProject,
  photosFramed,
  projectPutInCart,
  redone,
  selectActiveProject,
  selectEditedProject,
  selectProjects,
  spacingChanged,
  splitStarted,
  tileDuplicated,
  tilesHungAgain,
  tilesPlaced,
  tilesQuantityChanged,
  tilesRemoved,
  tilesReordered,
  tilesSetAside,
  undone,
  wallLookChanged,
} from '../../web/documents/projects/index.ts';
import type { Tab, TestBrowser } from './browser.ts';
import { LINES, type Line } from './faulty-line.ts';
import type { Ledger } from './ledger.ts';
import type { WorldClock } from './world-clock.ts';

export interface World {
  clock: WorldClock;
  ledger: Ledger;
  browsers: readonly [TestBrowser, TestBrowser];
  /** ids of photos that are on the server */
  photoIds: readonly string[];
}

/** One thing that happens, with its words for a counterexample. */
export interface Step {
  toString(): string;
  run(world: World): Promise<void>;
}

const nth = <Value>(values: readonly Value[], index: number): Value | undefined => values[index % values.length];

/** Something that the shopper does in one tab; the ledger sees what it looks like there. */
function act(name: string, act: (tab: Tab, project: DraftProject, photoIds: readonly string[]) => unknown) {
  return fc.tuple(fc.nat(1), fc.nat(3)).map(([browser, tabIndex]): Step => {
    const told = `${name} in tab ${tabIndex} of browser ${browser}`;
    return {
      toString: () => told,
      async run({ clock, ledger, browsers, photoIds }) {
        await clock.pass(1);
        const tab = nth(browsers[browser]?.tabs ?? [], tabIndex);
        if (!tab) return;
        const { getState } = tab.app.store;
        const before = selectProjects(getState());
        const project = selectEditedProject(getState());
        if (!project) return;
        act(tab, project, photoIds);
        ledger.note(before, selectProjects(getState()), clock.now(), `${tab.name} (${name})`);
      },
    };
  });
}

const numbers = fc.nat(20);
const tileIn = ({ tiles }: DraftProject, index: number): string[] => {
  const tile = nth(tiles, index);
  return tile ? [tile.id] : [];
};

const edits = fc.oneof(
  fc.subarray([0, 1, 2, 3, 4]).chain((chosen) =>
    act(`choose photos ${chosen}`, ({ app }, _project, photoIds) => {
      const wall = selectActiveProject(app.store.getState());
      const hung = wall?.tiles.map(({ photoId }) => photoId) ?? [];
      app.store.dispatch(photosFramed([...new Set([...hung, ...chosen.flatMap((at) => photoIds[at] ?? [])])]));
    }),
  ),
  fc.tuple(numbers, fc.integer({ min: 10, max: 40 })).chain(([index, tenths]) =>
    act(`zoom tile ${index} to ${tenths / 10}`, ({ app }, project) => {
      const placement = { scale: tenths / 10, centerX: 0.5, centerY: 0.5 };
      const placements = tileIn(project, index).map((tileId) => ({ tileId, placement }));
      if (placements.length > 0) app.store.dispatch(tilesPlaced({ placements, label: 'Zoom' }));
    }),
  ),
  numbers.chain((index) =>
    act(`remove tile ${index}`, ({ app }, project) => {
      if (!project.isSplit) app.store.dispatch(tilesRemoved({ tileIds: tileIn(project, index) }));
    }),
  ),
  numbers.chain((index) =>
    act(`copy tile ${index}`, ({ app }, project) => {
      const [tileId] = tileIn(project, index);
      if (tileId !== undefined && !project.isSplit) app.store.dispatch(tileDuplicated({ tileId }));
    }),
  ),
  numbers.chain((index) =>
    act(`set tile ${index} aside`, ({ app }, project) => {
      if (!project.isSplit) app.store.dispatch(tilesSetAside({ tileIds: tileIn(project, index) }));
    }),
  ),
  act('hang again what was set aside', ({ app }, { tilesAside = [] }) =>
    app.store.dispatch(tilesHungAgain({ tileIds: tilesAside.map(({ id }) => id) })),
  ),
  act('turn the order round', ({ app }, { tiles, isSplit }) => {
    const tileIds = tiles.map(({ id }) => id).toReversed();
    if (!isSplit) app.store.dispatch(tilesReordered({ tileIds, label: 'Turn round' }));
  }),
  fc
    .tuple(numbers, fc.integer({ min: 1, max: 9 }))
    .chain(([index, quantity]) =>
      act(`${quantity} of tile ${index}`, ({ app }, project) =>
        app.store.dispatch(tilesQuantityChanged({ tileIds: tileIn(project, index), quantity })),
      ),
    ),
  fc
    .constantFrom('Black', 'White', 'Gray')
    .chain((frameColor) =>
      act(`make all ${frameColor}`, ({ app }) =>
        app.store.dispatch(wallLookChanged({ frameColor: frameColor as 'Black' })),
      ),
    ),
  fc.nat(4).chain((inches) => act(`gaps of ${inches} in`, ({ app }) => app.store.dispatch(spacingChanged({ inches })))),
  numbers.chain((index) =>
    act(`split photo ${index}`, ({ app }, _project, photoIds) => {
      const photoId = nth(photoIds, index);
      if (photoId !== undefined) app.store.dispatch(splitStarted({ photoId, rows: 1, cols: 2 }));
    }),
  ),
  act('undo', ({ app }) => app.store.dispatch(undone())),
  act('redo', ({ app }) => app.store.dispatch(redone())),
  act('put into the cart', ({ app }, project) => {
    if (project.tiles.length > 0) app.store.dispatch(projectPutInCart({ projectId: project.id }));
  }),
);

function happens(name: string, run: (browser: TestBrowser, world: World) => Promise<void> | void) {
  return fc.nat(1).map((browser): Step => {
    const told = `${name} (browser ${browser})`;
    return {
      toString: () => told,
      async run(world) {
        const here = world.browsers[browser];
        if (here) await run(here, world);
        await world.clock.pass(1);
      },
    };
  });
}

const events = fc.oneof(
  happens('another tab', async (browser, { clock }) => {
    // nobody opens one within the quarter of a second in which an edit is written down
    await clock.pass(400);
    if (browser.tabs.length < 3) await browser.openTab();
  }),
  fc.nat(3).chain((index) =>
    happens(`reload tab ${index}`, async (browser, { clock }) => {
      // an edit is written down within this time; what is lost of less than that a shopper would not call lost
      await clock.pass(400);
      await browser.reload(index);
    }),
  ),
  fc.constantFrom<Line>(...LINES).chain((line) =>
    happens(`the line is ${line}`, (browser) => {
      browser.line.line = line;
    }),
  ),
  fc.boolean().chain((isOnline) => happens(isOnline ? 'online' : 'offline', (browser) => browser.setOnline(isOnline))),
  fc.constantFrom(true, false).chain((isFull) =>
    happens(isFull ? 'the disk is full' : 'the disk has room', (browser) => {
      browser.rows.isFull = isFull && browser.tabs.length < 2;
    }),
  ),
);

const passing = fc.constantFrom(50, 600, 1_500, 20_000, 90_000).map(
  (milliseconds): Step => ({
    toString: () => `${milliseconds} ms pass`,
    run: ({ clock }) => clock.pass(milliseconds),
  }),
);

/** Anything that can happen to a shopper with two browsers. */
export const steps = fc.array(
  fc.oneof({ weight: 6, arbitrary: edits }, { weight: 2, arbitrary: events }, { weight: 2, arbitrary: passing }),
  { minLength: 3, maxLength: 25 },
);
