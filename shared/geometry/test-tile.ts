import { type TileProduct, tileFrame } from './tile-frame.ts';

/** The default tile of geometry tests. */
export const TILE: TileProduct = {
  widthInches: 8,
  heightInches: 8,
  physicalWidthInches: 8.25,
  physicalHeightInches: 8.25,
  matInches: 1,
};

export const PLAIN = tileFrame(TILE, 'Landscape', false);
export const MATTED = tileFrame(TILE, 'Landscape', true);
