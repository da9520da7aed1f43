import { clsx } from 'clsx';
import { sharpnessOf } from '../../../../shared/geometry/resolution.ts';
import type { TileGeometry } from '../../../documents/projects/index.ts';
import { copy } from '../copy.ts';
import { useLiveScale } from '../live-scale.ts';
import type { Editor } from '../use-editor.ts';

const COLORS = { good: 'bg-ok', fair: 'bg-ink-soft', low: 'bg-signal' };

/** How sharp the print will be, in a word and in pixels per printed inch; it follows a zoom while it moves. */
export function SharpnessLine({ geometry, editor }: { geometry: TileGeometry; editor: Editor }) {
  const { context, product, live } = editor;
  const kept = context.crop?.placement.scale ?? 1;
  const scale = useLiveScale(live) ?? kept;
  // twice the zoom spreads every pixel over twice the inches
  const ppi = (geometry.ppi * kept) / scale;
  const sharpness = sharpnessOf(ppi, product.minInputPpi);
  const advice = adviceFor(ppi, scale, product.minInputPpi);
  return (
    <div className="grid gap-0.5">
      <p className="flex items-center gap-2 text-small">
        <span aria-hidden="true" className={clsx('size-2 rounded-full', COLORS[sharpness])} />
        <span>
          {copy.sharpness.label}: {copy.sharpness[sharpness].toLowerCase()}
        </span>
        <span className="numbers text-ink-soft">{copy.sharpness.ppi(ppi)}</span>
      </p>
      {advice && <p className="text-caption text-signal">{copy.sharpness[advice]}</p>}
    </div>
  );
}

/** So near the product's minimum any closer is said to be too close. */
const NEAR_THE_LIMIT = 1.05;

function adviceFor(ppi: number, scale: number, minPpi: number): 'tooSmall' | 'tooClose' | 'atLimit' | undefined {
  // as far away as it goes: whoever cannot zoom out is not told to
  if (ppi * scale < minPpi) return 'tooSmall';
  if (ppi < minPpi) return 'tooClose';
  return ppi < minPpi * NEAR_THE_LIMIT ? 'atLimit' : undefined;
}
