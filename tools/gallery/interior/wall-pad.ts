import { diagonal, ellipse, fading, group, type Layer, n, path, picture, SCENE_SIZE, vertical } from '../drawing.ts';

/**
 * A wall pad, and its tile leaning next to it with its back to us: the tile's magnet is at the height of the pad. For
 * the page that sells spare pads. To scale, one inch to 84 units.
 */

const INCH = 84;
const PAD = { size: 2 * INCH, x: 250, y: 300 };
const TILE = { size: 8.25 * INCH, x: 430, y: 350 };

export function padBackground(): Layer[] {
  const shadow = (x: number, y: number, size: number, opacity: number, grow: number) =>
    `<rect x="${n(x - grow)}" y="${n(y - grow)}" width="${n(size + 2 * grow)}" height="${n(size + 2 * grow)}" rx="14" fill="#2b2118" opacity="${opacity}"/>`;
  return [
    {
      svg: picture(
        [
          diagonal('paint', [
            { at: 0, color: '#f5efe5' },
            { at: 0.5, color: '#eae1d4' },
            { at: 1, color: '#d6c9b8' },
          ]),
          fading('daylight', '#fffcf5', 0.9),
        ],
        [
          `<rect width="${SCENE_SIZE}" height="${SCENE_SIZE}" fill="url(#paint)"/>`,
          ellipse({ x: 180, y: 120 }, 900, 700, 'url(#daylight)'),
        ],
      ),
    },
    { svg: picture([], [shadow(TILE.x + 34, TILE.y + 46, TILE.size, 0.42, 0)]), blurPx: 34 },
    {
      svg: picture(
        [],
        [shadow(TILE.x + 7, TILE.y + 10, TILE.size, 0.4, 0), shadow(PAD.x + 7, PAD.y + 9, PAD.size, 0.5, 0)],
      ),
      blurPx: 8,
    },
  ];
}

export function padForeground(): Layer[] {
  const definitions = [
    diagonal('steel', [
      { at: 0, color: '#f4f2ee' },
      { at: 0.45, color: '#c9c6c0' },
      { at: 1, color: '#8f8b84' },
    ]),
    diagonal('foam', [
      { at: 0, color: '#fbfaf7' },
      { at: 1, color: '#dedad2' },
    ]),
    diagonal('back', [
      { at: 0, color: '#3a3835' },
      { at: 0.5, color: '#2a2826' },
      { at: 1, color: '#1d1b1a' },
    ]),
    vertical('rim', [
      { at: 0, color: '#4d4a46' },
      { at: 0.06, color: '#1b1a18' },
      { at: 1, color: '#0e0d0c' },
    ]),
  ];
  const square = (x: number, y: number, size: number, radius: number, fill: string, more = '') =>
    `<rect x="${n(x)}" y="${n(y)}" width="${n(size)}" height="${n(size)}" rx="${n(radius)}" fill="${fill}" ${more}/>`;
  const rim = 0.3 * INCH;
  const magnet = 1.5 * INCH;
  const middle = TILE.x + TILE.size / 2;
  const center = TILE.y + TILE.size / 2;
  return [
    {
      svg: picture(definitions, [
        // the pad: foam that sticks to the wall, and the steel that the magnet holds on to
        square(PAD.x, PAD.y, PAD.size, 16, 'url(#foam)'),
        square(PAD.x + 12, PAD.y + 12, PAD.size - 24, 10, 'url(#steel)'),
        path(`M${PAD.x + 12} ${PAD.y + 22}q0 -10 10 -10h${PAD.size - 44}q10 0 10 10Z`, '#ffffff', 'opacity=".55"'),
        // the back of the tile in its frame
        square(TILE.x, TILE.y, TILE.size, 5, 'url(#rim)'),
        square(TILE.x + rim, TILE.y + rim, TILE.size - 2 * rim, 3, 'url(#back)'),
        path(
          `M${n(TILE.x + rim)} ${n(TILE.y + rim)}h${n(TILE.size - 2 * rim)}v7h${n(-TILE.size + 2 * rim)}Z`,
          '#000',
          'opacity=".45"',
        ),
        square(middle - magnet / 2 + 4, center - magnet / 2 + 7, magnet, 14, '#000', 'opacity=".4"'),
        square(middle - magnet / 2, center - magnet / 2, magnet, 12, 'url(#steel)'),
        group(
          [-1, 1].flatMap((x) =>
            [-1, 1].map((y) => ellipse({ x: middle + x * 42, y: center + y * 42 }, 11, 11, '#77736c')),
          ),
          'opacity=".8"',
        ),
      ]),
    },
  ];
}
