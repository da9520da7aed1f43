import { original } from '@reduxjs/toolkit';
import type { Orientation } from '../../../../shared/geometry/units.ts';
import { CONVERTED_FRAME_COLOR } from '../../../../shared/product/options.ts';
import { isSameLook } from '../../../../shared/project/life-project.ts';
import { type DraftProject, lookOf, lookOfProject, type TileLook } from '../draft.ts';
import { changed, edit, editedProject, plainRule, rule } from './project-state.ts';
import { stepOfLook } from './step-of-look.ts';
import { type PlacedTile, placeAll } from './tile-reducers.ts';
import { hangAt, type TilePosition } from './wall-reducers.ts';

/** Rotated frames with the resulting placements and positions (tile/turn-frames.ts). */
export interface TurnedFrames {
  orientation: Orientation;
  /** absent: all tiles, including later ones. */
  tileIds?: string[] | undefined;
  placements: PlacedTile[];
  places: TilePosition[];
}

/** The look of tiles. Each of these is one undoable step. */
export const lookReducers = {
  /** The chosen tiles get their own look. */
  tilesLookChanged: rule<{ tileIds: string[]; look: Partial<TileLook> }>((state, { tileIds, look }, make) =>
    edit(state, make, { label: stepOfLook(look) }, (project) => lookOwnWay(project, tileIds, look)),
  ),
  /** Applies one change to all tiles; their other individual settings stay. */
  wallLookChanged: rule<Partial<TileLook>>((state, look, make) =>
    edit(state, make, { label: stepOfLook(look) }, (project) => {
      lookAllAlike(project, look);
      // Variants of a tile are named by their frame.
      if (look.frameColor !== undefined) project.selectedVariantName = look.frameColor;
    }),
  ),
  /** Makes all frames black, as the tenant requires (docs/spec 2.6), and records the answer in the same step. */
  framesConverted: plainRule((state, make) =>
    edit(state, make, { label: stepOfLook({ frameColor: CONVERTED_FRAME_COLOR }) }, (project) => {
      lookAllAlike(project, { frameColor: CONVERTED_FRAME_COLOR });
      project.convertedToBlackFrames = true;
    }),
  ),
  /** Keeps the frames and the answer, so that the question is not repeated. */
  framesKept: plainRule((state, make) =>
    changed(state, editedProject(state)?.id ?? '', make, (project) => {
      project.convertedToBlackFrames = false;
    }),
  ),
  /** Rotates frames and adjusts their content in one step. */
  framesTurned: rule<TurnedFrames>((state, { orientation, tileIds, placements, places }, make) =>
    edit(state, make, { label: stepOfLook({ orientation }) }, (project) => {
      if (tileIds) lookOwnWay(project, tileIds, { orientation });
      else lookAllAlike(project, { orientation });
      placeAll(project.tiles, placements);
      hangAt(project.tiles, places);
    }),
  ),
};

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
