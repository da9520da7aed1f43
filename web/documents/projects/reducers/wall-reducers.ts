import { original, type ReducerCreators } from '@reduxjs/toolkit';
import { clamp } from '../../../../shared/lib/ranges.ts';
import { CUSTOM_LAYOUT_NAME } from '../../../../shared/wall/layouts.ts';
import { WALL_INCHES_MAX } from '../../../../shared/wall/limits.ts';
import type { StepName } from '../copy.ts';
import type { DraftTile } from '../draft.ts';
import { edit, type ProjectsState, stamped } from './project-state.ts';

export interface TilePosition {
  tileId: string;
  leftInches: number;
  topInches: number;
}

/** The maximum gap in the project schema. */
const SPACING_INCHES_MAX = 24;

/** The layout of the tiles. Each of these is one undoable step. */
export const wallReducers = (create: ReducerCreators<ProjectsState>) => ({
  /** Sets the order of all tiles; tiles that are not named follow the named ones. */
  tilesReordered: create.preparedReducer(stamped<{ tileIds: string[]; name: StepName }>, (state, { payload, meta }) => {
    const rank = new Map(payload.tileIds.map((id, index) => [id, index]));
    edit(state, meta, { name: payload.name }, (project) => {
      const rankOf = (id: string) => rank.get(id) ?? rank.size;
      // Reads the originals: creating a draft of each tile just to compare it would be most of the cost.
      const tiles = original(project.tiles) ?? project.tiles;
      project.tiles = [...tiles].sort((a, b) => rankOf(a.id) - rankOf(b.id));
    });
  }),
  /** Switches to the main tile, because the shop no longer sells the product. */
  productReplaced: create.preparedReducer(stamped<void>, (state, { meta }) => {
    edit(state, meta, { name: 'product' }, (project) => {
      project.productId = '';
    });
  }),
  layoutChosen: create.preparedReducer(stamped<{ layoutName: string }>, (state, { payload, meta }) => {
    edit(state, meta, { name: 'layout' }, (project) => {
      project.layoutName = payload.layoutName;
    });
  }),
  spacingChanged: create.preparedReducer(stamped<{ inches: number }>, (state, { payload, meta }) => {
    edit(state, meta, { name: 'spacing', group: 'spacing' }, (project) => {
      project.tileSpacing = clamp(payload.inches, 0, SPACING_INCHES_MAX);
    });
  }),
  /** Switches to a free layout, so positions are given for all tiles. */
  tilesRepositioned: create.preparedReducer(stamped<{ places: TilePosition[] }>, (state, { payload, meta }) => {
    edit(state, meta, { name: 'hung', group: 'hung' }, (project) => {
      project.layoutName = CUSTOM_LAYOUT_NAME;
      hangAt(project.tiles, payload.places);
    });
  }),
});

export function hangAt(tiles: DraftTile[], places: readonly TilePosition[]): void {
  const byId = new Map(places.map((place) => [place.tileId, place]));
  for (const tile of tiles) {
    const place = byId.get(tile.id);
    if (!place) continue;
    tile.hangLeftInches = clamp(place.leftInches, -WALL_INCHES_MAX, WALL_INCHES_MAX);
    tile.hangTopInches = clamp(place.topInches, -WALL_INCHES_MAX, WALL_INCHES_MAX);
  }
}
