import {
  between,
  createRandom,
  curve,
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

/** Hills behind hills on a misty morning, a meadow in front. */
export function meadow(): string {
  const random = createRandom(11);
  const sun = { x: 372, y: 430 };
  const ranges = 7;
  const hills = times(ranges, (index) => {
    const depth = index / (ranges - 1);
    const y = 520 + 330 * depth ** 1.15;
    return {
      data: land(ridge(random, y, 62 - 22 * depth, 0.5 - 0.22 * depth)),
      top: mix(mix('#c9cdc6', '#7f9a93', Math.min(1, depth * 1.6)), '#3f5a41', Math.max(0, depth * 1.7 - 0.7)),
      foot: mix('#f0ddc8', '#8fa072', depth ** 1.3),
    };
  });
  return picture(
    [
      vertical('sky', [
        { at: 0, color: '#aec3cb' },
        { at: 0.28, color: '#dcd9cd' },
        { at: 0.48, color: '#f6dcc0' },
        { at: 1, color: '#f6dcc0' },
      ]),
      radial('glow', sun, 560, [
        { at: 0, color: '#fff3da', opacity: 0.95 },
        { at: 0.25, color: '#ffe3b8', opacity: 0.55 },
        { at: 1, color: '#ffe3b8', opacity: 0 },
      ]),
      vertical('field', [
        { at: 0, color: '#9aa66b' },
        { at: 0.45, color: '#6e8350' },
        { at: 1, color: '#3d522f' },
      ]),
      ...hills.map(({ top, foot }, index) =>
        vertical(`hill${index}`, [
          { at: 0, color: top },
          { at: 0.55, color: foot },
        ]),
      ),
      fading('mist', '#fdf1e2', 0.75),
      fading('shade', '#26381f', 0.8),
    ],
    [
      wash('url(#sky)'),
      wash('url(#glow)'),
      ellipse(sun, 54, 54, '#fffaf0'),
      ...hills.flatMap(({ data }, index) => [
        path(data, `url(#hill${index})`),
        ellipse({ x: between(random, 200, 1000), y: 640 + index * 42 }, 760, 62, 'url(#mist)'),
      ]),
      path(land(ridge(random, 910, 24, 0.1)), 'url(#field)'),
      ...tree(872, 912, 185),
      ...grass(),
    ],
  );
}

/** A tree standing alone: a trunk and a crown of leafy clouds, each lighter towards the sun. */
function tree(x: number, foot: number, height: number): string[] {
  const random = createRandom(5);
  const clouds = [
    { x: x - height * 0.3, y: foot - height * 0.62, size: 0.24 },
    { x: x + height * 0.3, y: foot - height * 0.6, size: 0.22 },
    { x: x + height * 0.12, y: foot - height * 0.72, size: 0.28 },
    { x: x - height * 0.16, y: foot - height * 0.82, size: 0.27 },
    { x: x + height * 0.05, y: foot - height * 0.98, size: 0.22 },
  ];
  const leaves = clouds.flatMap((cloud) =>
    times(80, () => {
      const angle = random() * Math.PI * 2;
      const far = Math.sqrt(random()) * height * cloud.size;
      const spot = { x: cloud.x + Math.cos(angle) * far * 1.15, y: cloud.y + Math.sin(angle) * far * 0.85 };
      const lit = (cloud.x - spot.x + (cloud.y - spot.y) * 1.4) / (height * cloud.size * 2);
      const color = mix(mix('#2b3d2b', '#47603a', random()), '#c3bb7c', Math.min(0.7, Math.max(0, lit)));
      return ellipse(spot, between(random, 3, 7), between(random, 2.5, 5), color);
    }),
  );
  const branch = (to: number, up: number) =>
    line(
      curve([
        { x, y: foot - height * 0.3 },
        { x: x + to * 0.4, y: foot - height * up * 0.75 },
        { x: x + to, y: foot - height * up },
      ]),
      '#3a352b',
      3,
    );
  return [
    ellipse({ x: x + 70, y: foot + 4 }, 170, 15, 'url(#shade)'),
    path(
      `M${x - 6} ${foot + 4}Q${x - 2} ${foot - 40} ${x - 3} ${foot - height * 0.5}L${x + 3} ${foot - height * 0.5}Q${x + 3} ${foot - 40} ${x + 8} ${foot + 4}Z`,
      '#3a352b',
    ),
    branch(-height * 0.26, 0.58),
    branch(height * 0.26, 0.56),
    ...leaves,
  ];
}

/** Blades and small flowers, larger and darker towards the viewer. */
function grass(): string[] {
  const random = createRandom(23);
  const blades = times(620, (index) => {
    const near = index / 620;
    const foot = { x: random() * SCENE_SIZE, y: 935 + near ** 1.4 * 290 };
    const length = 12 + near * 70 * between(random, 0.5, 1);
    const lean = between(random, -0.25, 0.4) * length;
    const tip = { x: foot.x + lean, y: foot.y - length };
    const color = mix(mix('#8d9b5c', '#2f4526', near), '#d9cf8d', random() ** 3);
    return line(
      curve([foot, { x: foot.x + lean * 0.3, y: foot.y - length * 0.6 }, tip]),
      color,
      1 + near * 2.6,
      'opacity=".85"',
    );
  });
  const flowers = times(150, (index) => {
    const near = index / 150;
    const spot = { x: random() * SCENE_SIZE, y: 945 + near ** 1.3 * 235 };
    const size = 1.4 + near * 4.4;
    const color = ['#fbf4e4', '#f4d98a', '#e9b7a0', '#fbf4e4'][Math.floor(random() * 4)] ?? '#fbf4e4';
    return ellipse(spot, size, size * 0.72, color, 'opacity=".95"');
  });
  return [group(blades), group(flowers)];
}
