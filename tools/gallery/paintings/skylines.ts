import type { RawPicture } from '../../../functions/imaging/raw-picture.ts';
import { between, createRandom, ellipse, fading, group, n, path, type Random, times, vertical } from '../drawing.ts';
import { canvas, dot } from '../techniques/canvas.ts';
import { paintDrawing } from '../techniques/rasterise.ts';

/** A city at night by its outlines. */

const LANDSCAPE = { width: 1200, height: 900 };

interface Tower {
  left: number;
  width: number;
  height: number;
}

/** Towers side by side, highest around the middles that are named. */
function row(
  random: Random,
  width: number,
  [narrow, wide]: readonly [number, number],
  heightAt: (x: number) => number,
): Tower[] {
  const towers: Tower[] = [];
  for (let left = -20; left < width + 20; ) {
    const tower = { left, width: between(random, narrow, wide), height: heightAt(left) * between(random, 0.62, 1.12) };
    towers.push(tower);
    left += tower.width * between(random, 0.86, 1.06);
  }
  return towers;
}

function outlineOf(random: Random, { left, width, height }: Tower, base: number): string {
  const top = base - height;
  const style = random();
  const box = `M${n(left)} ${n(base)}V${n(top)}H${n(left + width)}V${n(base)}Z`;
  if (style < 0.22)
    return `${box}M${n(left + width * 0.2)} ${n(top)}v${n(-height * 0.07)}h${n(width * 0.6)}v${n(height * 0.07)}Z`;
  if (style < 0.36)
    return `${box}M${n(left + width * 0.22)} ${n(top)}v${n(-height * 0.06)}h${n(width * 0.56)}v${n(height * 0.06)}ZM${n(left + width * 0.47)} ${n(top - height * 0.06)}v${n(-height * 0.16)}h${n(Math.max(2, width * 0.05))}v${n(height * 0.16)}Z`;
  if (style < 0.46) return `M${n(left)} ${n(base)}V${n(top + width * 0.3)}L${n(left + width)} ${n(top)}V${n(base)}Z`;
  return box;
}

/** Small lit panes on a tower, some floors dark, some rooms. */
function panes(
  random: Random,
  { left, width, height }: Tower,
  base: number,
  cell: readonly [number, number],
  share: number,
): string {
  const [stepX, stepY] = cell;
  const columns = Math.floor((width - stepX) / stepX);
  const floors = Math.floor((height - stepY * 1.5) / stepY);
  const edge = (width - columns * stepX) / 2;
  return times(floors, (floor) => {
    if (random() < 0.3) return '';
    return times(columns, (column) => {
      if (random() > share) return '';
      const [x, y] = [left + edge + column * stepX + stepX * 0.2, base - height + (floor + 1) * stepY];
      return `M${n(x)} ${n(y)}h${n(stepX * 0.6)}v${n(stepY * 0.52)}h${n(-stepX * 0.6)}Z`;
    }).join('');
  }).join('');
}

export function harborLights(): Promise<RawPicture> {
  const random = createRandom(33);
  const { width } = LANDSCAPE;
  const base = 560;
  const hump = (x: number, middle: number, spread: number) => Math.exp(-(((x - middle) / spread) ** 2));
  const far = row(random, width, [26, 60], (x) => 90 + 150 * hump(x, 420, 260) + 90 * hump(x, 900, 160));
  const near = row(random, width, [38, 84], (x) => 60 + 280 * hump(x, 470, 170) + 170 * hump(x, 860, 120));
  const farShape = far.map((tower) => outlineOf(random, tower, base)).join('');
  const nearShape = near.map((tower) => outlineOf(random, tower, base)).join('');
  const farPanes = far.map((tower) => panes(random, tower, base, [8, 11], 0.3)).join('');
  const byTone = ['#ffd48a', '#ffb65c', '#fff0cc'].map((tone) => ({
    tone,
    shape: near.map((tower) => (random() < 0.75 ? panes(random, tower, base, [10, 13], 0.3) : '')).join(''),
  }));
  const city = [
    path(farShape, '#27345a'),
    path(farPanes, '#e9b777', 'fill-opacity=".55"'),
    path(nearShape, '#111a33'),
    ...byTone.map(({ tone, shape }) => path(shape, tone)),
  ];
  const streaks = times(150, () => {
    const down = random() ** 1.4;
    const x = between(random, -20, width);
    const y = base + 14 + down * 300;
    return `M${n(x)} ${n(y)}h${n(between(random, 30, 170) * (0.5 + down))}`;
  });
  return paintDrawing({
    ...LANDSCAPE,
    definitions: [
      vertical('sky', [
        { at: 0, color: '#0d1530' },
        { at: 0.4, color: '#26305a' },
        { at: 0.58, color: '#6c5374' },
        { at: 0.64, color: '#c47f6c' },
      ]),
      vertical('water', [
        { at: 0, color: '#7a5566', opacity: 0.55 },
        { at: 0.3, color: '#1d2747', opacity: 0.72 },
        { at: 1, color: '#0a1024', opacity: 0.93 },
      ]),
      fading('dusk', '#ffb27a', 0.55),
    ],
    parts: [
      canvas(LANDSCAPE, 'url(#sky)'),
      ellipse({ x: 560, y: base }, 760, 210, 'url(#dusk)'),
      ...city,
      group(city, `transform="translate(0 ${base * 2}) scale(1 -1)"`),
      `<rect y="${base}" width="${width}" height="${900 - base}" fill="url(#water)"/>`,
      `<path d="${streaks.join('')}" stroke="#0d1430" stroke-width="3" stroke-opacity=".45" fill="none" stroke-linecap="round"/>`,
      `<rect y="${base - 5}" width="${width}" height="7" fill="#0b1226"/>`,
      path(times(46, (index) => `M${n(index * 26 + 8)} ${base - 7}h4v4h-4Z`).join(''), '#ffe2a8'),
    ],
  });
}

export function lastFerry(): Promise<RawPicture> {
  const { width } = LANDSCAPE;
  const random = createRandom(52);
  const deck = 590;
  const towers = [330, 930];
  const top = 200;
  const cable = (x: number) => {
    const [left, right] = x < 330 ? [-270, 330] : x < 930 ? [330, 930] : [930, 1530];
    const t = (x - (left + right) / 2) / ((right - left) / 2);
    return top + 12 + (deck - 40 - top) * (1 - t * t);
  };
  const along = times(121, (step) => ({ x: step * 10, y: cable(step * 10) }));
  const cableLine = `M${along.map(({ x, y }) => `${x} ${n(y)}`).join('L')}`;
  const hangers = along.filter(({ x }) => x % 20 === 0).map(({ x, y }) => `M${x} ${n(y)}V${deck}`);
  const pylon = towers.map(
    (x) =>
      `M${x - 24} 760L${x - 15} ${top}H${x - 5}V${top + 60}H${x + 5}V${top}H${x + 15}L${x + 24} 760H${x + 12}L${x + 6} ${deck - 60}H${x - 6}L${x - 12} 760Z`,
  );
  const lamps = along.filter((_, index) => index % 2 === 0);
  const bridge = [
    `<path d="${hangers.join('')}" stroke="#18233f" stroke-width="1.6" fill="none"/>`,
    `<path d="${cableLine}" stroke="#131c35" stroke-width="6" fill="none"/>`,
    path(pylon.join(''), '#10182e'),
    `<rect y="${deck}" width="${width}" height="16" fill="#10182e"/>`,
  ];
  const lights = [
    path(lamps.map(({ x, y }) => dot(x, y, 2.8)).join(''), '#ffe7b5'),
    path(times(60, (index) => dot(index * 20 + 6, deck - 7, 2)).join(''), '#ffc06a'),
  ];
  const shore = times(90, () => dot(random() * width, 726 + random() * 20, between(random, 0.9, 2.2)));
  const hills = 'M0 735C140 690 260 706 400 716S700 690 860 706S1080 690 1200 712V770H0Z';
  const glints = times(210, () => {
    const down = random() ** 1.5;
    const from = [330, 930, 620, 470, 780][Math.floor(random() * 5)] ?? 600;
    const x = from + between(random, -1, 1) * (26 + 80 * down);
    return `M${n(x)} ${n(768 + down * 130)}h${n(between(random, 8, 46))}`;
  });
  return paintDrawing({
    ...LANDSCAPE,
    definitions: [
      vertical('sky', [
        { at: 0, color: '#16203f' },
        { at: 0.5, color: '#3c4a75' },
        { at: 0.78, color: '#a98596' },
        { at: 0.85, color: '#e0a48a' },
      ]),
      vertical('bay', [
        { at: 0, color: '#7a6a86' },
        { at: 1, color: '#141c36' },
      ]),
      fading('halo', '#ffdc9c', 0.8),
    ],
    parts: [
      canvas(LANDSCAPE, 'url(#sky)'),
      path(hills, '#3b4266'),
      path(shore.join(''), '#ffd08a', 'fill-opacity=".85"'),
      '<rect y="752" width="1200" height="148" fill="url(#bay)"/>',
      ...bridge,
      ...towers.map((x) => ellipse({ x, y: top }, 46, 46, 'url(#halo)')),
      ...lights,
      `<path d="${glints.join('')}" stroke="#ffd9a0" stroke-width="2" stroke-opacity=".5" stroke-linecap="round" fill="none"/>`,
      path('M560 800H690L672 822H582Z', '#0d142a'),
      path('M588 782H664V800H588ZM604 768H646V782H604Z', '#1a2444'),
      path(times(8, (index) => `M${n(592 + index * 9)} 787h5v6h-5Z`).join(''), '#ffe2a0'),
    ],
  });
}
