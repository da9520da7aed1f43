/** SVG drawing primitives. Units are those of the picture's own viewBox. */

/** Scenes are squares of this size. */
export const SCENE_SIZE = 1200;

export interface Point {
  x: number;
  y: number;
}

/** Numbers from 0 to 1, reproducible by seed, so that every build draws the same picture (mulberry32). */
export type Random = () => number;

export function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function between(random: Random, from: number, to: number): number {
  return from + random() * (to - from);
}

export function times<Result>(count: number, make: (index: number) => Result): Result[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** A curve through all points (Catmull-Rom as cubic Béziers), as SVG path data. */
export function curve(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return '';
  const at = (index: number) => points[Math.min(Math.max(index, 0), points.length - 1)] ?? first;
  const pieces = points.slice(0, -1).map((_, i) => {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const control1 = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
    const control2 = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
    return `C${xy(control1)} ${xy(control2)} ${xy(to)}`;
  });
  return `M${xy(first)}${pieces.join('')}`;
}

/** The same curve, closed along the bottom of the picture: a hill, a shore, a dune. */
export function land(points: readonly Point[], bottom = SCENE_SIZE): string {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return '';
  return `${curve(points)}L${n(last.x)} ${n(bottom)}L${n(first.x)} ${n(bottom)}Z`;
}

/**
 * The outline of a mountain range: a sum of waves of decreasing length and height.
 *
 * @param roughness 0 rolling, 1 jagged
 */
export function ridge(random: Random, y: number, height: number, roughness: number, width = SCENE_SIZE): Point[] {
  const waves = times(6, (octave) => ({
    length: width / (0.7 + octave * 1.35 + random() * 0.8),
    phase: random() * Math.PI * 2,
    height: height * (roughness * 0.55 + 0.18) ** octave,
  }));
  return times(61, (step) => {
    const x = -20 + ((width + 40) * step) / 60;
    const rise = waves.reduce(
      (sum, wave) => sum + Math.sin((x / wave.length) * Math.PI * 2 + wave.phase) * wave.height,
      0,
    );
    return { x, y: y - rise / 1.6 };
  });
}

/** The outline of rocky mountains, by midpoint displacement. */
export function peaks(random: Random, tops: readonly Point[], roughness: number): Point[] {
  let points = [...tops];
  for (let push = roughness; push > 2.5; push *= 0.52) {
    points = points.flatMap((point, index) => {
      const next = points[index + 1];
      if (!next) return [point];
      const middle = {
        x: (point.x + next.x) / 2 + between(random, -0.2, 0.2) * push,
        y: (point.y + next.y) / 2 + between(random, -1, 1) * push,
      };
      return [point, middle];
    });
  }
  return points;
}

/** Straight lines through all points, closed along a horizontal line. */
export function rock(points: readonly Point[], bottom: number): string {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return '';
  return `M${points.map(xy).join('L')}L${n(last.x)} ${n(bottom)}L${n(first.x)} ${n(bottom)}Z`;
}

export interface Stop {
  at: number;
  color: string;
  opacity?: number;
}

/** A gradient from top to bottom of the filled shape. */
export function vertical(id: string, stops: readonly Stop[]): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stopTags(stops)}</linearGradient>`;
}

/** A gradient from the top left, where the light is, to the bottom right. */
export function diagonal(id: string, stops: readonly Stop[]): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1">${stopTags(stops)}</linearGradient>`;
}

/** A gradient from a point outwards, all in the picture's units. */
export function radial(id: string, center: Point, radius: number, stops: readonly Stop[]): string {
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(center.x)}" cy="${n(center.y)}" r="${n(radius)}">${stopTags(stops)}</radialGradient>`;
}

/** A color that fades to transparent from the middle of the filled shape: mist, a glow, a soft shadow. */
export function fading(id: string, color: string, opacity = 1): string {
  const stops = [0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, color, opacity: opacity * (1 - at) ** 1.6 }));
  return `<radialGradient id="${id}">${stopTags(stops)}</radialGradient>`;
}

/** One layer of a scene. Layers are composited in order. */
export interface Layer {
  svg: string;
  /** Standard deviation in pixels of a blur of the whole layer; such a layer is rasterised at a quarter of its size. */
  blurPx?: number;
}

/** A whole square picture. */
export function picture(definitions: readonly string[], parts: readonly string[]): string {
  return svg(SCENE_SIZE, SCENE_SIZE, definitions, parts);
}

export function svg(width: number, height: number, definitions: readonly string[], parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions.join('')}</defs>${parts.join('')}</svg>`;
}

/** A rectangle over the whole square. */
export function wash(fill: string, opacity = 1): string {
  return `<rect width="${SCENE_SIZE}" height="${SCENE_SIZE}" fill="${fill}" opacity="${opacity}"/>`;
}

export function path(data: string, fill: string, more = ''): string {
  return `<path d="${data}" fill="${fill}" ${more}/>`;
}

export function line(data: string, color: string, width: number, more = ''): string {
  return `<path d="${data}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" ${more}/>`;
}

export function ellipse(center: Point, radiusX: number, radiusY: number, fill: string, more = ''): string {
  return `<ellipse cx="${n(center.x)}" cy="${n(center.y)}" rx="${n(radiusX)}" ry="${n(radiusY)}" fill="${fill}" ${more}/>`;
}

export function group(parts: readonly string[], more = ''): string {
  return `<g ${more}>${parts.join('')}</g>`;
}

/** A number with the two decimals that matter in SVG. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function xy(point: Point): string {
  return `${n(point.x)} ${n(point.y)}`;
}

/** A color between two colors, #rrggbb. */
export function mix(from: string, to: string, share: number): string {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function stopTags(stops: readonly Stop[]): string {
  return stops
    .map(({ at, color, opacity = 1 }) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`)
    .join('');
}
