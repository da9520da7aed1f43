import { useTexts } from '../../lib/texts.ts';
import { Arrow, Drawing, Hanger, TileBack, TileFront } from './drawing.tsx';
import { instructionsTexts } from './instructions-copy.ts';

export const PlaceDrawing = () => {
  const hanger = useTexts(instructionsTexts).hanger;
  return (
    <Drawing label={hanger.placeDrawing}>
      <TileFront y={68} />
      <path d="M80 38 v-8" className="stroke-2 stroke-accent" />
      <path d="M84 26 l24 -14 l4 7 l-24 14 l-6 1 Z" className="fill-ground" />
    </Drawing>
  );
};

export const NailDrawing = () => {
  const hanger = useTexts(instructionsTexts).hanger;
  return (
    <Drawing label={hanger.nailDrawing}>
      <rect x={24} y={12} width={34} height={96} className="fill-line stroke-none" />
      <line x1={58} y1={12} x2={58} y2={108} className="stroke-2 stroke-edge" />
      <path d="M34 70 L88 52" className="stroke-3" />
      <path d="M86 46 L90 58" className="stroke-4" />
      <Arrow from={[132, 37]} to={[100, 48]} />
    </Drawing>
  );
};

export const TurnDrawing = () => {
  const hanger = useTexts(instructionsTexts).hanger;
  return (
    <Drawing label={hanger.turnDrawing}>
      <TileBack x={44} widthUnits={48} heightUnits={72} />
      <Hanger x={44} y={32} />
      <TileBack x={114} widthUnits={72} heightUnits={48} />
      <Hanger x={114} y={44} />
    </Drawing>
  );
};

export const HangDrawing = () => {
  const hanger = useTexts(instructionsTexts).hanger;
  return (
    <Drawing label={hanger.hangDrawing}>
      <circle cx={80} cy={18} r={3} className="fill-ink" />
      <g transform="rotate(-4 80 18)">
        <path d="M80 20 L68 36 M80 20 L92 36" className="stroke-edge" />
        <TileFront y={66} />
      </g>
      <Arrow from={[34, 84]} to={[36, 66]} />
      <Arrow from={[126, 56]} to={[126, 74]} />
    </Drawing>
  );
};
