import type { ReactNode } from 'react';
import type { RoomName } from './room-settings.ts';

/**
 * Furniture as flat drawings, one unit an inch, standing on y = 0 with y running down, x from the middle of the wall.
 * Sizes are those of common pieces: a three-seat sofa is 84 in wide, a queen bed 60 in, a dining table 30 in high.
 */
export function Furniture({ room }: { room: RoomName }) {
  return DRAWINGS[room];
}

const WOOD = '#b08b64';
const WOOD_SHADE = '#94724f';
const CLOTH = '#b9b2a5';
const CLOTH_SHADE = '#a39c8f';
const LINEN = '#efeae1';
const DARK = '#4c463e';
const LEAF = '#6f8068';
const LEAF_SHADE = '#5b6b55';

const SOFA = (
  <g>
    <rect x={-42} y={-33} width={84} height={27} rx={4} fill={CLOTH} />
    <rect x={-35} y={-20} width={34.5} height={9} rx={2.5} fill={CLOTH_SHADE} />
    <rect x={0.5} y={-20} width={34.5} height={9} rx={2.5} fill={CLOTH_SHADE} />
    <rect x={-44} y={-25} width={9} height={21} rx={3.5} fill={CLOTH_SHADE} />
    <rect x={35} y={-25} width={9} height={21} rx={3.5} fill={CLOTH_SHADE} />
    <rect x={-35} y={-12} width={70} height={7} rx={1.5} fill={CLOTH} />
    <rect x={-30} y={-31} width={16} height={13} rx={3} fill={LINEN} transform="rotate(-6 -22 -24)" />
    <rect x={-40} y={-5} width={2} height={5} fill={WOOD_SHADE} />
    <rect x={38} y={-5} width={2} height={5} fill={WOOD_SHADE} />
  </g>
);

const FLOOR_LAMP = (
  <g>
    <rect x={-0.5} y={-54} width={1} height={53} fill={DARK} />
    <rect x={-5} y={-1} width={10} height={1} rx={0.5} fill={DARK} />
    <path d="M-6 -54 L6 -54 L8.5 -66 L-8.5 -66 Z" fill={LINEN} stroke="#ddd5c8" strokeWidth={0.4} />
  </g>
);

const PLANT = (
  <g>
    <path d="M-6 -13 L6 -13 L4.5 0 L-4.5 0 Z" fill={LINEN} stroke="#ddd5c8" strokeWidth={0.4} />
    <path d="M0 -13 C-1 -24 -8 -30 -13 -31 C-12 -24 -7 -18 0 -13" fill={LEAF} />
    <path d="M0 -13 C1 -26 7 -34 13 -36 C13 -27 8 -19 0 -13" fill={LEAF_SHADE} />
    <path d="M0 -13 C-3 -28 -2 -38 2 -44 C6 -36 5 -24 0 -13" fill={LEAF} />
    <path d="M0 -13 C4 -19 11 -21 16 -20 C13 -15 7 -12 0 -13" fill={LEAF} />
    <path d="M0 -13 C-5 -17 -11 -18 -15 -16 C-12 -12 -6 -11 0 -13" fill={LEAF_SHADE} />
  </g>
);

const BED = (
  <g>
    <rect x={-32} y={-46} width={64} height={40} rx={3} fill={WOOD} />
    <rect x={-32} y={-46} width={64} height={2} rx={1} fill={WOOD_SHADE} />
    <rect x={-27} y={-32} width={25} height={12} rx={4} fill={LINEN} />
    <rect x={2} y={-32} width={25} height={12} rx={4} fill={LINEN} />
    <path d="M-31 -22 C-20 -25 20 -25 31 -22 L31 -4 L-31 -4 Z" fill={CLOTH} />
    <path d="M-31 -16 C-10 -19 10 -19 31 -16 L31 -12 C10 -15 -10 -15 -31 -12 Z" fill={CLOTH_SHADE} />
    <rect x={-30} y={-4} width={2.5} height={4} fill={WOOD_SHADE} />
    <rect x={27.5} y={-4} width={2.5} height={4} fill={WOOD_SHADE} />
  </g>
);

const NIGHTSTAND = (
  <g>
    <rect x={-9} y={-24} width={18} height={20} rx={1} fill={WOOD} />
    <rect x={-7.5} y={-21.5} width={15} height={6.5} fill={WOOD_SHADE} />
    <rect x={-7.5} y={-13.5} width={15} height={6.5} fill={WOOD_SHADE} />
    <rect x={-8} y={-4} width={1.5} height={4} fill={WOOD_SHADE} />
    <rect x={6.5} y={-4} width={1.5} height={4} fill={WOOD_SHADE} />
    <rect x={-0.5} y={-34} width={1} height={10} fill={DARK} />
    <path d="M-4 -34 L4 -34 L5.5 -42 L-5.5 -42 Z" fill={LINEN} stroke="#ddd5c8" strokeWidth={0.4} />
  </g>
);

const TABLE = (
  <g>
    <rect x={-36} y={-30} width={72} height={2} rx={0.8} fill={WOOD} />
    <path d="M-32 -28 L-29.5 -28 L-31 0 L-33 0 Z" fill={WOOD_SHADE} />
    <path d="M32 -28 L29.5 -28 L31 0 L33 0 Z" fill={WOOD_SHADE} />
    <ellipse cx={4} cy={-32} rx={8} ry={2} fill={LINEN} />
    <path d="M-12 -30 L-13 -38 C-13 -41 -7 -41 -7 -38 L-8 -30 Z" fill={CLOTH_SHADE} />
    <path
      d="M-10 -40 C-12 -46 -15 -48 -17 -48 M-10 -40 C-10 -48 -8 -51 -7 -52"
      stroke={LEAF}
      strokeWidth={0.7}
      fill="none"
    />
  </g>
);

const CHAIR = (
  <g>
    <rect x={-8.5} y={-33} width={17} height={11} rx={3} fill={CLOTH} />
    <rect x={-8} y={-22} width={1.5} height={22} fill={WOOD_SHADE} />
    <rect x={6.5} y={-22} width={1.5} height={22} fill={WOOD_SHADE} />
    <rect x={-9} y={-19} width={18} height={3} rx={1} fill={CLOTH_SHADE} />
  </g>
);

const CONSOLE = (
  <g>
    <rect x={-24} y={-32} width={48} height={2} rx={0.6} fill={WOOD} />
    <rect x={-22} y={-30} width={44} height={5} fill={WOOD_SHADE} />
    <rect x={-22} y={-25} width={1.8} height={25} fill={WOOD_SHADE} />
    <rect x={20.2} y={-25} width={1.8} height={25} fill={WOOD_SHADE} />
    <rect x={-14} y={-38} width={11} height={6} rx={1} fill={LINEN} />
    <path d="M10 -32 L9 -39 C9 -42 15 -42 15 -39 L14 -32 Z" fill={CLOTH_SHADE} />
  </g>
);

const at = (x: number, drawing: ReactNode) => <g transform={`translate(${x} 0)`}>{drawing}</g>;

const DRAWINGS: Readonly<Record<RoomName, ReactNode>> = {
  living: (
    <>
      {at(60, FLOOR_LAMP)}
      {SOFA}
      {at(-60, PLANT)}
    </>
  ),
  bedroom: (
    <>
      {at(-44, NIGHTSTAND)}
      {at(44, NIGHTSTAND)}
      {BED}
    </>
  ),
  dining: (
    <>
      {at(-18, CHAIR)}
      {at(18, CHAIR)}
      {TABLE}
      {at(-52, CHAIR)}
      {at(52, CHAIR)}
    </>
  ),
  hall: (
    <>
      {CONSOLE}
      {at(38, PLANT)}
    </>
  ),
  empty: null,
};
