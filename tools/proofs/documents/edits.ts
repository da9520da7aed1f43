import fc from 'fast-check';
import { photosAdded } from '../../../web/documents/photos/index.ts';
import {
  newWallStarted,
  photosFramed,
  projectPutBack,
  projectPutInCart,
  projectRemoved,
  projectSwitched,
  redone,
  spacingChanged,
  splitStarted,
  tileDuplicated,
  tilesPlaced,
  tilesPutBack,
  tilesQuantityChanged,
  tilesRemoved,
  tilesReordered,
  tilesSetAside,
  undone,
  wallAppearanceChanged,
} from '../../../web/documents/projects/actions.ts';
import { type DraftProject, selectActiveProject, selectProjects } from '../../../web/documents/projects/index.ts';
import { act, nth } from './step.ts';

const numbers = fc.nat(20);
const tileIn = ({ tiles }: DraftProject, index: number): string[] => {
  const tile = nth(tiles, index);
  return tile ? [tile.id] : [];
};

export const edits = fc.oneof(
  { weight: 2, arbitrary: chosen() },
  {
    weight: 2,
    arbitrary: fc.tuple(numbers, fc.integer({ min: 10, max: 40 })).chain(([index, tenths]) =>
      act('zoom', `tile ${index} to ${tenths / 10}`, ({ app }, project) => {
        const placement = { scale: tenths / 10, centerX: 0.5, centerY: 0.5 };
        // a split has one picture behind all of its tiles
        const tileIds = project.isSplit ? project.tiles.map(({ id }) => id) : tileIn(project, index);
        const placements = tileIds.map((tileId) => ({ tileId, placement }));
        if (placements.length > 0) app.store.dispatch(tilesPlaced({ placements, name: 'zoomed' }));
      }),
    ),
  },
  numbers.chain((index) =>
    act('remove', `tile ${index}`, ({ app }, project) => {
      if (!project.isSplit) app.store.dispatch(tilesRemoved({ tileIds: tileIn(project, index) }));
    }),
  ),
  numbers.chain((index) =>
    act('copy', `tile ${index}`, ({ app }, project) => {
      const [tileId] = tileIn(project, index);
      if (tileId !== undefined && !project.isSplit) app.store.dispatch(tileDuplicated({ tileId }));
    }),
  ),
  numbers.chain((index) =>
    act('set aside', `tile ${index}`, ({ app }, project) => {
      if (!project.isSplit) app.store.dispatch(tilesSetAside({ tileIds: tileIn(project, index) }));
    }),
  ),
  act('rehang', 'tiles set aside', ({ app }, { tilesAside = [] }) =>
    app.store.dispatch(tilesPutBack({ tileIds: tilesAside.map(({ id }) => id) })),
  ),
  act('reorder', 'in reverse', ({ app }, { tiles, isSplit }) => {
    const tileIds = tiles.map(({ id }) => id).toReversed();
    if (!isSplit) app.store.dispatch(tilesReordered({ tileIds, name: 'swapped' }));
  }),
  fc
    .tuple(numbers, fc.integer({ min: 1, max: 9 }))
    .chain(([index, quantity]) =>
      act('quantity', `${quantity} of tile ${index}`, ({ app }, project) =>
        app.store.dispatch(tilesQuantityChanged({ tileIds: tileIn(project, index), quantity })),
      ),
    ),
  fc
    .constantFrom('Black', 'White', 'Gray')
    .chain((frameColor) =>
      act('frame', `all ${frameColor}`, ({ app }) =>
        app.store.dispatch(wallAppearanceChanged({ frameColor: frameColor as 'Black' })),
      ),
    ),
  fc
    .nat(4)
    .chain((inches) => act('gaps', `of ${inches} in`, ({ app }) => app.store.dispatch(spacingChanged({ inches })))),
  numbers.chain((index) =>
    act('split', `photo ${index}`, ({ app }, _project, { photos }) => {
      const photo = nth(photos, index);
      if (!photo) return;
      app.store.dispatch(photosAdded([photo]));
      app.store.dispatch(splitStarted({ photoId: photo.id, rows: 1, cols: 2 }));
    }),
  ),
  act('undo', '', ({ app }) => app.store.dispatch(undone())),
  act('redo', '', ({ app }) => app.store.dispatch(redone())),
  act('add to the cart', '', ({ app }, project) => {
    if (project.tiles.length > 0) app.store.dispatch(projectPutInCart({ projectId: project.id }));
  }),
  act('start a wall', '', ({ app }) => app.store.dispatch(newWallStarted())),
  numbers.chain((index) =>
    act('switch', `to project ${index}`, ({ app }) => {
      const open = selectProjects(app.store.getState()).filter(({ status }) => status === 'InProgress');
      const project = nth(open, index);
      if (project) app.store.dispatch(projectSwitched(project.id));
    }),
  ),
  numbers.chain((index) =>
    act('delete', `project ${index}`, ({ app }) => {
      const project = nth(selectProjects(app.store.getState()), index);
      if (project && project.tiles.length > 0) app.store.dispatch(projectRemoved({ projectId: project.id }));
    }),
  ),
  numbers.chain((index) => deleteAndUndo(index)),
);

function chosen() {
  return fc.subarray([0, 1, 2, 3, 4]).chain((places) =>
    act('choose photos', places.join(), ({ app }, _project, { photos }) => {
      const wall = selectActiveProject(app.store.getState());
      const hung = wall?.tiles.map(({ photoId }) => photoId) ?? [];
      const picked = places.flatMap((at) => photos[at] ?? []);
      app.store.dispatch(photosAdded(picked));
      app.store.dispatch(photosFramed([...new Set([...hung, ...picked.map(({ id }) => id)])]));
    }),
  );
}

/** Deletes a project and undoes it shortly after. */
function deleteAndUndo(index: number) {
  return act('delete and undo', `project ${index}`, ({ app }) => {
    const projects = selectProjects(app.store.getState());
    const project = nth(projects, index);
    if (!project || project.tiles.length === 0) return;
    app.store.dispatch(projectRemoved({ projectId: project.id }));
    app.store.dispatch(projectPutBack({ project, index: projects.indexOf(project) }));
  });
}
