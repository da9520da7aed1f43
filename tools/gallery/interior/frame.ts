import { FRAME_COLOR_HEX, type FrameColor } from '../../../shared/product/options.ts';
import { diagonal, type Layer, mix, n, path, vertical } from '../drawing.ts';

/**
 * A framed tile on a wall, to scale. Light falls from the top left: the tile casts its shadow to the lower right, and
 * the lip of the frame casts one on the picture, along the top and the left.
 */

const SHOWN_INCHES = 8;
const LIP_INCHES = 0.125;
export const OUTER_INCHES = SHOWN_INCHES + 2 * LIP_INCHES;

export interface WallTile {
  frameColor: FrameColor;
  /** Outer corner, top left. */
  left: number;
  top: number;
  /** Pixels per inch. */
  inch: number;
}

/** Where the picture is visible, in pixels of the scene. */
export function openingOf({ left, top, inch }: WallTile) {
  const lip = LIP_INCHES * inch;
  return { left: left + lip, top: top + lip, size: SHOWN_INCHES * inch };
}

export function frameDefinitions(): string[] {
  const shadeFrom = (id: string, x2: number, y2: number) =>
    `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}"><stop offset="0" stop-color="#000" stop-opacity=".34"/><stop offset=".4" stop-color="#000" stop-opacity=".12"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient>`;
  return [
    shadeFrom('lipAbove', 0, 1),
    shadeFrom('lipLeft', 1, 0),
    diagonal('sheen', [
      { at: 0, color: '#ffffff', opacity: 0.1 },
      { at: 0.4, color: '#ffffff', opacity: 0 },
      { at: 1, color: '#000000', opacity: 0.05 },
    ]),
    ...Object.entries(FRAME_COLOR_HEX).map(([name, color]) =>
      vertical(`frame${name}`, [
        { at: 0, color: mix(color, '#ffffff', name === 'Black' ? 0.2 : 0.4) },
        { at: 0.04, color: mix(color, '#ffffff', name === 'Black' ? 0.1 : 0.1) },
        { at: 1, color: mix(color, '#000000', name === 'Black' ? 0 : 0.12) },
      ]),
    ),
  ];
}

/**
 * The shadows of tiles on the wall, as two layers: a wide soft one, and a narrow one where a tile nearly touches.
 *
 * @param sheet draws a layer from its parts
 */
export function tileShadows(tiles: readonly WallTile[], sheet: (parts: readonly string[]) => string): Layer[] {
  const inch = tiles[0]?.inch ?? 1;
  const shadows = (rightInches: number, downInches: number, opacity: number) =>
    sheet(
      tiles.map(({ left, top }) => {
        const outer = n(OUTER_INCHES * inch);
        return `<rect x="${n(left + rightInches * inch)}" y="${n(top + downInches * inch)}" width="${outer}" height="${outer}" fill="#2b2118" opacity="${opacity}"/>`;
      }),
    );
  return [
    { svg: shadows(0.36, 0.52, 0.4), blurPx: 0.4 * inch },
    { svg: shadows(0.07, 0.11, 0.42), blurPx: 0.08 * inch },
  ];
}

/** The frame, and its light and shade on the picture; drawn over the picture. */
export function frameOverlay(tile: WallTile): string[] {
  const { left, top, inch, frameColor } = tile;
  const outer = OUTER_INCHES * inch;
  const opening = openingOf(tile);
  const ring = `M${n(left)} ${n(top)}h${n(outer)}v${n(outer)}h${n(-outer)}ZM${n(opening.left)} ${n(opening.top)}v${n(opening.size)}h${n(opening.size)}v${n(-opening.size)}Z`;
  const reach = 0.2 * inch;
  const rect = (x: number, y: number, width: number, height: number, fill: string) =>
    `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"/>`;
  const edge = Math.max(0.8, 0.014 * inch);
  const right = left + outer;
  const bottom = top + outer;
  return [
    rect(opening.left, opening.top, opening.size, reach, 'url(#lipAbove)'),
    rect(opening.left, opening.top, reach * 0.8, opening.size, 'url(#lipLeft)'),
    rect(opening.left, opening.top, opening.size, opening.size, 'url(#sheen)'),
    path(ring, `url(#frame${frameColor})`),
    // edges: light where they face it, dark where they turn away
    line(left, top, right, top, '#ffffff', frameColor === 'Black' ? 0.3 : 0.85, edge),
    line(left, top, left, bottom, '#ffffff', frameColor === 'Black' ? 0.2 : 0.6, edge),
    line(right, top, right, bottom, '#000000', 0.28, edge),
    line(left, bottom, right, bottom, '#000000', 0.34, edge),
    line(opening.left, opening.top, opening.left + opening.size, opening.top, '#000000', 0.4, edge),
    line(opening.left, opening.top, opening.left, opening.top + opening.size, '#000000', 0.34, edge),
    line(
      opening.left + opening.size,
      opening.top,
      opening.left + opening.size,
      opening.top + opening.size,
      '#ffffff',
      0.3,
      edge,
    ),
    line(
      opening.left,
      opening.top + opening.size,
      opening.left + opening.size,
      opening.top + opening.size,
      '#ffffff',
      0.34,
      edge,
    ),
  ];
}

function line(x1: number, y1: number, x2: number, y2: number, color: string, opacity: number, width: number): string {
  return `<path d="M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}" stroke="${color}" stroke-opacity="${opacity}" stroke-width="${n(width)}"/>`;
}
