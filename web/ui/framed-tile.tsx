import { clsx } from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import type { SizeInches } from '../../shared/geometry/units.ts';
import { FRAME_COLOR_HEX, type FrameColor } from '../../shared/product/options.ts';
import { type PreviewEdge, previewEdge } from './preview-edge.ts';

export interface FramedTileProps {
  frameColor: FrameColor;
  /** The part not covered by the lip; 8 x 8 for the tile. */
  shownInches: SizeInches;
  /** Width of the print hidden by the lip on each side: (physical - shown) / 2. */
  lipInches?: number;
  /** A shadow unless the product is outlined. */
  edge?: PreviewEdge;
  /** The picture; it fills the opening (see TilePicture). */
  children: ReactNode;
  /** Sets the width; the height follows the tile. */
  className?: string;
}

/** Source: docs/spec 10.1: 0.125 in of bleed that the frame's lip hides. */
export const LIP_INCHES = 0.125;

/** The only drawing of a frame, to scale, from cart thumbnail to wall. Geometry and light are in tile.css. */
export function FramedTile({
  frameColor,
  shownInches,
  lipInches = LIP_INCHES,
  edge = previewEdge({}),
  children,
  className,
}: FramedTileProps) {
  const aspectRatio = `${shownInches.widthInches + 2 * lipInches} / ${shownInches.heightInches + 2 * lipInches}`;
  return (
    <div
      className={clsx('framed-tile', className)}
      style={{ aspectRatio, ...frameStyle(frameColor, shownInches, lipInches, edge) }}
    >
      <div className="framed-tile-opening">{children}</div>
    </div>
  );
}

/** The style of a single tile's frame. */
export function frameStyle(
  frameColor: FrameColor,
  shownInches: SizeInches,
  lipInches: number,
  edge: PreviewEdge,
): CSSProperties {
  return {
    ...frameShape(shownInches, lipInches, edge),
    '--frame-color': FRAME_COLOR_HEX[frameColor],
    ...(frameColor === 'White' && { '--frame-edge': 'var(--light-frame-edge)' }),
  } as CSSProperties;
}

/** The color-independent part of a frame's style: for a list of tiles whose color is an attribute (tile.css). */
export function frameShape(
  shownInches: SizeInches,
  lipInches: number,
  { shadowOpacity, outlinePx }: PreviewEdge,
): CSSProperties {
  const outline = outlinePx > 0 ? 'rgb(31 27 22 / 0.8)' : undefined;
  return {
    '--outer': shownInches.widthInches + 2 * lipInches,
    '--lip': lipInches,
    '--shadow-opacity': shadowOpacity,
    '--outline-px': `${outlinePx || 1}px`,
    '--frame-edge': outline ?? 'transparent',
    // A light frame on a light wall needs an edge, and an outlined product its outline.
    '--light-frame-edge': outline ?? 'rgb(31 27 22 / 0.1)',
  } as CSSProperties;
}
