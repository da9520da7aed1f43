import { clsx } from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { FRAME_COLOR_HEX, type FrameColor } from '../../shared/constants/frames.ts';
import type { SizeInches } from '../../shared/geometry/units.ts';

export interface FramedTileProps {
  frameColor: FrameColor;
  /** what the lip leaves visible; 8 x 8 for the tile */
  shownInches: SizeInches;
  /** the lip hides this much of the print on each side: (physical - shown) / 2 */
  lipInches?: number;
  /** the picture; it fills the opening (see TilePicture) */
  children: ReactNode;
  /** sets the width; the height follows the tile */
  className?: string;
}

/** Source: docs/product.md 10.1: 0.125 in of bleed that the frame's lip hides. */
export const LIP_INCHES = 0.125;

/** The one drawing of a frame, to scale, the same from cart thumbnail to wall. Geometry and light are in tile.css. */
export function FramedTile({ frameColor, shownInches, lipInches = LIP_INCHES, children, className }: FramedTileProps) {
  const outerWidth = shownInches.widthInches + 2 * lipInches;
  const outerHeight = shownInches.heightInches + 2 * lipInches;
  const style = {
    aspectRatio: `${outerWidth} / ${outerHeight}`,
    '--outer': outerWidth,
    '--lip': lipInches,
    '--frame-color': FRAME_COLOR_HEX[frameColor],
  } as CSSProperties;
  return (
    <div className={clsx('framed-tile', className)} data-frame={frameColor} style={style}>
      <div className="framed-tile-frame">
        <div className="framed-tile-opening">{children}</div>
      </div>
    </div>
  );
}
