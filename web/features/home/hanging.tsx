import { useSite } from '../../site/site-context.tsx';
import { TILE } from './art.ts';
import { useCopy } from './copy.ts';
import { Section } from './section.tsx';

const SIZE = TILE.physicalWidthInches;
const MIDDLE = SIZE / 2;
/** Side of the magnet, and of its pad. */
const PAD = 2;

export function Hanging() {
  const { hanging: text } = useCopy();
  const { instructions } = useSite().tenant;
  return (
    <Section heading={text.heading} lead={text.lead[instructions]} className="bg-paper">
      <svg
        viewBox="-1 -1 22 11"
        role="img"
        aria-label={text.drawing[instructions]}
        className="w-full max-w-180 overflow-visible"
        fill="none"
      >
        <g className="stroke-ink-soft" strokeWidth={0.06} strokeLinejoin="round">
          <rect width={SIZE} height={SIZE} rx={0.08} className="fill-ground" />
          <rect x={0.35} y={0.35} width={SIZE - 0.7} height={SIZE - 0.7} className="fill-paper" />
          {instructions === 'magnet' ? <MagnetAndPad /> : <HangerAndNail />}
        </g>
      </svg>
    </Section>
  );
}

function MagnetAndPad() {
  return (
    <>
      <rect x={MIDDLE - PAD / 2} y={MIDDLE - PAD / 2} width={PAD} height={PAD} rx={0.2} className="fill-line" />
      <rect x={12} y={MIDDLE - PAD / 2} width={PAD} height={PAD} rx={0.2} className="fill-paper" />
      <rect x={12.2} y={MIDDLE - PAD / 2 + 0.2} width={PAD - 0.4} height={PAD - 0.4} rx={0.15} className="fill-line" />
      <path d={`M11.6 ${MIDDLE}h-2.400m.5 -.4l-.5 .4l.5 .4`} />
    </>
  );
}

function HangerAndNail() {
  const teeth = Array.from({ length: 6 }, (_, index) => `L${MIDDLE - 0.75 + index * 0.3} .95l-.15 .12`).join('');
  return (
    <>
      <path d={`M${MIDDLE - 1} .6h2v.35h-.25${teeth}H${MIDDLE - 1}Z`} className="fill-line" />
      <circle cx={MIDDLE - 0.85} cy={0.78} r={0.06} />
      <circle cx={MIDDLE + 0.85} cy={0.78} r={0.06} />
      <path d="M12.5 .9h1.400M13.900 .6v.6" strokeWidth={0.12} />
      <path d="M12 .9h-2.400m.5 -.4l-.5 .4l.5 .4" />
    </>
  );
}
