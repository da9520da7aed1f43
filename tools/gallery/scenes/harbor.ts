import {
  between,
  createRandom,
  ellipse,
  fading,
  group,
  land,
  line,
  mix,
  path,
  picture,
  radial,
  ridge,
  SCENE_SIZE,
  times,
  vertical,
  wash,
} from '../drawing.ts';

const HORIZON = 560;
const SUN = { x: 430, y: 452 };

/** Two sailing boats off a headland in the evening, the sun low over still water. */
export function harbor(): string {
  const random = createRandom(42);
  return picture(
    [
      vertical('sky', [
        { at: 0, color: '#6f8fa6' },
        { at: 0.2, color: '#a9b6b8' },
        { at: 0.36, color: '#eac7a4' },
        { at: HORIZON / SCENE_SIZE, color: '#f3b98a' },
        { at: 1, color: '#f3b98a' },
      ]),
      vertical('sea', [
        { at: 0, color: '#e2b18c' },
        { at: 0.1, color: '#a9a196' },
        { at: 0.42, color: '#4f7480' },
        { at: 1, color: '#1d3f4e' },
      ]),
      radial('glow', SUN, 620, [
        { at: 0, color: '#fff1d0', opacity: 1 },
        { at: 0.18, color: '#ffdca8', opacity: 0.6 },
        { at: 1, color: '#ffdca8', opacity: 0 },
      ]),
      fading('cloud', '#ffe9d2', 0.7),
    ],
    [
      wash('url(#sky)'),
      wash('url(#glow)'),
      ...clouds(random),
      ellipse(SUN, 50, 50, '#fff8e6'),
      path(land(headland(), HORIZON), '#8e8d8f', 'opacity=".8"'),
      `<rect y="${HORIZON}" width="${SCENE_SIZE}" height="${SCENE_SIZE - HORIZON}" fill="url(#sea)"/>`,
      ...ripples(random),
      ...glitter(random),
      boat({ x: 800, y: 690 }, 1, '#fbf3e6', '#e4d2bd'),
      boat({ x: 612, y: 596 }, 0.36, '#f3e3cf', '#dcc4ad'),
    ],
  );
}

function headland() {
  return ridge(createRandom(8), HORIZON - 18, 20, 0.5, 620).map(({ x, y }) => ({
    x: x + 700,
    y: y + Math.max(0, 900 - x - 700) * 0.12,
  }));
}

/** Thin banks, each of a few soft streaks. */
function clouds(random: () => number): string[] {
  return times(7, (bank) => {
    const at = { x: between(random, 60, SCENE_SIZE - 60), y: 90 + bank * 46 };
    const wide = between(random, 190, 330);
    const streaks = times(5, () =>
      ellipse(
        { x: at.x + between(random, -0.7, 0.7) * wide, y: at.y + between(random, -14, 14) },
        wide * between(random, 0.5, 1.1),
        between(random, 7, 19),
        'url(#cloud)',
      ),
    );
    return group(streaks, 'opacity=".55"');
  });
}

/** Long flat lenses, wider and further apart towards the viewer. */
function ripples(random: () => number): string[] {
  return times(260, (index) => {
    const near = (index / 260) ** 1.7;
    const spot = { x: random() * SCENE_SIZE, y: HORIZON + 6 + near * (SCENE_SIZE - HORIZON) };
    const width = (20 + near * 190) * between(random, 0.4, 1);
    const color = random() < 0.55 ? mix('#f0c7a0', '#8fb0b5', near) : mix('#8b8d8c', '#153140', near);
    return ellipse(spot, width, 0.8 + near * 4.2, color, 'opacity=".3"');
  });
}

/** The path of light under the sun. */
function glitter(random: () => number): string[] {
  return times(190, (index) => {
    const near = (index / 190) ** 1.5;
    const spread = 26 + near * 170;
    const side = (random() + random() - 1) * spread;
    const spot = { x: SUN.x + side, y: HORIZON + 4 + near * 560 };
    const strength = (1 - Math.abs(side) / spread) * (1 - near * 0.55);
    return ellipse(
      spot,
      (8 + near * 44) * between(random, 0.4, 1),
      0.9 + near * 3,
      '#fff0cf',
      `opacity="${strength.toFixed(2)}"`,
    );
  });
}

/** Main sail, jib and hull, with their broken mirror below. */
function boat(at: { x: number; y: number }, scale: number, light: string, shade: string): string {
  const sails = [
    path('M0 -300Q74 -150 92 -26L4 -22Z', light),
    path('M0 -300Q74 -150 92 -26L60 -24Q44 -150 0 -300Z', shade),
    path('M-8 -262Q-70 -130 -96 -22L-8 -24Z', mix(light, shade, 0.45)),
    line('M-2 -308L-2 -6', '#4a4138', 4),
    path('M-112 -12Q0 6 118 -14Q96 26 62 30L-62 30Q-98 22 -112 -12Z', '#2c3a40'),
    line('M-112 -12Q0 6 118 -14', '#e8dcc9', 3),
  ];
  const random = createRandom(3);
  const mirror = times(26, (index) => {
    const depth = index / 26;
    const width = (104 - depth * 88) * between(random, 0.55, 1);
    const color = index < 6 ? '#24343a' : light;
    return ellipse(
      { x: between(random, -12, 12), y: 38 + depth * 265 },
      width,
      3.4,
      color,
      `opacity="${(0.5 * (1 - depth)).toFixed(2)}"`,
    );
  });
  return group([...mirror, ...sails], `transform="translate(${at.x} ${at.y}) scale(${scale})"`);
}
