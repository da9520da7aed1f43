import { FURNITURE_BOX } from '../../../shared/content/room-pictures.ts';
import type { RectInches } from '../../../shared/geometry/units.ts';
import { group, type Layer, n, svg } from '../drawing.ts';

/** Rooms are drawn in inches; this many units of the SVG are one. */
const UNITS_PER_INCH = 16;

/** One layer of a picture whose parts are drawn in inches of the room. */
export function roomSheet(
  definitions: readonly string[],
  parts: readonly string[],
  box: RectInches = FURNITURE_BOX,
): Layer {
  const at = `transform="scale(${UNITS_PER_INCH}) translate(${-box.leftInches} ${-box.topInches})"`;
  return {
    svg: svg(box.widthInches * UNITS_PER_INCH, box.heightInches * UNITS_PER_INCH, definitions, [group(parts, at)]),
  };
}

/**
 * A soft layer of one color: shadows, or light. Only its opacity is blurred, so that its thin edges have no other hue.
 */
export interface SoftLayer extends Layer {
  blurPx: number;
  color: readonly [red: number, green: number, blue: number];
}

export function softSheet(
  parts: readonly string[],
  { box, blurInches, color }: { box?: RectInches; blurInches: number; color: SoftLayer['color'] },
): SoftLayer {
  return { ...roomSheet([], parts, box), blurPx: blurInches * UNITS_PER_INCH, color };
}

/** A rectangle with rounded corners. */
export function slab(x: number, y: number, width: number, height: number, radius: number, fill: string, more = '') {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}" fill="${fill}" ${more}/>`;
}

/** Something drawn elsewhere, at another place and size. */
export function placed(parts: readonly string[], x: number, y: number, scale = 1, turn = 0): string {
  return group(parts, `transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${scale})"`);
}

/** A gradient from left to right of the filled shape. */
export function across(id: string, stops: readonly (readonly [at: number, color: string])[]): string {
  const tags = stops.map(([at, color]) => `<stop offset="${at}" stop-color="${color}"/>`).join('');
  return `<linearGradient id="${id}">${tags}</linearGradient>`;
}

/** A round thing lit from the top left. */
export function lit(id: string, light: string, body: string, dark: string): string {
  return `<radialGradient id="${id}" cx=".3" cy=".22" r=".95"><stop offset="0" stop-color="${light}"/><stop offset=".5" stop-color="${body}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`;
}

/**
 * A cushion: sides a little hollow, corners drawn out, so that it looks stuffed and not like a box.
 *
 * @param puff how far the sides bulge
 */
export function cushion(x: number, y: number, width: number, height: number, puff: number): string {
  const [right, bottom] = [x + width, y + height];
  const r = Math.min(width, height) * 0.16;
  return [
    `M${n(x + r)} ${n(y)}`,
    `C${n(x + width * 0.3)} ${n(y - puff)} ${n(right - width * 0.3)} ${n(y - puff)} ${n(right - r)} ${n(y)}`,
    `Q${n(right + puff * 0.2)} ${n(y - puff * 0.2)} ${n(right)} ${n(y + r)}`,
    `C${n(right + puff)} ${n(y + height * 0.35)} ${n(right + puff)} ${n(bottom - height * 0.35)} ${n(right)} ${n(bottom - r)}`,
    `Q${n(right)} ${n(bottom)} ${n(right - r)} ${n(bottom)}`,
    `C${n(right - width * 0.3)} ${n(bottom + puff * 0.5)} ${n(x + width * 0.3)} ${n(bottom + puff * 0.5)} ${n(x + r)} ${n(bottom)}`,
    `Q${n(x)} ${n(bottom)} ${n(x)} ${n(bottom - r)}`,
    `C${n(x - puff)} ${n(bottom - height * 0.35)} ${n(x - puff)} ${n(y + height * 0.35)} ${n(x)} ${n(y + r)}`,
    `Q${n(x - puff * 0.2)} ${n(y - puff * 0.2)} ${n(x + r)} ${n(y)}Z`,
  ].join('');
}
