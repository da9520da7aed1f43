import { clsx } from 'clsx';
import type { TileGeometry } from '../../projects/index.ts';
import { copy } from '../copy.ts';

const COLORS = { good: 'bg-ok', fair: 'bg-ink-soft', low: 'bg-signal' };

/** How sharp the print will be, in a word and in pixels per printed inch. */
export function SharpnessLine({ geometry }: { geometry: TileGeometry }) {
  const { sharpness, ppi } = geometry;
  return (
    <p className="flex items-center gap-2 text-small">
      <span aria-hidden="true" className={clsx('size-2 rounded-full', COLORS[sharpness])} />
      <span>
        {copy.sharpness.label}: {copy.sharpness[sharpness].toLowerCase()}
      </span>
      <span className="numbers text-ink-soft">{copy.sharpness.ppi(ppi)}</span>
    </p>
  );
}
