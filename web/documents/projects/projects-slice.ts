import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { mergeProjects } from '../../../shared/project/merge-projects.ts';
import type { Project } from '../../../shared/schemas/project.ts';
import type { Site } from '../../site/create-site.ts';
import { visitorLeft } from '../../site/visitor.ts';
import { copy } from './copy.ts';
import { type DraftProject, lookOf, lookOfProject, newTile, type TileLook } from './draft.ts';
import { redo, undo } from './history.ts';
import { readLocalProjects } from './local-projects.ts';
import {
  activate,
  activeProject,
  change,
  edit,
  freshState,
  type ProjectsState,
  type Stamp,
  stamp,
  stamped,
  stepOfLook,
  travel,
  withOneActive,
} from './project-state.ts';
import { openProject, splitReducers } from './split-reducers.ts';
import { draftProject } from './stored-project.ts';
import { tileReducers } from './tile-reducers.ts';
import { afterLeaving, cleanedUp, visitReducers } from './visit-reducers.ts';
import { wallReducers } from './wall-reducers.ts';

declare module '../../site/store-types.ts' {
  interface RootState {
    projects: ProjectsState;
  }
}

type Stamped<Payload> = PayloadAction<Payload, string, Stamp>;

/** The projects that this browser keeps, put right; a default one where there are none. */
export function keptProjects(site: Site): ProjectsState {
  const local = readLocalProjects(site);
  const user = site.session.read()?.customer.id;
  return local ? cleanedUp(local, { owner: local.owner, user }, stamp()) : freshState(stamp());
}

const projectsSlice = createSlice({
  name: 'projects',
  initialState: () => freshState(stamp()),
  reducers: {
    /** Brings the wall in line with the chosen photos: new ones are hung at the end, the others keep their place. */
    photosFramed: {
      prepare: (photoIds: string[]) => stamped(photoIds.map((photoId) => ({ photoId, tileId: nanoid() }))),
      reducer(state, { payload, meta }: Stamped<{ photoId: string; tileId: string }[]>) {
        edit(state, meta, { label: copy.steps.framed }, (project) => {
          const chosen = new Set(payload.map(({ photoId }) => photoId));
          const hung = new Set(project.tiles.map((tile) => tile.photoId));
          project.tiles = project.tiles.filter((tile) => chosen.has(tile.photoId));
          for (const { photoId, tileId } of payload) {
            if (!hung.has(photoId)) project.tiles.push(newTile({ id: tileId, photoId, project }));
          }
        });
      },
    },
    ...tileReducers,
    ...wallReducers,
    ...splitReducers,
    ...visitReducers,
    /** All tiles take one change; what else a tile has of its own it keeps. */
    wallLookChanged: {
      prepare: stamped<Partial<TileLook>>,
      reducer(state, { payload, meta }: Stamped<Partial<TileLook>>) {
        edit(state, meta, { label: stepOfLook(payload) }, (project) => {
          const after = { ...lookOfProject(project), ...payload };
          for (const tile of project.tiles) {
            const look = { ...lookOf(project, tile), ...payload };
            Object.assign(tile, look, { isBatched: isSameLook(look, after) });
          }
          Object.assign(project, payload);
          // a split that has been given a look of its own no longer takes the wall's
          if (project.isSplit) project.isBatched = false;
        });
      },
    },
    undone: {
      prepare: () => stamped(undefined),
      reducer: (state, { meta }: Stamped<undefined>) => travel(state, meta, undo),
    },
    redone: {
      prepare: () => stamped(undefined),
      reducer: (state, { meta }: Stamped<undefined>) => travel(state, meta, redo),
    },
    quantityChanged: {
      prepare: stamped<{ projectId: string; quantity: number }>,
      reducer(state, { payload, meta }: Stamped<{ projectId: string; quantity: number }>) {
        change(state, payload.projectId, meta, (project) => {
          project.quantity = Math.min(999, Math.max(1, Math.round(payload.quantity)));
        });
      },
    },
    projectActivated: {
      prepare: stamped<{ projectId: string }>,
      reducer(state, { payload, meta }: Stamped<{ projectId: string }>) {
        const isSplit = state.projects.some((project) => project.id === payload.projectId && project.isSplit);
        openProject(state, isSplit ? payload.projectId : undefined);
        // a split is worked on beside the wall, not in its place
        if (!isSplit) activate(state, payload.projectId);
        return withOneActive(state, meta);
      },
    },
    /**
     * InProgress to Cart; a fresh project takes its place on the wall. A split that follows the wall takes its look.
     * docs/product.md 11.3.
     */
    projectPutInCart: {
      prepare: stamped<{ projectId: string }>,
      reducer(state, { payload, meta }: Stamped<{ projectId: string }>) {
        const wall = activeProject(state);
        change(state, payload.projectId, meta, (project) => {
          project.status = 'Cart';
          project.isActive = false;
          if (!project.isSplit || project.isBatched === false || !wall) return;
          for (const look of [project, ...project.tiles]) Object.assign(look, lookOfProject(wall));
        });
        if (state.editedId === payload.projectId) openProject(state, undefined);
        return withOneActive(state, meta);
      },
    },
    projectRemoved: {
      prepare: stamped<{ projectId: string }>,
      reducer(state, { payload, meta }: Stamped<{ projectId: string }>) {
        state.projects = state.projects.filter((project) => project.id !== payload.projectId);
        return withOneActive(state, meta);
      },
    },
    /** Takes a removal back. The server may have deleted it meanwhile, so it is saved as new. */
    projectPutBack: {
      prepare: stamped<{ project: DraftProject; index: number }>,
      reducer(state, { payload, meta }: Stamped<{ project: DraftProject; index: number }>) {
        if (state.projects.some((project) => project.id === payload.project.id)) return;
        // a save may have come back while the project was away
        const version = state.saved[payload.project.id]?.project.version ?? 0;
        state.projects.splice(payload.index, 0, {
          ...payload.project,
          version,
          revision: payload.project.revision + 1,
        });
        change(state, payload.project.id, meta, (project) => {
          project.isActive = false;
        });
      },
    },
    projectSaved(state, { payload }: PayloadAction<{ stamp: string; project: Project }>) {
      if (state.leftBehind.includes(payload.project.id)) return;
      const project = state.projects.find((candidate) => candidate.id === payload.project.id);
      state.saved[payload.project.id] = payload;
      if (project) project.version = payload.project.version;
    },
    /** Someone else saved in between: both versions are brought together, and the next save carries the result. */
    projectConflicted(state, { payload }: PayloadAction<{ stored: Project; photoIds: Record<string, string> }>) {
      const { stored, photoIds } = payload;
      const index = state.projects.findIndex((candidate) => candidate.id === stored.id);
      const mine = state.projects[index];
      if (!mine) return;
      const toDraft = (project: Project) => draftProject(project, (key) => photoIds[key] ?? key);
      const base = state.saved[stored.id]?.project;
      const merged = mergeProjects(base && toDraft(base), mine, toDraft(stored));
      state.projects[index] = { ...merged, revision: mine.revision + 1 };
      state.saved[stored.id] = { stamp: '', project: stored };
      delete state.histories[stored.id];
    },
    /**
     * Mends tiles whose photo is no longer on the shelf: they take the photo that the server keeps for them. A tile of
     * which nothing is left is dropped: docs/product.md 11.7.
     */
    tilesMended(state, { payload }: PayloadAction<{ photoIds: Record<string, string | undefined> }>) {
      const { photoIds } = payload;
      for (const project of state.projects) {
        for (const tile of project.tiles) tile.photoId = photoIds[tile.id] ?? tile.photoId;
        project.tiles = project.tiles.filter((tile) => !(tile.id in photoIds) || photoIds[tile.id] !== undefined);
      }
    },
    projectDeleted(state, { payload }: PayloadAction<{ projectId: string }>) {
      delete state.saved[payload.projectId];
      const project = state.projects.find((candidate) => candidate.id === payload.projectId);
      if (project) project.version = 0;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(visitorLeft, (state, { meta }) => afterLeaving(state, meta));
  },
});

export type { PlacedTile } from './tile-reducers.ts';

export const projectsReducer = projectsSlice.reducer;
/** What the editor may ask of the projects. */
export type ProjectsAction = ReturnType<(typeof projectsSlice.actions)[keyof typeof projectsSlice.actions]>;
export const {
  photosFramed,
  wallLookChanged,
  undone,
  redone,
  quantityChanged,
  projectActivated,
  projectPutInCart,
  cartCompleted,
  projectRemoved,
  projectPutBack,
  projectSaved,
  projectConflicted,
  projectDeleted,
  projectsRestored,
  tilesMended,
  tilesRemoved,
  firstCropsFound,
  tilesPlaced,
  tilesTurned,
  tilesLookChanged,
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
  splitGridChanged,
  splitSpliced,
  projectOpened,
} = projectsSlice.actions;

const TILE_LOOKS = ['frameColor', 'matColor', 'filter', 'orientation'] as const satisfies (keyof TileLook)[];

function isSameLook(a: TileLook, b: TileLook): boolean {
  return TILE_LOOKS.every((name) => a[name] === b[name]);
}
