import { clsx } from 'clsx';
import { sharpnessOf } from '../../../../shared/geometry/resolution.ts';
import type { TileGeometry } from '../../projects/index.ts';
import { copy } from '../copy.ts';
import { useLiveScale } from '../live-scale.ts';
import type { Editor } from '../use-editor.ts';

const COLORS = { good: 'bg-ok', fair: 'bg-ink-soft', low: 'bg-signal' };

/** How sharp the print will be, in a word and in pixels per printed inch; it follows a zoom while it moves. */
export function SharpnessLine({ geometry, editor }: { geometry: TileGeometry; editor: Editor }) {
  const { context, product, live } = editor;
  const kept = context.crop?.placement.scale ?? 1;
  // twice the zoom spreads every pixel over twice the inches
  const ppi = (geometry.ppi * kept) / (useLiveScale(live) ?? kept);
  const sharpness = sharpnessOf(ppi, product.minInputPpi);
  const isAtLimit = sharpness !== 'low' && ppi < product.minInputPpi * NEAR_THE_LIMIT;
  return (
    <div className="grid gap-0.5">
      <p className="flex items-center gap-2 text-small">
        <span aria-hidden="true" className={clsx('size-2 rounded-full', COLORS[sharpness])} />
        <span>
          {copy.sharpness.label}: {copy.sharpness[sharpness].toLowerCase()}
        </span>
        <span className="numbers text-ink-soft">{copy.sharpness.ppi(ppi)}</span>
      </p>
      {(isAtLimit || sharpness === 'low') && (
        <p className="text-caption text-signal">{copy.sharpness[sharpness === 'low' ? 'beyond' : 'atLimit']}</p>
      )}
    </div>
  );
}

/** So near the product's minimum any closer is said to be too close. */
const NEAR_THE_LIMIT = 1.05;
