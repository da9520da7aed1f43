import type { FurnishedRoom } from '../../../shared/content/room-pictures.ts';
import type { FrameColor } from '../../../shared/product/options.ts';
import { diagonal, fading, type Layer, svg, vertical } from '../drawing.ts';
import { frameDefinitions, frameOverlay, OUTER_INCHES, tileShadows, type WallTile } from './frame.ts';

/**
 * Walls of tiles in the rooms of the room view. Each room has its own paint and is seen as near as its furniture
 * allows; lengths are inches of the room, as in rooms/.
 *
 *      +-----------------------------+  -
 *      |      [] [] [] []            |  |  wall
 *      |   ___________________       |  |
 *      |  |___________________|      |  |
 *      +-----------------------------+  -  y = 0
 *      |  floor                      |
 *      +-----------------------------+
 */

export const ROOM_WALL_SIZE = { widthPx: 2000, heightPx: 1125 };
const GAP_INCHES = 1.2;

export interface RoomView {
  /** Visible width of the room. */
  widthInches: number;
  /** Visible depth of the floor. */
  floorInches: number;
  /** Middle of the picture, as a position along the furniture. */
  centerInches: number;
  /** Wall colors: in the light, and far from it. */
  paint: readonly [light: string, body: string, shade: string];
  /** Light over the whole picture: daylight, or a lamp. */
  glow: { color: string; opacity: number };
  columns: number;
  /** Lower edge of the tiles above the floor. */
  tilesAboveInches: number;
  /** The middle of the tiles. */
  tilesCenterInches: number;
  tiles: readonly RoomTile[];
}

interface RoomTile {
  /** `artist/work` of the gallery */
  work: string;
  frameColor: FrameColor;
  hasMat?: boolean;
}

const tile = (work: string, frameColor: FrameColor, hasMat = false): RoomTile => ({ work, frameColor, hasMat });

export const ROOM_VIEWS: Readonly<Record<FurnishedRoom, RoomView>> = {
  living: {
    widthInches: 104,
    floorInches: 5,
    centerInches: 0,
    paint: ['#c9cfbd', '#b3bba6', '#8d967f'],
    glow: { color: '#fff6dc', opacity: 0.3 },
    columns: 6,
    tilesAboveInches: 32,
    tilesCenterInches: 0,
    tiles: [
      tile('tidewater/low-sun', 'Black'),
      tile('slow-geometry/noon', 'White', true),
      tile('field-notes/poppies', 'Black'),
      tile('tidewater/swell', 'White'),
      tile('slow-geometry/doorways', 'Black'),
      tile('quiet-places/night', 'Black', true),
      tile('field-notes/fern', 'White', true),
      tile('quiet-places/lake', 'Black'),
      tile('slow-geometry/cairn', 'Black'),
      tile('tidewater/headland', 'Black', true),
      tile('quiet-places/dunes', 'White'),
      tile('field-notes/ginkgo', 'Black'),
    ],
  },
  bedroom: {
    widthInches: 118,
    floorInches: 5,
    centerInches: 0,
    paint: ['#d3dade', '#bfc9d0', '#97a4ae'],
    glow: { color: '#fff7e8', opacity: 0.34 },
    columns: 7,
    tilesAboveInches: 47,
    tilesCenterInches: 0,
    tiles: [
      tile('field-notes/olive-branch', 'White', true),
      tile('quiet-places/night', 'White'),
      tile('tidewater/moon-tide', 'White', true),
      tile('quiet-places/meadow', 'White'),
      tile('tidewater/far-islands', 'White', true),
      tile('quiet-places/orchard', 'White'),
      tile('tidewater/rain-coming', 'White', true),
    ],
  },
  dining: {
    widthInches: 116,
    floorInches: 11,
    centerInches: 2,
    paint: ['#e7b893', '#d79b73', '#a86a49'],
    glow: { color: '#ffd9a0', opacity: 0.4 },
    columns: 5,
    tilesAboveInches: 34,
    tilesCenterInches: 19,
    tiles: [
      tile('tidewater/low-sun', 'White', true),
      tile('quiet-places/orchard', 'Black'),
      tile('field-notes/poppies', 'White', true),
      tile('quiet-places/harbor', 'Black'),
      tile('slow-geometry/evening-table', 'White'),
      tile('slow-geometry/noon', 'Black', true),
      tile('slow-geometry/quarters', 'White'),
      tile('quiet-places/dunes', 'Black'),
      tile('slow-geometry/crossing', 'White', true),
      tile('quiet-places/meadow', 'Black'),
    ],
  },
  hall: {
    widthInches: 108,
    floorInches: 7,
    centerInches: -6,
    paint: ['#f6f9f9', '#e6eded', '#bccaca'],
    glow: { color: '#ffffff', opacity: 0.36 },
    columns: 3,
    tilesAboveInches: 29.5,
    tilesCenterInches: 0,
    tiles: [
      tile('quiet-places/harbor', 'Black'),
      tile('quiet-places/meadow', 'Black'),
      tile('quiet-places/lake', 'Black'),
      tile('field-notes/eucalyptus', 'Black', true),
      tile('quiet-places/night', 'Black'),
      tile('field-notes/olive-branch', 'Black', true),
    ],
  },
};

/** A place in the room, in pixels of the picture. */
export function placeOf(view: RoomView) {
  const inch = ROOM_WALL_SIZE.widthPx / view.widthInches;
  const floorTop = ROOM_WALL_SIZE.heightPx - view.floorInches * inch;
  return {
    inch,
    floorTop,
    x: (inches: number) => (inches - view.centerInches) * inch + ROOM_WALL_SIZE.widthPx / 2,
    y: (inches: number) => floorTop + inches * inch,
  };
}

/** The tiles in rows above the furniture, in the middle of it. */
export function tilesOf(view: RoomView): WallTile[] {
  const { inch, x, y } = placeOf(view);
  const step = OUTER_INCHES + GAP_INCHES;
  const rows = Math.ceil(view.tiles.length / view.columns);
  const left = view.tilesCenterInches - (view.columns * step - GAP_INCHES) / 2;
  const top = -view.tilesAboveInches - (rows * step - GAP_INCHES);
  return view.tiles.map(({ frameColor }, index) => ({
    frameColor,
    inch,
    left: x(left + (index % view.columns) * step),
    top: y(top + Math.floor(index / view.columns) * step),
  }));
}

/** The painted wall, in the light from the upper left. */
export function paintedWall(view: RoomView): Layer[] {
  const [light, body, shade] = view.paint;
  return [
    {
      svg: sheet(
        [
          diagonal('paint', [
            { at: 0, color: light },
            { at: 0.45, color: body },
            { at: 1, color: shade },
          ]),
        ],
        [whole('url(#paint)')],
      ),
    },
  ];
}

export function shadowsOf(tiles: readonly WallTile[]): Layer[] {
  return tileShadows(tiles, (parts) => sheet([], parts));
}

export function framesOf(tiles: readonly WallTile[]): Layer {
  return { svg: sheet(frameDefinitions(), tiles.flatMap(frameOverlay)) };
}

/** The tint of the time of day, and the darker corners. */
export function glowOf({ glow }: RoomView): Layer {
  return {
    svg: sheet(
      [
        fading('glow', glow.color, glow.opacity),
        `<radialGradient id="corner" cx=".38" cy=".32" r=".95"><stop offset=".5" stop-color="#2a1c10" stop-opacity="0"/><stop offset="1" stop-color="#2a1c10" stop-opacity=".26"/></radialGradient>`,
        vertical('ceiling', [
          { at: 0, color: '#2a1c10', opacity: 0.1 },
          { at: 0.12, color: '#2a1c10', opacity: 0 },
        ]),
      ],
      [
        `<ellipse cx="620" cy="260" rx="1300" ry="900" fill="url(#glow)"/>`,
        whole('url(#corner)'),
        whole('url(#ceiling)'),
      ],
    ),
  };
}

function sheet(definitions: readonly string[], parts: readonly string[]): string {
  return svg(ROOM_WALL_SIZE.widthPx, ROOM_WALL_SIZE.heightPx, definitions, parts);
}

function whole(fill: string): string {
  return `<rect width="${ROOM_WALL_SIZE.widthPx}" height="${ROOM_WALL_SIZE.heightPx}" fill="${fill}"/>`;
}
