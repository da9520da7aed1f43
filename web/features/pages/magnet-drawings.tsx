import { useTexts } from '../../lib/texts.ts';
import { Arrow, Drawing, Pad, TileBack, TileFront } from './drawing.tsx';
import { instructionsTexts } from './instructions-copy.ts';

export const CleanDrawing = () => {
  const magnet = useTexts(instructionsTexts).magnet;
  return (
    <Drawing label={magnet.cleanDrawing}>
      <path d="M34 84 C50 60 62 92 78 66 C90 48 100 74 114 50" className="stroke-[10] stroke-line" />
      <rect x={94} y={30} width={40} height={28} rx={6} transform="rotate(-18 114 44)" className="fill-ground" />
      <path d="M102 44 l22 -7 M104 51 l22 -7" className="stroke-edge" />
      <circle cx={44} cy={52} r={4} className="stroke-accent" />
      <circle cx={56} cy={42} r={2.5} className="stroke-accent" />
      <circle cx={66} cy={50} r={3} className="stroke-accent" />
    </Drawing>
  );
};

export const DetachDrawing = () => {
  const magnet = useTexts(instructionsTexts).magnet;
  return (
    <Drawing label={magnet.detachDrawing}>
      <TileBack x={62} />
      <rect x={51} y={49} width={22} height={22} rx={4} className="stroke-edge" strokeDasharray="3 3" />
      <Pad x={126} y={60} />
      <Arrow from={[80, 60]} to={[106, 60]} />
    </Drawing>
  );
};

export const PressDrawing = () => {
  const magnet = useTexts(instructionsTexts).magnet;
  return (
    <Drawing label={magnet.pressDrawing}>
      <line x1={30} y1={14} x2={30} y2={106} className="stroke-4 stroke-edge" />
      <rect x={33} y={42} width={7} height={36} rx={2} className="fill-edge" />
      <Arrow from={[86, 60]} to={[48, 60]} />
      <circle cx={118} cy={60} r={22} className="fill-ground" />
      <path d="M118 38 A22 22 0 0 1 118 82" className="stroke-4 stroke-accent" />
      <text
        x={118}
        y={65}
        textAnchor="middle"
        className="fill-ink stroke-none font-sans"
        fontSize={14}
        fontWeight={600}
      >
        30 s
      </text>
    </Drawing>
  );
};

export const SnapDrawing = () => {
  const magnet = useTexts(instructionsTexts).magnet;
  return (
    <Drawing label={magnet.snapDrawing}>
      <Pad x={44} y={60} />
      <rect x={14} y={30} width={60} height={60} rx={2} className="stroke-edge" strokeDasharray="4 4" />
      <TileFront x={120} />
      <Arrow from={[84, 60]} to={[64, 60]} />
    </Drawing>
  );
};

export const SlideDrawing = () => {
  const magnet = useTexts(instructionsTexts).magnet;
  return (
    <Drawing label={magnet.slideDrawing}>
      <TileFront />
      <Arrow from={[40, 60]} to={[24, 60]} />
      <Arrow from={[120, 60]} to={[136, 60]} />
      <Arrow from={[80, 24]} to={[80, 10]} />
      <Arrow from={[80, 96]} to={[80, 110]} />
    </Drawing>
  );
};
