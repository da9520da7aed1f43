import { createSlice, nanoid, type UnknownAction } from '@reduxjs/toolkit';
import type { TileWarning } from '../../../../shared/photo/preflight-codes.ts';
import { isSameAppearance } from '../../../../shared/project/life-project.ts';
import {
  activateProject,
  addProject,
  putBackProject,
  putInCart,
  removeProject,
} from '../../../../shared/project/lifecycle.ts';
import {
  activeProject,
  changeProject,
  projectById,
  withActive,
  withOneActive,
} from '../../../../shared/project/project-set.ts';
import { visitorLeft } from '../../../site/visitor.ts';
import { type DraftProject, type DraftTile, newTile } from '../draft.ts';
import { appearanceReducers } from './appearance-reducers.ts';
import { copiedProject } from './copied-project.ts';
import {
  change,
  closeEnded,
  freshState,
  makeOf,
  type ProjectsState,
  redo,
  show,
  stamp,
  stamped,
  undo,
} from './project-state.ts';
import { splitReducers } from './split-reducers.ts';
import { syncReducers } from './sync-reducers.ts';
import { setAccepted, tileReducers } from './tile-reducers.ts';
import { afterLeaving, visitReducers } from './visit-reducers.ts';
import { wallReducers } from './wall-reducers.ts';

declare module '../../../site/store-types.ts' {
  interface RootState {
    projects: ProjectsState;
  }
}

const QUANTITY_MAX = 999;

const projectsSlice = createSlice({
  name: 'projects',
  initialState: () => freshState(stamp()),
  reducers: (create) => ({
    /**
     * Syncs the wall with the chosen photos: adds new ones at the end, keeps the others in place. Not an editor step,
     * because the choice is made on another screen and must not be undone out of sight.
     */
    photosFramed: create.preparedReducer(
      (photoIds: string[]) => stamped(photoIds.map((photoId) => ({ photoId, tileId: nanoid() }))),
      (state, { payload: framed, meta }) => {
        const wall = activeProject(state);
        if (!wall) return;
        const chosen = new Set(framed.map(({ photoId }) => photoId));
        const wallPhotoIds = new Set(wall.tiles.map((tile) => tile.photoId));
        const added = framed.filter(({ photoId }) => !wallPhotoIds.has(photoId));
        change(state, wall.id, meta, (project) => {
          project.tiles = project.tiles.filter((tile) => chosen.has(tile.photoId));
          for (const { photoId, tileId } of added) project.tiles.push(newTile({ id: tileId, photoId, project }));
        });
        state.editedId = undefined;
      },
    ),
    /** Removes a photo's tiles when it leaves the shelf; not an editor step either. */
    photoTakenDown: create.preparedReducer(stamped<{ photoId: string }>, (state, { payload, meta }) => {
      change(state, activeProject(state)?.id ?? '', meta, (project) => {
        project.tiles = project.tiles.filter((tile) => tile.photoId !== payload.photoId);
      });
    }),
    ...tileReducers(create),
    ...appearanceReducers(create),
    ...wallReducers(create),
    ...splitReducers(create),
    ...visitReducers(create),
    ...syncReducers(create),
    undone: create.preparedReducer(stamped<void>, (state, { meta }) => undo(state, meta)),
    redone: create.preparedReducer(stamped<void>, (state, { meta }) => redo(state, meta)),
    quantityChanged: create.preparedReducer(
      stamped<{ projectId: string; quantity: number }>,
      (state, { payload, meta }) => {
        change(state, payload.projectId, meta, (project) => {
          project.quantity = Math.min(QUANTITY_MAX, Math.max(1, Math.round(payload.quantity)));
        });
      },
    ),
    /** Like `warningAccepted`, for a project in the cart: not an editor step, so the cart implements its own undo. */
    warningKept: create.preparedReducer(
      stamped<{ projectId: string; tileIds: string[]; warning: TileWarning; isKept: boolean }>,
      (state, { payload: { projectId, isKept, ...accepted }, meta }) => {
        change(state, projectId, meta, (project) => setAccepted(project, { ...accepted, isAccepted: isKept }));
      },
    ),
    /** Sets the product of a project in the cart; not an editor step, because it is chosen elsewhere. */
    productChosen: create.preparedReducer(
      stamped<{ projectId: string; productId: string }>,
      (state, { payload, meta }) => {
        change(state, payload.projectId, meta, (project) => {
          project.productId = payload.productId;
        });
      },
    ),
    /** Switches to a project: a wall replaces the current one, which stays in the list. */
    projectActivated: create.preparedReducer(stamped<{ projectId: string }>, (state, { payload, meta }) => {
      show(state, payload.projectId, makeOf(state, meta));
    }),
    /** Starts an empty wall in addition to the others. */
    wallStarted: create.preparedReducer(stamped<void>, (state, { meta }) => {
      const make = makeOf(state, meta);
      if (activeProject(state)?.tiles.length !== 0) Object.assign(state, addProject(state, make.fresh(), make));
      state.editedId = undefined;
    }),
    /** InProgress to Cart; another wall takes its place. docs/spec 11.3. */
    projectPutInCart: create.preparedReducer(stamped<{ projectId: string }>, (state, { payload, meta }) => {
      const { projectId } = payload;
      const make = makeOf(state, meta);
      const target = projectById(state, projectId);
      if (state.editedId === projectId) state.editedId = undefined;
      if (target?.status !== 'Cart') {
        Object.assign(state, putInCart(withItsWall(state, target, make), projectId, make));
        return;
      }
      // It was reopened for editing but is still in the cart.
      target.isActive = false;
      Object.assign(state, withOneActive(state, make));
    }),
    /** Inserts a copy after the project, in the cart if the project is there. */
    projectDuplicated: create.preparedReducer(stamped<{ projectId: string }>, (state, { payload, meta }) => {
      const index = state.projects.findIndex(({ id }) => id === payload.projectId);
      const project = state.projects[index];
      if (!project || project.status === 'Completed') return;
      const copy = copiedProject({ ...project, isActive: false }, makeOf(state, meta), project.status);
      state.projects.splice(index + 1, 0, copy);
    }),
    projectRemoved: create.preparedReducer(stamped<{ projectId: string }>, (state, { payload, meta }) => {
      Object.assign(state, removeProject(state, payload.projectId, makeOf(state, meta)));
    }),
    /** Undoes a removal. */
    projectPutBack: create.preparedReducer(
      stamped<{ project: DraftProject; index: number }>,
      (state, { payload: { project, index }, meta }) => {
        if (projectById(state, project.id)) return;
        const back = putBackProject(state, { ...project, isActive: false }, makeOf(state, meta).now);
        state.projects.splice(index, 0, back);
      },
    ),
    /**
     * Repairs tiles whose photo is no longer on the shelf with the server's copy of the photo. Drops tiles without any
     * copy: docs/spec 11.7.
     *
     * @param photoIds photo ids by id of the tile to repair
     */
    tilesRepaired: create.reducer<{ photoIds: Record<string, string | undefined> }>((state, { payload }) => {
      const repaired = (tiles: DraftTile[]): DraftTile[] =>
        tiles.flatMap((tile) => {
          if (!(tile.id in payload.photoIds)) return [tile];
          const photoId = payload.photoIds[tile.id];
          return photoId === undefined ? [] : [{ ...tile, photoId }];
        });
      for (const project of state.projects) {
        project.tiles = repaired(project.tiles);
        if (project.tilesAside) project.tilesAside = repaired(project.tilesAside);
      }
    }),
  }),
  extraReducers: (builder) => {
    builder.addCase(visitorLeft, (state, { meta }) => afterLeaving(state, meta));
  },
});

/**
 * A split that follows its wall enters the cart with its current appearance: if its wall was replaced since, a wall with the
 * split's appearance becomes its wall first (docs/spec 11.2, 11.3).
 */
function withItsWall(
  state: ProjectsState,
  split: DraftProject | undefined,
  make: Parameters<typeof putInCart<DraftProject>>[2],
) {
  const wall = activeProject(state);
  if (!split?.isSplit || split.isBatched === false || !wall || isSameAppearance(split, wall)) return state;
  const closed = changeProject(state, split.id, (project) => withActive(project, false));
  return activateProject(closed, split.id, make);
}

export type { PlacedTile } from './tile-reducers.ts';

export function projectsReducer(before: ProjectsState | undefined, action: UnknownAction): ProjectsState {
  const after = projectsSlice.reducer(before, action);
  return before === undefined || after === before ? after : closeEnded(before, after);
}

/** The actions that the editor may dispatch on projects. */
export type ProjectsAction = ReturnType<(typeof projectsSlice.actions)[keyof typeof projectsSlice.actions]>;
export const {
  photosFramed,
  photoTakenDown,
  wallAppearanceChanged,
  warningAccepted,
  warningKept,
  undone,
  redone,
  productChosen,
  quantityChanged,
  productReplaced,
  projectActivated,
  wallStarted,
  projectPutInCart,
  cartCompleted,
  projectDuplicated,
  projectRemoved,
  projectPutBack,
  projectSaved,
  projectConflicted,
  projectFoundRemoved,
  projectIdTaken,
  projectDeleted,
  projectReceived,
  projectsRestored,
  projectsOrderedAgain,
  tilesRepaired,
  tilesRemoved,
  firstCropsFound,
  tilesPlaced,
  tilesTurned,
  tilesAppearanceChanged,
  framesConverted,
  framesKept,
  framesTurned,
  tileDuplicated,
  tilesQuantityChanged,
  photoReplaced,
  tilesSetAside,
  tilesPutBack,
  tilesReordered,
  layoutChosen,
  spacingChanged,
  tilesRepositioned,
  splitStarted,
  splitRemoved,
  splitGridChanged,
  splitSpliced,
  projectOpened,
} = projectsSlice.actions;
