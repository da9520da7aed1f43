import { memo } from 'react';
import { Link } from 'react-router';
import type { RectInches } from '../../../../shared/geometry/units.ts';
import type { UnfilledLayout } from '../../../../shared/wall/hanging.ts';
import { useTexts } from '../../../lib/texts.ts';
import { paths } from '../../../site/paths.ts';
import { placesPath } from './places-path.ts';
import { wallTexts } from './wall-copy.ts';

export interface EmptyPlacesProps {
  layout: UnfilledLayout;
  /** Taps select tiles, so places are not links. */
  isSelecting: boolean;
}

/** The empty places of a layout. One link for all: new photos fill them in order, regardless of the tapped one. */
export const EmptyPlaces = memo(function EmptyPlaces({ layout, isSelecting }: EmptyPlacesProps) {
  const wallCopy = useTexts(wallTexts);
  if (isSelecting) return <Drawing layout={layout} />;
  return (
    // The area between places belongs to the wall, so that its tiles stay reachable.
    <Link
      to={paths.photoPicker()}
      aria-label={wallCopy.fillEmpty}
      title={wallCopy.fillEmpty}
      draggable={false}
      className="empty-places pointer-events-none absolute inset-0 rounded-sm outline-offset-4"
    >
      <Drawing layout={layout} />
    </Link>
  );
});

function Drawing({ layout: { size, empty } }: { layout: UnfilledLayout }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${size.widthInches} ${size.heightInches}`}
      className="pointer-events-none absolute inset-0 size-full overflow-visible fill-none stroke-edge [&>path]:[vector-effect:non-scaling-stroke]"
    >
      <path d={placesPath(empty)} className="empty-places-outline" strokeDasharray="5 4" />
      <path d={empty.map(plusIn).join('')} />
    </svg>
  );
}

const PLUS_SHARE = 0.2;

function plusIn({ leftInches, topInches, widthInches, heightInches }: RectInches): string {
  const arm = (Math.min(widthInches, heightInches) * PLUS_SHARE) / 2;
  const [x, y] = [leftInches + widthInches / 2, topInches + heightInches / 2];
  return `M${x - arm} ${y}h${2 * arm}M${x} ${y - arm}v${2 * arm}`;
}
