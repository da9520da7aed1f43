import { createSlice, nanoid } from '@reduxjs/toolkit';
import type { TileWarning } from '../../../../shared/photo/preflight-codes.ts';
import { isSameLook } from '../../../../shared/project/life-project.ts';
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
import { type DraftProject, newTile } from '../draft.ts';
import { copiedProject } from './copied-project.ts';
import { lookReducers } from './look-reducers.ts';
import {
  changed,
  freshState,
  type ProjectsState,
  plainRule,
  redone as redo,
  rule,
  ruleWith,
  shown,
  stamp,
  undone as undo,
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
  reducers: {
    /**
     * Syncs the wall with the chosen photos: adds new ones at the end, keeps the others in place. Not an editor step,
     * because the choice is made on another screen and must not be undone out of sight.
     */
    photosFramed: ruleWith(
      (photoIds: string[]) => photoIds.map((photoId) => ({ photoId, tileId: nanoid() })),
      (state, framed, make) => {
        const wall = activeProject(state);
        if (!wall) return state;
        const chosen = new Set(framed.map(({ photoId }) => photoId));
        const hung = new Set(wall.tiles.map((tile) => tile.photoId));
        const added = framed.filter(({ photoId }) => !hung.has(photoId));
        const after = changed(state, wall.id, make, (project) => {
          project.tiles = project.tiles.filter((tile) => chosen.has(tile.photoId));
          for (const { photoId, tileId } of added) project.tiles.push(newTile({ id: tileId, photoId, project: wall }));
        });
        return { ...after, editedId: undefined };
      },
    ),
    /** Removes a photo's tiles when it leaves the shelf; not an editor step either. */
    photoTakenDown: rule<{ photoId: string }>((state, { photoId }, make) =>
      changed(state, activeProject(state)?.id ?? '', make, (project) => {
        project.tiles = project.tiles.filter((tile) => tile.photoId !== photoId);
      }),
    ),
    ...tileReducers,
    ...lookReducers,
    ...wallReducers,
    ...splitReducers,
    ...visitReducers,
    undone: plainRule(undo),
    redone: plainRule(redo),
    quantityChanged: rule<{ projectId: string; quantity: number }>((state, { projectId, quantity }, make) =>
      changed(state, projectId, make, (project) => {
        project.quantity = Math.min(QUANTITY_MAX, Math.max(1, Math.round(quantity)));
      }),
    ),
    /** Like `warningAccepted`, for a project in the cart: not an editor step, so the cart implements its own undo. */
    warningKept: rule<{ projectId: string; tileIds: string[]; warning: TileWarning; isKept: boolean }>(
      (state, { projectId, tileIds, warning, isKept }, make) =>
        changed(state, projectId, make, (project) => setAccepted(project, { tileIds, warning, isAccepted: isKept })),
    ),
    /** Sets the product of a project in the cart; not an editor step, because it is chosen elsewhere. */
    productChosen: rule<{ projectId: string; productId: string }>((state, { projectId, productId }, make) =>
      changed(state, projectId, make, (project) => {
        project.productId = productId;
      }),
    ),
    /** Switches to a project: a wall replaces the current one, which stays in the list. */
    projectActivated: rule<{ projectId: string }>((state, { projectId }, make) => shown(state, projectId, make)),
    /** Starts an empty wall in addition to the others. */
    wallStarted: plainRule((state, make) => {
      const wall = activeProject(state);
      const set = wall?.tiles.length === 0 ? state : addProject(state, make.fresh(), make);
      return { ...state, ...set, editedId: undefined };
    }),
    /** InProgress to Cart; another wall takes its place. docs/spec 11.3. */
    projectPutInCart: rule<{ projectId: string }>((state, { projectId }, make) => {
      const editedId = state.editedId === projectId ? undefined : state.editedId;
      const target = projectById(state, projectId);
      if (target?.status === 'Cart') {
        // It was reopened for editing but is still in the cart.
        const left = changeProject(state, projectId, (project) => withActive(project, false));
        return { ...state, ...withOneActive(left, make), editedId };
      }
      return { ...state, ...putInCart(withItsWall(state, target, make), projectId, make), editedId };
    }),
    /** Inserts a copy after the project, in the cart if the project is there. */
    projectDuplicated: rule<{ projectId: string }>((state, { projectId }, make) => {
      const index = state.projects.findIndex(({ id }) => id === projectId);
      const project = state.projects[index];
      if (!project || project.status === 'Completed') return state;
      const copy = copiedProject({ ...project, isActive: false }, make, project.status);
      return { ...state, projects: state.projects.toSpliced(index + 1, 0, copy) };
    }),
    projectRemoved: rule<{ projectId: string }>((state, { projectId }, make) => ({
      ...state,
      ...removeProject(state, projectId, make),
    })),
    /** Undoes a removal. */
    projectPutBack: rule<{ project: DraftProject; index: number }>((state, { project, index }, make) => {
      if (projectById(state, project.id)) return state;
      const back = putBackProject(state, { ...project, isActive: false }, make.now);
      return { ...state, projects: state.projects.toSpliced(index, 0, back) };
    }),
    ...syncReducers,
    /**
     * Repairs tiles whose photo is no longer on the shelf with the server's copy of the photo. Drops tiles without any
     * copy: docs/spec 11.7.
     *
     * @param photoIds photo ids by id of the tile to repair
     */
    tilesRepaired: rule<{ photoIds: Record<string, string | undefined> }>((state, { photoIds }) => {
      const repairedTiles = <Tile extends DraftProject['tiles'][number]>(tiles: readonly Tile[]): Tile[] =>
        tiles.flatMap((tile) => {
          if (!(tile.id in photoIds)) return [tile];
          const photoId = photoIds[tile.id];
          return photoId === undefined ? [] : [{ ...tile, photoId }];
        });
      const repaired = (project: DraftProject): DraftProject => ({
        ...project,
        tiles: repairedTiles(project.tiles),
        ...(project.tilesAside && { tilesAside: repairedTiles(project.tilesAside) }),
      });
      return { ...state, projects: state.projects.map(repaired) };
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(visitorLeft, (state, { meta }) => afterLeaving(state, meta));
  },
});

/**
 * A split that follows its wall enters the cart with its current look: if its wall was replaced since, a wall with the
 * split's look becomes its wall first (docs/spec 11.2, 11.3).
 */
function withItsWall(
  state: ProjectsState,
  split: DraftProject | undefined,
  make: Parameters<typeof putInCart<DraftProject>>[2],
) {
  const wall = activeProject(state);
  if (!split?.isSplit || split.isBatched === false || !wall || isSameLook(split, wall)) return state;
  const closed = changeProject(state, split.id, (project) => withActive(project, false));
  return activateProject(closed, split.id, make);
}

export type { PlacedTile } from './tile-reducers.ts';

export const projectsReducer = projectsSlice.reducer;
/** The actions that the editor may dispatch on projects. */
export type ProjectsAction = ReturnType<(typeof projectsSlice.actions)[keyof typeof projectsSlice.actions]>;
export const {
  photosFramed,
  photoTakenDown,
  wallLookChanged,
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
  tilesLookChanged,
  framesConverted,
  framesKept,
  framesTurned,
  tileDuplicated,
  tilesQuantityChanged,
  photoReplaced,
  tilesSetAside,
  tilesHungAgain,
  tilesReordered,
  layoutChosen,
  spacingChanged,
  tilesHung,
  splitStarted,
  splitRemoved,
  splitGridChanged,
  splitSpliced,
  projectOpened,
} = projectsSlice.actions;
