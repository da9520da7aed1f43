import type { ReadyPhoto } from '../../functions/core/photos/photo-record.ts';
import type { PlannedTile } from '../../functions/core/production/tile-plan.ts';
import { DEFAULT_ORIENTATION } from '../../shared/geometry/units.ts';
import type { FrozenProduct, OrderTile } from '../../shared/order/lines.ts';
import { DEFAULT_FILTER, DEFAULT_FRAME_COLOR, NO_MAT } from '../../shared/product/options.ts';

/** Tiles and photo records for tests and benchmarks of the renderer. */

export const SQUARE_TILE: FrozenProduct = {
  id: 'tile',
  name: 'Photo Tile',
  widthInches: 8,
  heightInches: 8,
  physicalWidthInches: 8.25,
  physicalHeightInches: 8.25,
  matInches: 1.25,
  minInputPpi: 62.5,
  outputImageWidth: 2475,
  outputImageHeight: 2475,
};

export const PHOTO_KEY = 'uploads/default/K-owner/photo-1';
const PHOTO_SHA256 = 'ab'.repeat(32);

export function plannedTile(changes: Partial<OrderTile>): PlannedTile {
  return {
    lineNumber: 1,
    position: changes.number ?? 1,
    product: SQUARE_TILE,
    tile: {
      number: 1,
      photoKey: PHOTO_KEY,
      photoSha256: PHOTO_SHA256,
      crop: { left: 0, top: 0, right: 1, bottom: 1 },
      frameColor: DEFAULT_FRAME_COLOR,
      matColor: NO_MAT,
      filter: DEFAULT_FILTER,
      orientation: DEFAULT_ORIENTATION,
      copies: 1,
      ...changes,
    },
  };
}

export function readyPhoto(changes: Partial<ReadyPhoto>): ReadyPhoto {
  return {
    tenantId: 'default',
    key: PHOTO_KEY,
    status: 'ready',
    widthPx: 1000,
    heightPx: 1000,
    orientation: 1,
    iccClass: 'none',
    bytes: 1,
    sha256: PHOTO_SHA256,
    etag: 'etag-1',
    ...changes,
  };
}
