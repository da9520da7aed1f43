import { original } from '@reduxjs/toolkit';
import { clamp } from '../../../../shared/lib/ranges.ts';
import { CUSTOM_LAYOUT_NAME } from '../../../../shared/wall/layouts.ts';
import { WALL_INCHES_MAX } from '../../../../shared/wall/limits.ts';
import { copy } from '../copy.ts';
import type { DraftTile } from '../draft.ts';
import { edit, rule } from './project-state.ts';

export interface HungAt {
  tileId: string;
  leftInches: number;
  topInches: number;
}

/** The widest gap that the schema of a project takes. */
const SPACING_INCHES_MAX = 24;

/** How the tiles hang. Each is one step that can be taken back. */
export const wallReducers = {
  /** The order of all tiles at once; tiles that are not named stay behind the named ones. */
  tilesReordered: rule<{ tileIds: string[]; label: string }>((state, { tileIds, label }, make) => {
    const rank = new Map(tileIds.map((id, index) => [id, index]));
    return edit(state, make, { label }, (project) => {
      const rankOf = (id: string) => rank.get(id) ?? rank.size;
      // the tiles as they are: a draft of each, only to be compared, would be most of the work
      const tiles = original(project.tiles) ?? project.tiles;
      project.tiles = [...tiles].sort((a, b) => rankOf(a.id) - rankOf(b.id));
    });
  }),
  /** Made of the main tile from now on, because the shop no longer has the product. */
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
  /** Tiles hang where they were put, and the layout is the shopper's own from then on: all places are given. */
  tilesHung: rule<{ places: HungAt[] }>((state, { places }, make) =>
    edit(state, make, { label: copy.steps.hung, group: copy.steps.hung }, (project) => {
      project.layoutName = CUSTOM_LAYOUT_NAME;
      hangAt(project.tiles, places);
    }),
  ),
};

export function hangAt(tiles: DraftTile[], places: readonly HungAt[]): void {
  const byId = new Map(places.map((place) => [place.tileId, place]));
  for (const tile of tiles) {
    const place = byId.get(tile.id);
    if (!place) continue;
    tile.hangLeftInches = clamp(place.leftInches, -WALL_INCHES_MAX, WALL_INCHES_MAX);
    tile.hangTopInches = clamp(place.topInches, -WALL_INCHES_MAX, WALL_INCHES_MAX);
  }
}
