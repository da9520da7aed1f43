import type { Layout } from '../../../../shared/wall/layout.ts';
import type { TextsOf } from '../../../lib/texts.ts';
import type { wallTexts } from './wall-copy.ts';

/** How the number of tiles on a wall matches the places of a layout. */
export type LayoutFill =
  | { kind: 'fits' }
  /** More places than tiles. */
  | { kind: 'missing'; count: number; isOverCap: boolean }
  /** More tiles than places: the last ones hang in rows below the layout. */
  | { kind: 'below'; count: number };

/**
 * @param left tiles that the order still has room for
 * @returns undefined for a layout that takes any number of tiles, and for a wall without tiles
 */
export function layoutFill({ numFrames }: Layout, tileCount: number, left: number): LayoutFill | undefined {
  if (numFrames === 0 || tileCount === 0) return undefined;
  const count = Math.abs(numFrames - tileCount);
  if (count === 0) return { kind: 'fits' };
  return numFrames > tileCount ? { kind: 'missing', count, isOverCap: count > left } : { kind: 'below', count };
}

/** The caption of two or three words next to a selectable layout. */
export function fillCaption(wallCopy: TextsOf<typeof wallTexts>, fill: LayoutFill): string {
  if (fill.kind === 'missing') return wallCopy.layoutMissing(fill.count);
  return fill.kind === 'below' ? wallCopy.layoutBelow(fill.count) : wallCopy.layoutFits;
}

/** The sentence about the selected layout; undefined if tiles and places match. */
export function fillSentence(
  wallCopy: TextsOf<typeof wallTexts>,
  { name, numFrames }: Layout,
  fill: LayoutFill,
  left: number,
): string | undefined {
  const shape = wallCopy.shapes[name] ?? wallCopy.layoutShape;
  if (fill.kind === 'below') return wallCopy.below(numFrames, fill.count, shape);
  if (fill.kind === 'fits') return undefined;
  return fill.isOverCap ? wallCopy.overCap(fill.count, shape, left) : wallCopy.fills(fill.count, shape);
}
