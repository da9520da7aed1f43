import { clsx } from 'clsx';
import type { CSSProperties, ReactNode, Ref } from 'react';

export interface JustifiedProps {
  /** Accessible name of the list. */
  label: string;
  /** Number of pictures: the fewer, the larger they are. */
  count: number;
  children: ReactNode;
}

/** Pictures in full rows, each as wide as its aspect requires. */
export function Justified({ label, count, children }: JustifiedProps) {
  return (
    <ul
      aria-label={label}
      // A small phone shows two rows of several pictures below everything else.
      className={clsx(
        'flex flex-wrap gap-2 md:gap-5',
        count > 1 ? '[--row:26vw] md:[--row:var(--row-wide)]' : '[--row:var(--row-wide)]',
      )}
      style={{ '--row-wide': rowHeight(count) } as CSSProperties}
    >
      {children}
    </ul>
  );
}

export interface JustifiedItemProps {
  /** Width / height. */
  aspect: number;
  /** A picture with few pixels is not enlarged. */
  pictureWidthPx?: number | undefined;
  ref?: Ref<HTMLLIElement>;
  className?: string;
  children: ReactNode;
}

/** Narrower pictures would be enlarged to the width of a slot. */
const SMALL_PX = 300;

export function JustifiedItem({ aspect, pictureWidthPx, ref, className, children }: JustifiedItemProps) {
  const isSmall = pictureWidthPx !== undefined && pictureWidthPx < SMALL_PX;
  const style = {
    flex: `${aspect} 1 calc(var(--row) * ${aspect})`,
    '--widest': `calc(var(--row) * ${aspect * 1.6})`,
    ...(isSmall && { maxWidth: `max(6rem, ${pictureWidthPx}px)` }),
  };
  return (
    <li
      ref={ref}
      className={clsx('relative min-w-22 max-w-(--widest) md:min-w-24', className)}
      style={style as CSSProperties}
    >
      {children}
    </li>
  );
}

function rowHeight(count: number): string {
  if (count <= 3) return 'clamp(180px, 26vw, 420px)';
  return count <= 12 ? 'clamp(110px, 19vw, 300px)' : 'clamp(84px, 14vw, 220px)';
}
