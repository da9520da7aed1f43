import type { Layout } from '../../wall/layout.ts';
import { centeredRows, tileLayout } from './arrange.ts';

/**
 * An arrangement for any number of tiles: rows as near to a square as they go, their lengths at most one apart, the
 * longer ones below, so that it stands.
 *
 * @param numFrames 0 or more; 0 hangs nothing yet
 */
export function customLayout(numFrames: number): Layout {
  const rows = Math.round(Math.sqrt(numFrames));
  const counts = Array.from({ length: rows }, (_, row) => Math.floor((numFrames + row) / rows));
  return tileLayout('Custom', centeredRows(counts));
}

/** The layout without a number: the shopper decides how many. */
export const CUSTOM_LAYOUT = customLayout(0);
