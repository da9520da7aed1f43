import { original } from '@reduxjs/toolkit';
import { clamp } from '../../../../shared/lib/ranges.ts';
import { CUSTOM_LAYOUT_NAME } from '../../../../shared/wall/layouts.ts';
import { WALL_INCHES_MAX } from '../../../../shared/wall/limits.ts';
import { copy } from '../copy.ts';
import type { DraftTile } from '../draft.ts';
import { edit, rule } from './project-state.ts';

export interface TilePosition {
  tileId: string;
  leftInches: number;
  topInches: number;
}

/** The maximum gap in the project schema. */
const SPACING_INCHES_MAX = 24;

/** The layout of the tiles. Each of these is one undoable step. */
export const wallReducers = {
  /** Sets the order of all tiles; tiles that are not named follow the named ones. */
  tilesReordered: rule<{ tileIds: string[]; label: string }>((state, { tileIds, label }, make) => {
    const rank = new Map(tileIds.map((id, index) => [id, index]));
    return edit(state, make, { label }, (project) => {
      const rankOf = (id: string) => rank.get(id) ?? rank.size;
      // Reads the originals: creating a draft of each tile just to compare it would be most of the cost.
      const tiles = original(project.tiles) ?? project.tiles;
      project.tiles = [...tiles].sort((a, b) => rankOf(a.id) - rankOf(b.id));
    });
  }),
  /** Switches to the main tile, because the shop no longer sells the product. */
  productReplaced: rule<void>((state, _none, make) =>
    edit(state, make, { label: copy.steps.product }, (project) => {
      project.productId = '';
    }),
  ),
  layoutChosen: rule<{ layoutName: string }>((state, { layoutName }, make) =>
    edit(state, make, { label: copy.steps.layout }, (project) => {
      project.layoutName = layoutName;
    }),
  ),
  spacingChanged: rule<{ inches: number }>((state, { inches }, make) =>
    edit(state, make, { label: copy.steps.spacing, group: copy.steps.spacing }, (project) => {
      project.tileSpacing = clamp(inches, 0, SPACING_INCHES_MAX);
    }),
  ),
  /** Switches to a free layout, so positions are given for all tiles. */
  tilesHung: rule<{ places: TilePosition[] }>((state, { places }, make) =>
    edit(state, make, { label: copy.steps.hung, group: copy.steps.hung }, (project) => {
      project.layoutName = CUSTOM_LAYOUT_NAME;
      hangAt(project.tiles, places);
    }),
  ),
};

export function hangAt(tiles: DraftTile[], places: readonly TilePosition[]): void {
  const byId = new Map(places.map((place) => [place.tileId, place]));
  for (const tile of tiles) {
    const place = byId.get(tile.id);
    if (!place) continue;
    tile.hangLeftInches = clamp(place.leftInches, -WALL_INCHES_MAX, WALL_INCHES_MAX);
    tile.hangTopInches = clamp(place.topInches, -WALL_INCHES_MAX, WALL_INCHES_MAX);
  }
}
