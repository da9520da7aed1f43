import { clsx } from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import type { SizeInches } from '../../shared/geometry/units.ts';
import { BESIDE_INCHES } from '../../shared/wall/hang-together.ts';

export interface ScaledWall {
  id: string;
  /** The bounding box of all tiles. */
  size: SizeInches;
  /** Text below it. */
  caption?: string | undefined;
  /** A PlacedWall; its width is set here. */
  drawing: ReactNode;
}

export interface WallsToScaleProps {
  walls: readonly ScaledWall[];
  /** Keeps a single tile from filling the page. */
  pxPerInchMax: number;
  /** Maximum share of the window's height for the tallest wall. */
  heightShareMax: number;
  /** Left-aligned, as in work lists. */
  isAtStart?: boolean;
  className?: string;
}

/**
 * Several walls to one scale, the largest that fits; side by side if there is room, by the rule of `hangTogether`. Laid
 * out by the browser, because there may be captions below them.
 */
export function WallsToScale({ walls, pxPerInchMax, heightShareMax, isAtStart = false, className }: WallsToScaleProps) {
  const widestInches = Math.max(...walls.map(({ size }) => size.widthInches));
  const tallestInches = Math.max(...walls.map(({ size }) => size.heightInches));
  const inch = `min(${pxPerInchMax}px, 100cqw / ${widestInches}, ${heightShareMax * 100}vh / ${tallestInches})`;
  return (
    <div className={className}>
      <div className="@container">
        <div
          className={clsx('flex flex-wrap items-end gap-y-10', !isAtStart && 'justify-center')}
          style={{ '--inch': inch, columnGap: `calc(var(--inch) * ${BESIDE_INCHES})` } as CSSProperties}
        >
          {walls.map(({ id, size, caption, drawing }) => (
            <figure key={id} style={{ width: `calc(var(--inch) * ${size.widthInches})` }}>
              {drawing}
              {caption !== undefined && (
                <figcaption className="mt-4 text-center text-ink-soft text-small">{caption}</figcaption>
              )}
            </figure>
          ))}
        </div>
      </div>
    </div>
  );
}
