import { original, type ReducerCreators } from '@reduxjs/toolkit';
import type { Orientation } from '../../../../shared/geometry/units.ts';
import { CONVERTED_FRAME_COLOR } from '../../../../shared/product/options.ts';
import { isSameLook } from '../../../../shared/project/life-project.ts';
import { type DraftProject, lookOf, lookOfProject, type TileLook } from '../draft.ts';
import { change, edit, editedProject, type ProjectsState, stamped } from './project-state.ts';
import { stepOfLook } from './step-of-look.ts';
import { type PlacedTile, placeAll } from './tile-reducers.ts';
import { hangAt, type TilePosition } from './wall-reducers.ts';

/** Rotated frames with the resulting placements and positions (tile/turn-frames.ts). */
export interface TurnedFrames {
  orientation: Orientation;
  /** Absent for all tiles, including later ones. */
  tileIds?: string[] | undefined;
  placements: PlacedTile[];
  places: TilePosition[];
}

/** The look of tiles. Each of these is one undoable step. */
export const lookReducers = (create: ReducerCreators<ProjectsState>) => ({
  /** The chosen tiles get their own look. */
  tilesLookChanged: create.preparedReducer(
    stamped<{ tileIds: string[]; look: Partial<TileLook> }>,
    (state, { payload: { tileIds, look }, meta }) => {
      edit(state, meta, { name: stepOfLook(look) }, (project) => lookOwnWay(project, tileIds, look));
    },
  ),
  /** Applies one change to all tiles; their other individual settings stay. */
  wallLookChanged: create.preparedReducer(stamped<Partial<TileLook>>, (state, { payload: look, meta }) => {
    edit(state, meta, { name: stepOfLook(look) }, (project) => {
      lookAllAlike(project, look);
      // Variants of a tile are named by their frame.
      if (look.frameColor !== undefined) project.selectedVariantName = look.frameColor;
    });
  }),
  /** Makes all frames black, as the tenant requires (docs/spec 2.6), and records the answer in the same step. */
  framesConverted: create.preparedReducer(stamped<void>, (state, { meta }) => {
    edit(state, meta, { name: stepOfLook({ frameColor: CONVERTED_FRAME_COLOR }) }, (project) => {
      lookAllAlike(project, { frameColor: CONVERTED_FRAME_COLOR });
      project.convertedToBlackFrames = true;
    });
  }),
  /** Keeps the frames and the answer, so that the question is not repeated. */
  framesKept: create.preparedReducer(stamped<void>, (state, { meta }) => {
    change(state, editedProject(state)?.id ?? '', meta, (project) => {
      project.convertedToBlackFrames = false;
    });
  }),
  /** Rotates frames and adjusts their content in one step. */
  framesTurned: create.preparedReducer(stamped<TurnedFrames>, (state, { payload, meta }) => {
    const { orientation, tileIds, placements, places } = payload;
    edit(state, meta, { name: stepOfLook({ orientation }) }, (project) => {
      if (tileIds) lookOwnWay(project, tileIds, { orientation });
      else lookAllAlike(project, { orientation });
      placeAll(project.tiles, placements);
      hangAt(project.tiles, places);
    });
  }),
});

function lookOwnWay(project: DraftProject, tileIds: readonly string[], look: Partial<TileLook>): void {
  for (const tile of project.tiles)
    if (tileIds.includes(tile.id)) Object.assign(tile, lookOf(project, tile), look, { isBatched: false });
}

function lookAllAlike(project: DraftProject, look: Partial<TileLook>): void {
  const before = lookOfProject(project);
  const after = { ...before, ...look };
  // Reads the originals: creating a draft of each of a hundred tiles costs more than the rest.
  project.tiles = (original(project.tiles) ?? project.tiles).map((tile) => {
    const own = { ...(tile.isBatched ? before : lookOfProject(tile)), ...look };
    return { ...tile, ...own, isBatched: isSameLook(own, after) };
  });
  Object.assign(project, look);
  // A split with its own look no longer follows the wall.
  if (project.isSplit) project.isBatched = false;
}
