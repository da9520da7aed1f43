import { nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { PROJECT_TILES_MAX } from '../../../shared/constants/limits.ts';
import type { QuarterTurns } from '../../../shared/geometry/quarter-turns.ts';
import { copy } from './copy.ts';
import { type DraftProject, type DraftTile, lookOfProject, newProject, newTile } from './draft.ts';
import { activeProject, edit, type ProjectsState, type Stamp, stamped } from './project-state.ts';

type Stamped<Payload> = PayloadAction<Payload, string, Stamp>;

export interface SplitGrid {
  rows: number;
  cols: number;
}

export interface SplitStart extends SplitGrid {
  photoId: string;
  /** as the photo hangs on its tile */
  quarterTurns?: QuarterTurns | undefined;
  spacingInches?: number;
}

/**
 * One photo over a grid of tiles. A split is a project of its own, beside the wall. All its tiles carry the photo and
 * the placement of the whole picture; which piece a tile shows follows from its place in the list, rows first.
 */
export const splitReducers = {
  /** Opens a split of a photo. The tile that it was made from stays on the wall. */
  splitStarted: {
    prepare: (payload: SplitStart) => stamped({ ...payload, projectId: nanoid(), tileIds: newIds(payload) }),
    reducer(state: ProjectsState, { payload, meta }: Stamped<SplitStart & { projectId: string; tileIds: string[] }>) {
      const like = activeProject(state);
      const { photoId, rows, cols, spacingInches, quarterTurns } = payload;
      const project: DraftProject = {
        ...newProject({
          id: payload.projectId,
          now: new Date(meta.nowMs).toISOString(),
          productId: like?.productId ?? '',
          ...(like && { look: lookOfProject(like) }),
        }),
        ...(spacingInches !== undefined && { tileSpacing: spacingInches }),
        isSplit: true,
        isActive: false,
        rows,
        cols,
        spliced: false,
      };
      project.tiles = payload.tileIds.map((id) => ({
        ...newTile({ id, photoId, project }),
        ...(quarterTurns && { quarterTurns }),
      }));
      state.projects.push(project);
      openProject(state, project.id);
    },
  },
  /** Another grid; what the tiles have in common stays. */
  splitGridChanged: {
    prepare: (payload: SplitGrid) => stamped({ ...payload, tileIds: newIds(payload) }),
    reducer(state: ProjectsState, { payload, meta }: Stamped<SplitGrid & { tileIds: string[] }>) {
      const { rows, cols, tileIds } = payload;
      if (!isGrid(rows, cols)) return;
      edit(state, meta, { label: copy.steps.grid, group: copy.steps.grid }, (project) => {
        const [first] = project.tiles;
        if (!project.isSplit || !first) return;
        Object.assign(project, { rows, cols });
        project.tiles = tileIds.map((id, index): DraftTile => project.tiles[index] ?? { ...first, id });
      });
    },
  },
  splitSpliced: {
    prepare: stamped<{ spliced: boolean }>,
    reducer(state: ProjectsState, { payload, meta }: Stamped<{ spliced: boolean }>) {
      edit(state, meta, { label: copy.steps.spliced }, (project) => {
        if (project.isSplit) project.spliced = payload.spliced;
      });
    },
  },
  /** Which project the editor shows: a split by its id, the wall without one. Steps belong to what is shown. */
  projectOpened: {
    prepare: stamped<{ projectId: string | undefined }>,
    reducer(state: ProjectsState, { payload }: Stamped<{ projectId: string | undefined }>) {
      openProject(state, payload.projectId);
    },
  },
};

function isGrid(rows: number, cols: number): boolean {
  return rows >= 1 && cols >= 1 && rows * cols <= PROJECT_TILES_MAX;
}

/** @param projectId a split; undefined for the wall */
export function openProject(state: ProjectsState, projectId: string | undefined): void {
  state.editedId = projectId;
}

function newIds({ rows, cols }: SplitGrid): string[] {
  return isGrid(rows, cols) ? Array.from({ length: rows * cols }, () => nanoid()) : [];
}
