import { type TileProduct, tileFrame } from './tile-frame.ts';

/** The tile as the tests of the geometry know it. */
export const TILE: TileProduct = {
  widthInches: 8,
  heightInches: 8,
  physicalWidthInches: 8.25,
  physicalHeightInches: 8.25,
  matInches: 1,
};

export const PLAIN = tileFrame(TILE, 'Landscape', false);
export const MATTED = tileFrame(TILE, 'Landscape', true);
