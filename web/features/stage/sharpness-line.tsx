import { clsx } from 'clsx';
import { sharpnessOf } from '../../../shared/geometry/resolution.ts';
import { useTexts } from '../../lib/texts.ts';
import { cropTexts } from './copy.ts';
import { type LiveScale, useLiveScale } from './live-scale.ts';

const COLORS = { good: 'bg-ok', fair: 'bg-ink-soft', low: 'bg-signal' };

export interface SharpnessLineProps {
  /** Resolution of the committed placement in photo pixels per printed inch, and its scale. */
  ppi: number;
  scale: number;
  minInputPpi: number;
  live: LiveScale;
}

/** The print resolution, in a word and in pixels per printed inch; follows a zoom gesture. */
export function SharpnessLine({ minInputPpi, live, ...committed }: SharpnessLineProps) {
  const copy = useTexts(cropTexts);
  const scale = useLiveScale(live) ?? committed.scale;
  // Twice the zoom spreads every pixel over twice the inches.
  const ppi = (committed.ppi * committed.scale) / scale;
  const sharpness = sharpnessOf(ppi, minInputPpi);
  const advice = adviceFor(ppi, scale, minInputPpi);
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

/** Within this factor of the product's minimum, the text warns against zooming in further. */
const NEAR_LIMIT = 1.05;

function adviceFor(ppi: number, scale: number, minPpi: number): 'tooSmall' | 'tooClose' | 'atLimit' | undefined {
  // Already zoomed out completely: do not advise zooming out.
  if (ppi * scale < minPpi) return 'tooSmall';
  if (ppi < minPpi) return 'tooClose';
  return ppi < minPpi * NEAR_LIMIT ? 'atLimit' : undefined;
}
