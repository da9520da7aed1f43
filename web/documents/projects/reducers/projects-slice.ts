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
     * Brings the wall in line with the chosen photos: new ones are hung at the end, the others keep their place. The
     * choice is no step of the editor: it is made on another screen and never taken back unseen.
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
    /** A photo that leaves the shelf leaves the wall too; no step either. */
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
    /** As `warningAccepted`, for a project in the cart: no step of the editor, so the cart takes it back itself. */
    warningKept: rule<{ projectId: string; tileIds: string[]; warning: TileWarning; isKept: boolean }>(
      (state, { projectId, tileIds, warning, isKept }, make) =>
        changed(state, projectId, make, (project) => setAccepted(project, { tileIds, warning, isAccepted: isKept })),
    ),
    /** What a project in the cart is made of; no step of the editor, which is not where it was chosen. */
    productChosen: rule<{ projectId: string; productId: string }>((state, { projectId, productId }, make) =>
      changed(state, projectId, make, (project) => {
        project.productId = productId;
      }),
    ),
    /** Goes on with a project: a wall takes the place of the one that was there, which stays in the list. */
    projectActivated: rule<{ projectId: string }>((state, { projectId }, make) => shown(state, projectId, make)),
    /** A fresh, empty wall beside the others. */
    wallStarted: plainRule((state, make) => {
      const wall = activeProject(state);
      const set = wall?.tiles.length === 0 ? state : addProject(state, make.fresh(), make);
      return { ...state, ...set, editedId: undefined };
    }),
    /** InProgress to Cart; another wall takes its place. docs/product.md 11.3. */
    projectPutInCart: rule<{ projectId: string }>((state, { projectId }, make) => {
      const editedId = state.editedId === projectId ? undefined : state.editedId;
      const target = projectById(state, projectId);
      if (target?.status === 'Cart') {
        // it was worked on once more, and lies in the cart all the while
        const left = changeProject(state, projectId, (project) => withActive(project, false));
        return { ...state, ...withOneActive(left, make), editedId };
      }
      return { ...state, ...putInCart(besideItsWall(state, target, make), projectId, make), editedId };
    }),
    /** Once more beside itself, in the cart if it lies there. */
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
    /** Takes a removal back. */
    projectPutBack: rule<{ project: DraftProject; index: number }>((state, { project, index }, make) => {
      if (projectById(state, project.id)) return state;
      const back = putBackProject(state, { ...project, isActive: false }, make.now);
      return { ...state, projects: state.projects.toSpliced(index, 0, back) };
    }),
    ...syncReducers,
    /**
     * Mends tiles whose photo is no longer on the shelf: they take the photo that the server keeps for them. A tile of
     * which nothing is left is dropped: docs/product.md 11.7.
     *
     * @param photoIds of tiles that need it, by tile id
     */
    tilesMended: rule<{ photoIds: Record<string, string | undefined> }>((state, { photoIds }) => {
      const mendedTiles = <Tile extends DraftProject['tiles'][number]>(tiles: readonly Tile[]): Tile[] =>
        tiles.flatMap((tile) => {
          if (!(tile.id in photoIds)) return [tile];
          const photoId = photoIds[tile.id];
          return photoId === undefined ? [] : [{ ...tile, photoId }];
        });
      const mended = (project: DraftProject): DraftProject => ({
        ...project,
        tiles: mendedTiles(project.tiles),
        ...(project.tilesAside && { tilesAside: mendedTiles(project.tilesAside) }),
      });
      return { ...state, projects: state.projects.map(mended) };
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(visitorLeft, (state, { meta }) => afterLeaving(state, meta));
  },
});

/**
 * A split that follows its wall goes into the cart as it looks: where another wall stands there by now, one that looks
 * like the split takes its place first (docs/product.md 11.2, 11.3).
 */
function besideItsWall(
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
/** What the editor may ask of the projects. */
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
  projectHeard,
  projectsRestored,
  projectsOrderedAgain,
  tilesMended,
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
