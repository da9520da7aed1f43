import { original } from '@reduxjs/toolkit';
import type { Orientation } from '../../../../shared/geometry/units.ts';
import { CONVERTED_FRAME_COLOR } from '../../../../shared/product/options.ts';
import { isSameLook } from '../../../../shared/project/life-project.ts';
import { type DraftProject, lookOf, lookOfProject, type TileLook } from '../draft.ts';
import { changed, edit, editedProject, plainRule, rule } from './project-state.ts';
import { stepOfLook } from './step-of-look.ts';
import { type PlacedTile, placeAll } from './tile-reducers.ts';
import { type HungAt, hangAt } from './wall-reducers.ts';

/** Frames that hang the other way, and what that does to what is in them and to where they hang (tile/turn-frames.ts). */
export interface TurnedFrames {
  orientation: Orientation;
  /** absent: all, and those that come later */
  tileIds?: string[] | undefined;
  placements: PlacedTile[];
  /** of tiles that hang freely */
  places: HungAt[];
}

/** How tiles look. Each is one step that can be taken back. */
export const lookReducers = {
  /** The chosen tiles go their own way. */
  tilesLookChanged: rule<{ tileIds: string[]; look: Partial<TileLook> }>((state, { tileIds, look }, make) =>
    edit(state, make, { label: stepOfLook(look) }, (project) => lookOwnWay(project, tileIds, look)),
  ),
  /** All tiles take one change; what else a tile has of its own it keeps. */
  wallLookChanged: rule<Partial<TileLook>>((state, look, make) =>
    edit(state, make, { label: stepOfLook(look) }, (project) => {
      lookAllAlike(project, look);
      // a variant of a tile is named by its frame
      if (look.frameColor !== undefined) project.selectedVariantName = look.frameColor;
    }),
  ),
  /** All frames are black, as a tenant has asked (docs/product.md 2.6): one step, and the answer goes with it. */
  framesConverted: plainRule((state, make) =>
    edit(state, make, { label: stepOfLook({ frameColor: CONVERTED_FRAME_COLOR }) }, (project) => {
      lookAllAlike(project, { frameColor: CONVERTED_FRAME_COLOR });
      project.convertedToBlackFrames = true;
    }),
  ),
  /** They stay as they are, and nobody asks again. */
  framesKept: plainRule((state, make) =>
    changed(state, editedProject(state)?.id ?? '', make, (project) => {
      project.convertedToBlackFrames = false;
    }),
  ),
  /** Frames are hung the other way, in one step with what is in them. */
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
  // of the plain tiles: a draft of each of a hundred takes longer than all that comes after it
  project.tiles = (original(project.tiles) ?? project.tiles).map((tile) => {
    const own = { ...(tile.isBatched ? before : lookOfProject(tile)), ...look };
    return { ...tile, ...own, isBatched: isSameLook(own, after) };
  });
  Object.assign(project, look);
  // a split that has been given a look of its own no longer takes the wall's
  if (project.isSplit) project.isBatched = false;
}
