import { clsx } from 'clsx';
import { INCHES_PER_FOOT } from '../../room/index.ts';

/**
 * A ruler along the floor of the wall, one mark per foot. Drawn in the wall's inches, so its only error is the
 * browser's rounding.
 */
export function Ruler({ widthInches, pxPerInch }: { widthInches: number; pxPerInch: number }) {
  const marks = Array.from({ length: Math.floor(widthInches / INCHES_PER_FOOT) + 1 }, (_, foot) => foot);
  // As many numbers as are legible: every foot, every second, every fourth.
  const every = [1, 2, 4, 8].find((step) => step * INCHES_PER_FOOT * pxPerInch >= 36) ?? 16;
  return (
    <div
      aria-hidden="true"
      className="relative h-6 border-ink-soft border-t"
      style={{ width: widthInches * pxPerInch }}
      data-ruler
    >
      {marks.map((foot) => (
        <span
          key={foot}
          data-foot={foot}
          className="absolute top-0 h-2 border-ink-soft border-l"
          style={{ left: foot * INCHES_PER_FOOT * pxPerInch }}
        >
          {foot > 0 && foot % every === 0 && (
            <span
              className={clsx(
                'numbers absolute top-2 text-caption text-ink-soft',
                // The last one must not extend beyond the end of the wall.
                foot === marks.length - 1 ? 'right-0' : '-translate-x-1/2',
              )}
            >
              {foot}′
            </span>
          )}
        </span>
      ))}
    </div>
  );
}
