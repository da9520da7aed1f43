import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as z from 'zod/mini';
import {
  projectSwitched,
  projectsRestored,
  selectActiveProject,
  selectOpenProjects,
} from '../../documents/projects/index.ts';
import type { Site } from '../../site/create-site.ts';
import type { AppDispatch, AppStartListening, RootState } from '../../site/store-types.ts';
import { visitorLeft } from '../../site/visitor.ts';

interface WallsState {
  /** The wall that was replaced by another one without the shopper's choice. */
  replacedId?: string | undefined;
}

declare module '../../site/store-types.ts' {
  interface RootState {
    walls: WallsState;
  }
}

const slice = createSlice({
  name: 'walls',
  initialState: {} as WallsState,
  reducers: {
    wallReplaced(state, { payload }: PayloadAction<{ projectId: string }>) {
      // Keep the first one, which was made here; later ones were not chosen either.
      state.replacedId ??= payload.projectId;
    },
    replacementNoted: () => ({}),
  },
  extraReducers: (builder) => {
    builder.addCase(visitorLeft, () => ({}));
  },
});

export const wallsReducer = slice.reducer;
export const { replacementNoted } = slice.actions;

const storedWalls = ({ storage }: Site) =>
  storage.entry('replacedWall', { schema: z.object({ replacedId: z.optional(z.string()) }) });

export const arrivedWalls = (site: Site): WallsState => storedWalls(site).read() ?? {};

/** Stores which wall was replaced by the account's wall, also for later pages: docs/spec 11.5. */
export function registerWallsStorage(startListening: AppStartListening, site: Site): void {
  startListening({
    predicate: (_action, current, previous) => current.walls !== previous.walls,
    effect(_action, { getState }) {
      const { walls } = getState();
      if (walls.replacedId === undefined) storedWalls(site).remove();
      else storedWalls(site).write(walls);
    },
  });
  startListening({
    actionCreator: projectsRestored,
    effect: (_, { getOriginalState, getState, dispatch }) => noteReplaced(getOriginalState(), { getState, dispatch }),
  });
}

/** Opens a wall requested elsewhere; the current one stays in the list. */
export const wallResumed =
  (projectId: string) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const before = getState();
    dispatch(projectSwitched(projectId));
    noteReplaced(before, { getState, dispatch });
  };

interface Store {
  getState(): RootState;
  dispatch: AppDispatch;
}

function noteReplaced(before: RootState, { getState, dispatch }: Store): void {
  const wall = selectActiveProject(before);
  if (wall && wall.tiles.length > 0 && selectActiveProject(getState())?.id !== wall.id)
    dispatch(slice.actions.wallReplaced({ projectId: wall.id }));
}

/** The replaced wall, while it is unfinished and not open. */
export function selectReplacedWall(state: RootState) {
  const { replacedId } = state.walls;
  return selectOpenProjects(state).find(({ project, isShown }) => project.id === replacedId && !isShown);
}
