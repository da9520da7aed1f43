import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FrameColor } from '../../../../shared/product/options.ts';
import {
  photosFramed,
  projectPutInCart,
  projectRemoved,
  spacingChanged,
  splitStarted,
  tilesPlaced,
  tilesRemoved,
  undone,
  wallAppearanceChanged,
} from '../reducers/projects-slice.ts';
import '../sync/save-project.ts';
import { propertyRuns } from '../../../../shared/lib/test-property-runs.ts';
import { restoreProjects } from '../sync/restore-projects.ts';
import { hasUnsaved } from '../sync/unsaved.ts';
import { type TestServer, type TestTab, testShop } from '../test-shop.ts';

beforeEach(() => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => warn.mockRestore();
});
afterEach(() => void vi.useRealTimers());

const START_MS = Date.UTC(2026, 10, 22);

/** Two tabs of one browser with the same wall of three photos. */
async function world(mood: TestServer['mood'] = 'well') {
  const shop = testShop();
  shop.server.mood = mood;
  const browser = shop.openBrowser();
  let editTimeMs = START_MS;
  const edit = ({ store }: TestTab, action: Parameters<TestTab['store']['dispatch']>[0]): void => {
    store.dispatch(action as never);
    // An action takes its timestamp on creation, so this one is for the next action.
    editTimeMs += 1_000;
    vi.setSystemTime(editTimeMs);
  };
  vi.setSystemTime(editTimeMs);
  const one = await browser.openTab();
  one.addPhotos('a', 'b', 'c');
  edit(one, photosFramed(['a', 'b', 'c']));
  await shop.clock.pass(5_000);
  const two = await browser.openTab();
  two.addPhotos('a', 'b', 'c', 'd');
  const [a = '', b = '', c = ''] = one.wall().tiles.map(({ id }) => id);
  return { ...shop, browser, edit, one, two, tiles: { a, b, c } };
}

const placed = (tileId: string, scale: number) =>
  tilesPlaced({ placements: [{ tileId, placement: { scale, centerX: 0.5, centerY: 0.5 } }], name: 'zoomed' });

/** A tab's state except for which wall it shows. */
const documents = ({ state }: TestTab): object =>
  JSON.parse(
    JSON.stringify(
      state()
        .projects.projects.filter(({ tiles }) => tiles.length > 0)
        .map(({ isActive: _own, savedToServer: _mark, ...project }) => project)
        .sort((x, y) => x.id.localeCompare(y.id)),
    ),
  ) as object;

const scales = ({ wall }: TestTab) => Object.fromEntries(wall().tiles.map(({ photoId, scale }) => [photoId, scale]));

describe('two tabs', () => {
  test('see each other’s edits', async () => {
    const { clock, edit, one, two, tiles } = await world();
    edit(one, placed(tiles.a, 2));
    await clock.pass(1_000);
    expect(scales(two)).toEqual({ a: 2, b: 1, c: 1 });
  });

  test('that edit concurrently both keep everything', async () => {
    const { clock, edit, one, two, tiles } = await world();
    edit(one, placed(tiles.a, 2));
    edit(two, placed(tiles.b, 3));
    edit(two, spacingChanged({ inches: 4 }));
    await clock.pass(1_000);
    expect(scales(one)).toEqual({ a: 2, b: 3, c: 1 });
    expect(one.wall().tileSpacing).toBe(4);
    expect(documents(one)).toEqual(documents(two));
  });

  test('that edit the same tile end with the newest edit, even if another tile was edited last', async () => {
    const { clock, edit, one, two, tiles } = await world();
    edit(two, placed(tiles.a, 2));
    edit(one, placed(tiles.a, 3));
    edit(two, placed(tiles.b, 4));
    await clock.pass(1_000);
    expect([scales(one), scales(two)]).toEqual([
      { a: 3, b: 4, c: 1 },
      { a: 3, b: 4, c: 1 },
    ]);
  });

  test('lose nothing when one restores a project whose removal the other has seen', async () => {
    const { clock, edit, one, two, tiles } = await world();
    edit(one, tilesRemoved({ tileIds: [tiles.a] }));
    await clock.pass(1_000);
    expect(scales(two)).toEqual({ b: 1, c: 1 });
    edit(one, undone());
    edit(two, placed(tiles.b, 2));
    await clock.pass(1_000);
    expect([scales(one), scales(two)]).toEqual([
      { a: 1, b: 2, c: 1 },
      { a: 1, b: 2, c: 1 },
    ]);
  });

  test('show each its own wall', async () => {
    const { clock, edit, one, two } = await world();
    const shown = one.wall().id;
    edit(two, projectPutInCart({ projectId: shown }));
    edit(two, photosFramed(['d']));
    await clock.pass(1_000);
    expect(two.wall().tiles).toMatchObject([{ photoId: 'd' }]);
    expect(one.wall()).toMatchObject({ id: shown, status: 'Cart' });
  });

  test('both drop a project that one removed, unless the other has changed it since', async () => {
    const { clock, edit, one, two, tiles } = await world();
    const { id } = one.wall();
    edit(one, projectRemoved({ projectId: id }));
    edit(two, placed(tiles.a, 2));
    await clock.pass(5_000);
    expect([documents(one), documents(two)]).toMatchObject([[{ id }], [{ id }]]);
    edit(two, projectRemoved({ projectId: id }));
    await clock.pass(5_000);
    expect([documents(one), documents(two)]).toEqual([[], []]);
  });

  test.each([
    ['that the server deletes at once', 'well'],
    ['that was never saved', 'down'],
  ] as const)('drop a project %s when one removes it right after the other’s edit', async (_, mood) => {
    const { clock, server, edit, one, two, tiles } = await world(mood);
    edit(one, placed(tiles.a, 2));
    await clock.pass(100);
    // Neither tab has written its change when the delete call is answered.
    edit(one, placed(tiles.a, 3));
    edit(two, projectRemoved({ projectId: two.wall().id }));
    await clock.pass(60_000);
    expect([documents(one), documents(two)]).toEqual([[], []]);
    expect(server.stored.size).toBe(0);
  });

  test('that both know unsaved edits of a project removed elsewhere save it over that removal', async () => {
    const { clock, server, edit, one, two, tiles } = await world();
    const { id } = one.wall();
    server.mood = 'down';
    edit(one, placed(tiles.a, 2));
    await clock.pass(1_000);
    server.mood = 'well';
    server.remove(id);
    for (const { store } of [one, two]) void store.dispatch(restoreProjects());
    await clock.pass(60_000);
    expect(server.stored.get(id)).toMatchObject({ tiles: [{ scale: 2 }, {}, {}] });
    expect([one, two].map(({ state }) => hasUnsaved(state()))).toEqual([false, false]);
  });
});

type Edit = (tab: TestTab) => Parameters<TestTab['store']['dispatch']>[0];

const anEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ tile: fc.nat(5), scale: fc.integer({ min: 2, max: 90 }) }).map(
    ({ tile, scale }): Edit =>
      ({ wall }) =>
        placed(wall().tiles[tile]?.id ?? '', scale / 2),
  ),
  fc.integer({ min: 0, max: 20 }).map(
    (inches): Edit =>
      () =>
        spacingChanged({ inches }),
  ),
  fc.constantFrom<FrameColor>('Black', 'White', 'Gray').map(
    (frameColor): Edit =>
      () =>
        wallAppearanceChanged({ frameColor }),
  ),
  fc.nat(5).map(
    (tile): Edit =>
      ({ wall }) =>
        tilesRemoved({ tileIds: [wall().tiles[tile]?.id ?? ''] }),
  ),
  fc.constantFrom('abc', 'abcd', 'bd').map(
    (photos): Edit =>
      () =>
        photosFramed([...photos]),
  ),
  fc.constant<Edit>(() => undone()),
  fc.constant<Edit>(() => splitStarted({ photoId: 'a', rows: 1, cols: 2 })),
  fc.constant<Edit>(({ wall }) => projectPutInCart({ projectId: wall().id })),
);

test('two tabs converge to the same documents, saved on the server, after any sequence of actions', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ tab: fc.boolean(), edit: anEdit, pauseMs: fc.constantFrom(0, 0, 100, 260, 1_500) }), {
        maxLength: 14,
      }),
      async (steps) => {
        const { clock, server, edit, one, two } = await world();
        for (const step of steps) {
          const tab = step.tab ? one : two;
          edit(tab, step.edit(tab));
          await clock.pass(step.pauseMs);
        }
        await clock.pass(90_000);
        expect(documents(one)).toEqual(documents(two));
        const onServer = [...server.stored.values()].filter(({ tiles }) => tiles.length > 0);
        expect(onServer.map(({ id, tiles }) => [id, tiles.map((tile) => [tile.id, tile.scale])]).sort()).toEqual(
          one
            .state()
            .projects.projects.filter(({ tiles }) => tiles.length > 0)
            .map(({ id, tiles }) => [id, tiles.map((tile) => [tile.id, tile.scale])])
            .sort(),
        );
      },
    ),
    { numRuns: propertyRuns(40) },
  );
}, 120_000);
