import type { TileFrame } from '../../../../shared/geometry/tile-frame.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { splitTexts } from './split-copy.ts';

export interface GapChoiceProps {
  spliced: boolean;
  /** Frame of one tile; determines the area that the frames cover. */
  frame: TileFrame | undefined;
  onChange(spliced: boolean): void;
}

/** Chooses what happens to the part of the picture between two tiles. */
export function GapChoice({ spliced, frame, onChange }: GapChoiceProps) {
  const splitCopy = useTexts(splitTexts);
  return (
    <div className="grid gap-1">
      <Segmented<'behind' | 'joined'>
        label={splitCopy.picture}
        options={[
          { value: 'behind', label: splitCopy.behind, icon: <GapDrawing spliced={false} /> },
          { value: 'joined', label: splitCopy.joined, icon: <GapDrawing spliced /> },
        ]}
        value={spliced ? 'joined' : 'behind'}
        onChange={(value) => onChange(value === 'joined')}
      />
      <p className="text-caption text-ink-soft">{splitCopy.pictureHelp(spliced, frame)}</p>
    </div>
  );
}

const TILE = 16;
const GAP = 8;

/**
 * One disc over two tiles.
 *
 *   cut by the gap      moved together
 *   +----+  +----+      +----+  +----+
 *   |   (|##|)   |      |   (|  |)   |
 *   +----+  +----+      +----+  +----+
 */
function GapDrawing({ spliced }: { spliced: boolean }) {
  const middle = TILE + GAP / 2;
  const disc = (x: number, className: string) => <circle cx={x} cy={TILE / 2} r={6.5} className={className} />;
  return (
    <svg aria-hidden="true" viewBox={`-1 -1 ${2 * TILE + GAP + 2} ${TILE + 2}`} className="h-6 shrink-0">
      {/* The part hidden by the gap. */}
      {!spliced && disc(middle, 'fill-line')}
      {[0, TILE + GAP].map((left, index) => {
        const center = spliced ? left + (index === 0 ? TILE : 0) : middle;
        return (
          <svg key={left} aria-hidden="true" x={left} width={TILE} height={TILE} viewBox={`${left} 0 ${TILE} ${TILE}`}>
            <rect x={left} width={TILE} height={TILE} className="fill-ground" />
            {disc(center, 'fill-accent')}
            <rect x={left} width={TILE} height={TILE} className="fill-none stroke-ink" strokeWidth={2} />
          </svg>
        );
      })}
    </svg>
  );
}
