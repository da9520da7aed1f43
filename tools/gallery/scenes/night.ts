import {
  between,
  createRandom,
  ellipse,
  fading,
  group,
  land,
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
import { spruce } from './trees.ts';

const MOON = { x: 742, y: 356 };
const MOON_RADIUS = 138;

/** A full moon over snowy hills and spruces. */
export function night(): string {
  const random = createRandom(9);
  return picture(
    [
      vertical('sky', [
        { at: 0, color: '#131f3a' },
        { at: 0.4, color: '#2c4166' },
        { at: 0.72, color: '#7c8bab' },
        { at: 1, color: '#aab4c8' },
      ]),
      radial('halo', MOON, 620, [
        { at: 0, color: '#f7efdc', opacity: 0.75 },
        { at: 0.24, color: '#cfd3dd', opacity: 0.4 },
        { at: 0.5, color: '#93a4c4', opacity: 0.16 },
        { at: 1, color: '#93a4c4', opacity: 0 },
      ]),
      radial('moon', { x: MOON.x - 40, y: MOON.y - 44 }, MOON_RADIUS * 1.7, [
        { at: 0, color: '#fffaf0' },
        { at: 0.6, color: '#f3ead8' },
        { at: 1, color: '#cfc8bd' },
      ]),
      fading('sea', '#b3aba2', 0.34),
      fading('mist', '#c9d2e0', 0.5),
      ...snowfields().map(({ top, foot }, index) =>
        vertical(`snow${index}`, [
          { at: 0, color: top },
          { at: 0.7, color: foot },
        ]),
      ),
      `<clipPath id="disc"><circle cx="${MOON.x}" cy="${MOON.y}" r="${MOON_RADIUS}"/></clipPath>`,
    ],
    [wash('url(#sky)'), ...stars(random), wash('url(#halo)'), moon(), ...hills(random)],
  );
}

function snowfields() {
  return [
    { y: 770, height: 70, roughness: 0.7, top: '#8695b5', foot: '#9fabc4', trees: '#4a5c80', tree: 40, count: 70 },
    { y: 868, height: 46, roughness: 0.5, top: '#a9b5cc', foot: '#8190b2', trees: '#2b3c5d', tree: 84, count: 44 },
    { y: 1000, height: 34, roughness: 0.3, top: '#d3dbe7', foot: '#7c8cae', trees: '#14213c', tree: 250, count: 17 },
  ];
}

function hills(random: () => number): string[] {
  return snowfields().flatMap((field, index) => {
    const line = ridge(random, field.y, field.height, field.roughness);
    const trees = times(field.count, (tree) => {
      // the nearest trees are at the sides, clear of the moon
      const spread = (tree + random()) / field.count;
      const x = index === 2 ? (spread < 0.65 ? spread * 700 : 900 + (spread - 0.65) * 900) : spread * SCENE_SIZE;
      const step = line.reduce((best, point) => (Math.abs(point.x - x) < Math.abs(best.x - x) ? point : best));
      return spruce(random, { x, y: step.y + 10 + index * 14 }, field.tree * between(random, 0.5, 1.35));
    });
    const isNearest = index === 2;
    const drawn = [path(land(line), `url(#snow${index})`), path(trees.join(''), field.trees)];
    return isNearest
      ? [...drawn, ...snowLight(random)]
      : [...drawn.reverse(), ellipse({ x: 600, y: field.y + 80 }, 860, 60, 'url(#mist)')];
  });
}

/** Moonlight on the snow. */
function snowLight(random: () => number): string[] {
  return times(26, () =>
    ellipse(
      { x: between(random, 380, 900), y: between(random, 1040, 1180) },
      between(random, 50, 190),
      between(random, 2, 5),
      '#eef2f8',
      'opacity=".22"',
    ),
  );
}

function moon(): string {
  const seas: [number, number, number, number][] = [
    [-52, -46, 84, 62],
    [26, -70, 70, 44],
    [52, 4, 62, 60],
    [-62, 30, 56, 52],
    [10, 58, 50, 30],
    [-6, -14, 60, 40],
  ];
  return group([
    `<circle cx="${MOON.x}" cy="${MOON.y}" r="${MOON_RADIUS}" fill="url(#moon)"/>`,
    group(
      seas.map(([x, y, width, height]) => ellipse({ x: MOON.x + x, y: MOON.y + y }, width, height, 'url(#sea)')),
      'clip-path="url(#disc)"',
    ),
  ]);
}

function stars(random: () => number): string[] {
  return times(190, () => {
    const spot = { x: random() * SCENE_SIZE, y: random() ** 1.5 * 640 };
    const size = 0.7 + random() ** 4 * 2.2;
    return ellipse(
      spot,
      size,
      size,
      mix('#ffffff', '#cfdcff', random()),
      `opacity="${between(random, 0.35, 0.95).toFixed(2)}"`,
    );
  });
}
