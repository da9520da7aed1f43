import { nanoid, type ReducerCreators } from '@reduxjs/toolkit';
import type { Placement } from '../../../../shared/geometry/crop-box.ts';
import type { QuarterTurns } from '../../../../shared/geometry/quarter-turns.ts';
import { isSameAppearance } from '../../../../shared/project/life-project.ts';
import { addProject, removeProject } from '../../../../shared/project/lifecycle.ts';
import { activeProject, projectById } from '../../../../shared/project/project-set.ts';
import { PROJECT_TILES_MAX } from '../../../../shared/wall/limits.ts';
import {
  appearanceOfProject,
  type DraftProject,
  type DraftTile,
  newProject,
  newTile,
  type TileAppearance,
} from '../draft.ts';
import { edit, makeOf, note, type ProjectsState, show, stamped } from './project-state.ts';

export interface SplitGrid {
  rows: number;
  cols: number;
}

export interface SplitStart extends SplitGrid {
  photoId: string;
  /** Appearance of the tile that the split is made from; defaults to the wall's. */
  appearance?: TileAppearance;
  /** Rotation of the photo on that tile. */
  quarterTurns?: QuarterTurns | undefined;
  /** Placement of the whole picture; defaults to the largest crop, centered. */
  placement?: Placement;
  spacingInches?: number;
  spliced?: boolean;
  /** Origin of the split, if it was not started in the editor. */
  metadata?: DraftProject['metadata'];
}

/**
 * One photo over a grid of tiles. A split is a separate project next to the wall. All its tiles carry the photo and the
 * placement of the whole picture; a tile's piece follows from its index, row by row.
 */
export const splitReducers = (create: ReducerCreators<ProjectsState>) => ({
  /** Starts a split of a photo. The source tile stays on the wall. Undo removes the split. */
  splitStarted: create.preparedReducer(
    (given: SplitStart) => stamped({ ...given, projectId: nanoid(), tileIds: newIds(given) }),
    (state, { payload: { projectId, tileIds, photoId, ...given }, meta }) => {
      const { rows, cols, spacingInches, spliced = false, quarterTurns, placement, metadata, appearance } = given;
      if (!isGrid(rows, cols)) return;
      const make = makeOf(state, meta);
      const like = activeProject(state);
      const empty: DraftProject = {
        ...newProject({
          id: projectId,
          now: make.now,
          productId: like?.productId ?? '',
          ...(like && { appearance: appearance ?? appearanceOfProject(like) }),
        }),
        // A tile with its own appearance makes a split that does not follow the wall, not even into the cart.
        ...(appearance && like && !isSameAppearance(appearance, like) && { isBatched: false }),
        ...(spacingInches !== undefined && { tileSpacing: spacingInches }),
        ...(metadata && { metadata }),
        isSplit: true,
        rows,
        cols,
        spliced,
      };
      const tiles = tileIds.map((id) => ({
        ...newTile({ id, photoId, project: empty }),
        ...(quarterTurns && { quarterTurns }),
        ...(placement && { scale: placement.scale, positionX: placement.centerX, positionY: placement.centerY }),
        updatedAt: make.now,
      }));
      Object.assign(state, addProject(state, { ...empty, tiles }, make, { isOfWall: true }));
      state.editedId = projectId;
      const changes = { [projectId]: { before: undefined, after: projectById(state, projectId) } };
      note(state, meta, { name: 'split', projectId, changes });
    },
  ),
  /** Removes a split as a regular step: undo restores it with all edits. */
  splitRemoved: create.preparedReducer(stamped<{ projectId: string }>, (state, { payload: { projectId }, meta }) => {
    const split = projectById(state, projectId);
    if (!split?.isSplit) return;
    Object.assign(state, removeProject(state, projectId, makeOf(state, meta)));
    const changes = { [projectId]: { before: split, after: undefined } };
    note(state, meta, { name: 'splitRemoved', projectId, changes });
  }),
  /** Changes the grid and keeps the settings shared by all tiles. */
  splitGridChanged: create.preparedReducer(
    (given: SplitGrid) => stamped({ ...given, tileIds: newIds(given) }),
    (state, { payload: { rows, cols, tileIds }, meta }) => {
      if (!isGrid(rows, cols)) return;
      edit(state, meta, { name: 'grid', group: 'grid' }, (project) => {
        const [first] = project.tiles;
        if (!project.isSplit || !first) return;
        Object.assign(project, { rows, cols });
        project.tiles = tileIds.map((id, index): DraftTile => project.tiles[index] ?? { ...first, id });
      });
    },
  ),
  splitSpliced: create.preparedReducer(stamped<{ spliced: boolean }>, (state, { payload, meta }) => {
    edit(state, meta, { name: 'spliced' }, (project) => {
      if (project.isSplit) project.spliced = payload.spliced;
    });
  }),
  /** Selects the project shown in the editor: a split by its id, or the wall if undefined. */
  projectOpened: create.preparedReducer(stamped<{ projectId: string | undefined }>, (state, { payload, meta }) => {
    if (payload.projectId === undefined) state.editedId = undefined;
    else show(state, payload.projectId, makeOf(state, meta));
  }),
});

function isGrid(rows: number, cols: number): boolean {
  return rows >= 1 && cols >= 1 && rows * cols <= PROJECT_TILES_MAX;
}

function newIds({ rows, cols }: SplitGrid): string[] {
  return isGrid(rows, cols) ? Array.from({ length: rows * cols }, () => nanoid()) : [];
}
