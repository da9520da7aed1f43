import { ART, TILE } from './art.ts';
import { useCopy } from './copy.ts';
import { Section } from './section.tsx';

/*
 * Everything below is in inches, y downwards:
 *
 *            +-+ +-+ +-+
 *            +-+ +-+ +-+      two rows of three tiles, an inch apart
 *            +-+ +-+ +-+
 *          .--------------.
 *       __ |              | __     back 33 high, arms 25 high
 *      |  ||______________||  |
 *      |__|________________|__|    84 wide
 *  ------------------------------- floor
 */
const ROOM = { width: 120, height: 72 };
const FLOOR_Y = 64;
const SOFA = { left: 18, width: 84, backHeight: 32, armHeight: 24, armWidth: 8, seatHeight: 17 };
const SPACING = 1;
const COLUMNS = 3;
const ROWS = 2;
/** Distance of the lowest tile from the back of the sofa, about a hand. */
const GAP_ABOVE_SOFA = 7;

export function Sizes() {
  const copy = useCopy();
  const tile = TILE.physicalWidthInches;
  const center = SOFA.left + SOFA.width / 2;
  const left = center - (COLUMNS * tile + (COLUMNS - 1) * SPACING) / 2;
  const top = FLOOR_Y - SOFA.backHeight - GAP_ABOVE_SOFA - (ROWS * tile + (ROWS - 1) * SPACING);
  return (
    <Section heading={copy.sizes.heading} lead={copy.sizes.lead}>
      <svg
        viewBox={`0 0 ${ROOM.width} ${ROOM.height}`}
        role="img"
        aria-label={copy.sizes.description(String(tile), String(SOFA.width))}
        className="my-4 w-full overflow-visible sm:my-0"
        fill="none"
      >
        {Array.from({ length: COLUMNS * ROWS }, (_, index) => (
          <WallTile
            key={ART[index]?.src}
            src={ART[index]?.src ?? ''}
            x={left + (index % COLUMNS) * (tile + SPACING)}
            y={top + Math.floor(index / COLUMNS) * (tile + SPACING)}
          />
        ))}
        <Sofa />
        <Measure x={left} y={top - 2.5} width={tile} text={copy.sizes.tile(String(tile))} />
        <Measure x={SOFA.left} y={FLOOR_Y + 3} width={SOFA.width} text={copy.sizes.sofa(String(SOFA.width))} isBelow />
      </svg>
    </Section>
  );
}

function WallTile({ src, x, y }: { src: string; x: number; y: number }) {
  const size = TILE.physicalWidthInches;
  const lip = (size - TILE.widthInches) / 2;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x={0.25} y={0.4} width={size} height={size} className="fill-ink opacity-30" />
      <rect width={size} height={size} className="fill-frame-black" />
      <image
        href={src}
        x={lip}
        y={lip}
        width={TILE.widthInches}
        height={TILE.heightInches}
        preserveAspectRatio="xMidYMid slice"
      />
    </g>
  );
}

function Sofa() {
  const { left, width, backHeight, armHeight, armWidth, seatHeight } = SOFA;
  const innerLeft = left + armWidth;
  const innerWidth = width - 2 * armWidth;
  const seatY = FLOOR_Y - seatHeight;
  return (
    <g className="stroke-ink-soft" strokeWidth={0.22} strokeLinejoin="round">
      <path d={`M0 ${FLOOR_Y}H${ROOM.width}`} />
      <rect x={left + 4} y={FLOOR_Y - backHeight} width={width - 8} height={20} rx={2.5} className="fill-paper" />
      <rect x={innerLeft} y={seatY} width={innerWidth / 2} height={6} rx={1.5} className="fill-paper" />
      <rect
        x={innerLeft + innerWidth / 2}
        y={seatY}
        width={innerWidth / 2}
        height={6}
        rx={1.5}
        className="fill-paper"
      />
      <rect x={left + 2} y={seatY + 6} width={width - 4} height={7} rx={1} className="fill-paper" />
      {[left, left + width - armWidth].map((x) => (
        <rect
          key={x}
          x={x}
          y={FLOOR_Y - armHeight}
          width={armWidth}
          height={armHeight - 4}
          rx={2.5}
          className="fill-paper"
        />
      ))}
      {[left + 4, left + width - 5].map((x) => (
        <path key={x} d={`M${x} ${FLOOR_Y - 4}l.4 4`} />
      ))}
    </g>
  );
}

interface MeasureProps {
  x: number;
  y: number;
  width: number;
  text: string;
  isBelow?: boolean;
}

/** Dimension line with its number. */
function Measure({ x, y, width, text, isBelow = false }: MeasureProps) {
  return (
    <g className="stroke-ink-soft" strokeWidth={0.15}>
      <path d={`M${x} ${y}h${width}M${x} ${y - 0.8}v1.600M${x + width} ${y - 0.8}v1.600`} />
      <text
        x={isBelow ? x + width / 2 : x}
        dy={isBelow ? '1.3em' : '-0.6em'}
        y={y}
        textAnchor={isBelow ? 'middle' : 'start'}
        className="fill-ink-soft stroke-none text-[4.500px] sm:text-[2.400px] lg:text-[2px]"
      >
        {text}
      </text>
    </g>
  );
}
