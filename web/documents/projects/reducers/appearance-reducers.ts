import { original, type ReducerCreators } from '@reduxjs/toolkit';
import type { Orientation } from '../../../../shared/geometry/units.ts';
import { CONVERTED_FRAME_COLOR } from '../../../../shared/product/options.ts';
import { isSameAppearance } from '../../../../shared/project/life-project.ts';
import { appearanceOf, appearanceOfProject, type DraftProject, type TileAppearance } from '../draft.ts';
import { change, edit, editedProject, type ProjectsState, stamped } from './project-state.ts';
import { stepOfAppearance } from './step-of-appearance.ts';
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

/** The appearance of tiles. Each of these is one undoable step. */
export const appearanceReducers = (create: ReducerCreators<ProjectsState>) => ({
  /** The chosen tiles get their own appearance. */
  tilesAppearanceChanged: create.preparedReducer(
    stamped<{ tileIds: string[]; appearance: Partial<TileAppearance> }>,
    (state, { payload: { tileIds, appearance }, meta }) => {
      edit(state, meta, { name: stepOfAppearance(appearance) }, (project) =>
        setOwnAppearance(project, tileIds, appearance),
      );
    },
  ),
  /** Applies one change to all tiles; their other individual settings stay. */
  wallAppearanceChanged: create.preparedReducer(
    stamped<Partial<TileAppearance>>,
    (state, { payload: appearance, meta }) => {
      edit(state, meta, { name: stepOfAppearance(appearance) }, (project) => {
        setSharedAppearance(project, appearance);
        // Variants of a tile are named by their frame.
        if (appearance.frameColor !== undefined) project.selectedVariantName = appearance.frameColor;
      });
    },
  ),
  /** Makes all frames black, as the tenant requires (docs/spec 2.6), and records the answer in the same step. */
  framesConverted: create.preparedReducer(stamped<void>, (state, { meta }) => {
    edit(state, meta, { name: stepOfAppearance({ frameColor: CONVERTED_FRAME_COLOR }) }, (project) => {
      setSharedAppearance(project, { frameColor: CONVERTED_FRAME_COLOR });
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
    edit(state, meta, { name: stepOfAppearance({ orientation }) }, (project) => {
      if (tileIds) setOwnAppearance(project, tileIds, { orientation });
      else setSharedAppearance(project, { orientation });
      placeAll(project.tiles, placements);
      hangAt(project.tiles, places);
    });
  }),
});

function setOwnAppearance(
  project: DraftProject,
  tileIds: readonly string[],
  appearance: Partial<TileAppearance>,
): void {
  for (const tile of project.tiles)
    if (tileIds.includes(tile.id)) Object.assign(tile, appearanceOf(project, tile), appearance, { isBatched: false });
}

function setSharedAppearance(project: DraftProject, appearance: Partial<TileAppearance>): void {
  const before = appearanceOfProject(project);
  const after = { ...before, ...appearance };
  // Reads the originals: creating a draft of each of a hundred tiles costs more than the rest.
  project.tiles = (original(project.tiles) ?? project.tiles).map((tile) => {
    const own = { ...(tile.isBatched ? before : appearanceOfProject(tile)), ...appearance };
    return { ...tile, ...own, isBatched: isSameAppearance(own, after) };
  });
  Object.assign(project, appearance);
  // A split with its own appearance no longer follows the wall.
  if (project.isSplit) project.isBatched = false;
}
