import { DEFAULT_TILE_SPACING_INCHES } from '../geometry/tile-sizes.ts';
import { DEFAULT_ORIENTATION } from '../geometry/units.ts';
import { DEFAULT_FILTER, DEFAULT_FRAME_COLOR, NO_MAT } from '../product/options.ts';
import { type Appearance, appearanceOf } from './life-project.ts';
import type { Project } from './schema.ts';

export const DEFAULT_APPEARANCE: Appearance = {
  frameColor: DEFAULT_FRAME_COLOR,
  matColor: NO_MAT,
  filter: DEFAULT_FILTER,
  orientation: DEFAULT_ORIENTATION,
};

/** The default project: empty, in progress, black frames, no mat, in color. */
export function defaultProject(make: { id: string; now: string; productId: string; appearance?: Appearance }): Project {
  return {
    id: make.id,
    status: 'InProgress',
    isActive: true,
    productId: make.productId,
    isSplit: false,
    ...appearanceOf(make.appearance ?? DEFAULT_APPEARANCE),
    quantity: 1,
    tileSpacing: DEFAULT_TILE_SPACING_INCHES,
    tiles: [],
    createdAt: make.now,
    updatedAt: make.now,
    version: 0,
  };
}
