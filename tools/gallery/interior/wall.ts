import type { FrameColor } from '../../../shared/product/options.ts';
import { between, createRandom, diagonal, ellipse, fading, group, type Layer, path, svg, times } from '../drawing.ts';
import type { SceneName } from '../scenes/scenes.ts';
import { frameDefinitions, frameOverlay, OUTER_INCHES, tileShadows, type WallTile } from './frame.ts';
import { furnitureDefinitions, lamp, lampOutline, sideboard, stillLife, twigs } from './furniture.ts';

/** A wall with seven tiles above a sideboard, in daylight from a window at the upper left. */

const WALL_WIDTH = 2000;
const WALL_HEIGHT = 1125;
const INCH = 32;
const OUTER = OUTER_INCHES * INCH;
const GAP = 44;
const LEFT = (WALL_WIDTH - 4 * OUTER - 3 * GAP) / 2;
const TOP = 92;
const BOARD_TOP = 888;
const BOARD_LEFT = 230;
const BOARD_RIGHT = 1770;
const LAMP_X = LEFT + 3 * (OUTER + GAP) + OUTER / 2;

export interface WallScene extends WallTile {
  scene: SceneName;
  hasMat: boolean;
}

/** Four above, three below; a lamp takes the eighth place. */
export const WALL_TILES: readonly WallScene[] = [
  hang(0, 0, 'meadow', 'Black'),
  hang(1, 0, 'orchard', 'White', true),
  hang(2, 0, 'dunes', 'Black'),
  hang(3, 0, 'night', 'Gray'),
  hang(0, 1, 'paper', 'White'),
  hang(1, 1, 'harbor', 'Black'),
  hang(2, 1, 'lake', 'Black', true),
];

function hang(column: number, row: number, scene: SceneName, frameColor: FrameColor, hasMat = false): WallScene {
  return { scene, frameColor, hasMat, inch: INCH, left: LEFT + column * (OUTER + GAP), top: TOP + row * (OUTER + GAP) };
}

/** Everything behind the pictures. */
export function wallBackground(): Layer[] {
  const paint = sheet(
    [
      diagonal('paint', [
        { at: 0, color: '#f4ede2' },
        { at: 0.45, color: '#e7ddcf' },
        { at: 1, color: '#cdbfad' },
      ]),
      fading('daylight', '#fffaf0', 0.85),
    ],
    [
      `<rect width="${WALL_WIDTH}" height="${WALL_HEIGHT}" fill="url(#paint)"/>`,
      ellipse({ x: 340, y: 120 }, 1250, 760, 'url(#daylight)'),
    ],
  );
  const lampShadow = path(lampOutline(LAMP_X + 44, BOARD_TOP + 26), '#2b2118', 'opacity=".26"');
  const boardShadow = `<rect x="${BOARD_LEFT + 30}" y="${BOARD_TOP - 14}" width="${BOARD_RIGHT - BOARD_LEFT + 28}" height="400" fill="#2b2118" opacity=".42"/>`;
  return [
    { svg: paint },
    { svg: sheet([], [windowLight('#fffdf6', 0.8), lampShadow, boardShadow]), blurPx: 22 },
    ...tileShadows(WALL_TILES, (parts) => sheet([], parts)),
  ];
}

/** Everything in front of the pictures: frames, furniture and light. */
export function wallForeground(): Layer[] {
  const things = sheet(
    [
      ...frameDefinitions(),
      ...furnitureDefinitions(),
      `<linearGradient id="underBoard" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1d1008" stop-opacity=".6"/><stop offset="1" stop-color="#1d1008" stop-opacity="0"/></linearGradient>`,
    ],
    [
      ...WALL_TILES.flatMap(frameOverlay),
      ...sideboard(BOARD_LEFT, BOARD_RIGHT, BOARD_TOP, WALL_HEIGHT),
      ...stillLife(520, BOARD_TOP),
      ...twigs(318, BOARD_TOP),
      ...lamp(LAMP_X, BOARD_TOP),
    ],
  );
  const corner = `<radialGradient id="corner" cx=".36" cy=".3" r=".95"><stop offset=".45" stop-color="#2a1c10" stop-opacity="0"/><stop offset="1" stop-color="#2a1c10" stop-opacity=".3"/></radialGradient>`;
  return [
    { svg: things },
    { svg: sheet([], [windowLight('#fff3d8', 0.2), leafShadows()]), blurPx: 22 },
    { svg: sheet([corner], [`<rect width="${WALL_WIDTH}" height="${WALL_HEIGHT}" fill="url(#corner)"/>`]) },
  ];
}

function sheet(definitions: readonly string[], parts: readonly string[]): string {
  return svg(WALL_WIDTH, WALL_HEIGHT, definitions, parts);
}

/** Four panes of sunlight, slanting in. */
function windowLight(color: string, opacity: number): string {
  const panes = [0, 1].flatMap((column) =>
    [0, 1].map((row) => {
      const x = 250 + column * 330 + row * 175;
      const y = -120 + row * 400;
      return path(`M${x} ${y}l290 40l160 370l-290 -40Z`, color);
    }),
  );
  return group(panes, `opacity="${opacity}"`);
}

/** The soft shadow of a distant tree outside the window. */
function leafShadows(): string {
  const random = createRandom(12);
  const leaves = times(46, () => {
    const x = between(random, 1180, 1960);
    const y = between(random, 20, 640) - (x - 1180) * 0.1;
    const length = between(random, 50, 120);
    return path(
      `M0 0Q${length / 2} ${-length * 0.2} ${length} 0Q${length / 2} ${length * 0.2} 0 0Z`,
      '#3a2c1e',
      `transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(between(random, 10, 75))})"`,
    );
  });
  return group(leaves, 'opacity=".06"');
}
