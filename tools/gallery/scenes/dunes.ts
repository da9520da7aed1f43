import {
  between,
  createRandom,
  curve,
  diagonal,
  ellipse,
  fading,
  group,
  line,
  mix,
  type Point,
  path,
  picture,
  radial,
  SCENE_SIZE,
  times,
  vertical,
  wash,
} from '../drawing.ts';

interface Dune {
  /** The crest from left to right. */
  crest: Point[];
  /** Lower edge of the shaded side. */
  foot: Point[];
  lit: string;
  litFoot: string;
  shade: string;
  shadeFoot: string;
}

/** Dunes in the late afternoon: each has a side in the light and a side in shade, and the crest between them is sharp. */
export function dunes(): string {
  const all = layers();
  return picture(
    [
      vertical('sky', [
        { at: 0, color: '#b9cbd0' },
        { at: 0.3, color: '#ecdfcc' },
        { at: 0.42, color: '#f7e2c6' },
        { at: 1, color: '#f7e2c6' },
      ]),
      radial('glow', { x: 210, y: 240 }, 700, [
        { at: 0, color: '#fff6e2', opacity: 0.9 },
        { at: 1, color: '#fff6e2', opacity: 0 },
      ]),
      fading('haze', '#fbe7cc', 0.7),
      ...all.flatMap((dune, index) => [
        diagonal(`lit${index}`, [
          { at: 0, color: dune.lit },
          { at: 1, color: dune.litFoot },
        ]),
        diagonal(`shade${index}`, [
          { at: 0, color: dune.shade },
          { at: 0.85, color: dune.shadeFoot },
        ]),
      ]),
    ],
    [wash('url(#sky)'), wash('url(#glow)'), ...all.flatMap(drawDune)],
  );
}

function layers(): Dune[] {
  const p = (x: number, y: number): Point => ({ x, y });
  return [
    {
      crest: [p(-20, 505), p(180, 470), p(420, 452), p(640, 478), p(900, 500), p(1220, 470)],
      foot: [p(420, 452), p(520, 500), p(760, 540), p(1220, 560)],
      lit: '#eccba4',
      litFoot: '#e6bd92',
      shade: '#d6a883',
      shadeFoot: '#e0b690',
    },
    {
      crest: [p(-20, 640), p(220, 590), p(520, 560), p(800, 500), p(930, 478), p(1060, 510), p(1220, 560)],
      foot: [p(930, 478), p(900, 560), p(980, 640), p(1220, 720)],
      lit: '#eec198',
      litFoot: '#dfa678',
      shade: '#b97a55',
      shadeFoot: '#cf9468',
    },
    {
      crest: [p(-20, 560), p(140, 590), p(330, 680), p(520, 742), p(760, 770), p(1000, 740), p(1220, 690)],
      foot: [p(-20, 560), p(60, 690), p(230, 800), p(520, 880), p(900, 920), p(1220, 900)],
      lit: '#e9b285',
      litFoot: '#d4905f',
      shade: '#a4603f',
      shadeFoot: '#bf7a4f',
    },
    {
      crest: [
        p(-20, 1010),
        p(180, 960),
        p(420, 880),
        p(600, 800),
        p(700, 770),
        p(820, 812),
        p(1000, 900),
        p(1220, 960),
      ],
      foot: [p(700, 770), p(672, 870), p(740, 980), p(900, 1070), p(1060, 1120), p(1220, 1145)],
      lit: '#e6a877',
      litFoot: '#c97f4e',
      shade: '#7f4530',
      shadeFoot: '#a45f3d',
    },
  ];
}

function drawDune(dune: Dune, index: number): string[] {
  const last = dune.crest.at(-1) ?? { x: 0, y: 0 };
  const body = `${curve(dune.crest)}L${last.x} ${SCENE_SIZE}L-20 ${SCENE_SIZE}Z`;
  const top = dune.foot[0] ?? last;
  const shadedCrest = dune.crest.filter((point) => point.x >= top.x);
  const back = [...dune.foot].reverse();
  const shade = `${curve(shadedCrest)}L${back[0]?.x ?? 0} ${back[0]?.y ?? 0}${curve(back).replace('M', 'L')}Z`;
  return [
    ellipse({ x: 600, y: (dune.crest[2]?.y ?? 0) - 10 }, 900, 80, 'url(#haze)'),
    path(body, `url(#lit${index})`),
    ...windLines(dune, index),
    path(shade, `url(#shade${index})`),
    line(curve(dune.crest), mix(dune.lit, '#fff4e0', 0.6), 1.6, 'opacity=".7"'),
  ];
}

/** Fine lines that the wind draws, along the slope, fading downwards. */
function windLines(dune: Dune, index: number): string[] {
  const random = createRandom(31 + index);
  const rows = 8 + index * 9;
  const lines = times(rows, (row) => {
    const down = 14 + row * (9 + index * 2.4) + between(random, -2, 2);
    const points = dune.crest.map(({ x, y }, at) => ({
      x,
      y: y + down * (1 + 0.07 * Math.sin(at * 1.4 + row * 0.35)),
    }));
    return line(curve(points), dune.shade, 1.1 + index * 0.35, `opacity="${(0.3 * (1 - row / rows)).toFixed(2)}"`);
  });
  return [group(lines)];
}
