import type { ReactNode } from 'react';

/** Size of every drawing, in its own units. */
const WIDTH = 160;
const HEIGHT = 120;

/** Line drawing in theme colors, with a text alternative. */
export function Drawing({ label, children }: { label: string; children: ReactNode }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="h-auto w-full rounded-md border border-line bg-paper fill-none stroke-[1.5] stroke-ink"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

interface BoxProps {
  /** Center of the box. */
  x?: number;
  y?: number;
  widthUnits?: number;
  heightUnits?: number;
}

export function TileFront({ x = WIDTH / 2, y = HEIGHT / 2 }: BoxProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x={-30} y={-30} width={60} height={60} rx={2} className="fill-ink" />
      <rect x={-26} y={-26} width={52} height={52} className="fill-ground stroke-none" />
      <circle cx={11} cy={-10} r={5} className="fill-signal stroke-none" />
      <path d="M-26 14 L-8 -4 L6 12 L14 5 L26 17 V26 H-26 Z" className="fill-accent stroke-none" />
    </g>
  );
}

export function TileBack({ x = WIDTH / 2, y = HEIGHT / 2, widthUnits = 60, heightUnits = 60 }: BoxProps) {
  const rect = { x: x - widthUnits / 2, y: y - heightUnits / 2, width: widthUnits, height: heightUnits };
  return (
    <>
      <rect {...rect} rx={2} className="fill-line" />
      <rect x={rect.x + 5} y={rect.y + 5} width={widthUnits - 10} height={heightUnits - 10} className="fill-ground" />
    </>
  );
}

export function Pad({ x = WIDTH / 2, y = HEIGHT / 2 }: BoxProps) {
  return (
    <>
      <rect x={x - 11} y={y - 11} width={22} height={22} rx={4} className="fill-edge" />
      <circle cx={x} cy={y} r={5} className="fill-ground" />
    </>
  );
}

export function Hanger({ x = WIDTH / 2, y = HEIGHT / 2 }: BoxProps) {
  return (
    <path
      d={`M${x - 12} ${y} h24 v5 l-3 -3 l-3 3 l-3 -3 l-3 3 l-3 -3 l-3 3 l-3 -3 l-3 3 Z`}
      className="fill-edge stroke-1"
    />
  );
}

export function Arrow({ from: [x1, y1], to: [x2, y2] }: { from: [number, number]; to: [number, number] }) {
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  return (
    <g className="stroke-2 stroke-accent">
      <line x1={x1} y1={y1} x2={x2} y2={y2} />
      <path d="M-5 -4 L0 0 L-5 4" transform={`translate(${x2} ${y2}) rotate(${angle.toFixed(1)})`} />
    </g>
  );
}
