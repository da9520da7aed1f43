import type { RawPicture } from '../../../functions/imaging/raw-picture.ts';
import { createRandom, type Random } from '../drawing.ts';
import { memoize } from './memoize.ts';
import { cloudTexture, sample, smoothstep, type Texture } from './noise.ts';

/**
 * Washes of one ink on wet paper. Layers add up as ink density, and at the end the sheet is developed as light that
 * passed through it: thin ink is pale and coloured, thick ink dark. Positions and lengths are fractions of the edge.
 */
const SHEET_PX = 1500;

export type Rgb = readonly [red: number, green: number, blue: number];

export interface Ink {
  paper: Rgb;
  /** How strongly the ink absorbs red, green and blue. */
  absorbs: Rgb;
}

/** Density of ink by height, from the top down. */
export type Stops = readonly (readonly [height: number, density: number])[];

export interface Sheet {
  density: Float32Array;
  random: Random;
  clouds: Texture;
  tooth: Texture;
}

/** @param seed the same seed gives the same sheet */
export function newSheet(seed: number): Sheet {
  return {
    density: new Float32Array(SHEET_PX * SHEET_PX),
    random: createRandom(seed),
    clouds: clouds(),
    tooth: tooth(),
  };
}

const clouds = memoize(() => cloudTexture(5, 4, 8, 0.52));
/** As fine as paper, so that its repetition does not show. */
const tooth = memoize(() => cloudTexture(9, 128, 3, 0.7));

function cloud(sheet: Sheet, u: number, v: number): number {
  return sample(sheet.clouds, u, v);
}

/** A wash over the whole sheet, blotched as wet paper takes it. */
export function wash(sheet: Sheet, stops: Stops, blotch: number, scale = 0.6): void {
  const { density } = sheet;
  const shift = sheet.random();
  for (let y = 0; y < SHEET_PX; y++) {
    const v = (y / SHEET_PX) * scale;
    for (let x = 0; x < SHEET_PX; x++) {
      const u = (x / SHEET_PX) * scale;
      const warp = cloud(sheet, u * 0.5 + shift, v * 0.5) - 0.5;
      const spot = cloud(sheet, u + shift + warp * 0.35, v * 1.7 + warp * 0.2) - 0.5;
      const height = y / SHEET_PX + spot * 0.16 + warp * 0.1;
      add(density, y * SHEET_PX + x, along(stops, height) * (1 + blotch * 2 * spot));
    }
  }
}

export interface Land {
  /** Height of the land's line at x. */
  line(x: number): number;
  density: number;
  /** How far below its line the wash dissolves. */
  depth: number;
  /** Amplitude of the contour's irregularities. */
  rough: number;
  /** Frequency of these irregularities. */
  frequency?: number;
  /** Dark rim where the wash dried first. */
  rim?: number;
  /** Waterline of the land. */
  foot?: number;
  /** Opacity of the land over the background. */
  hides?: number;
}

/** A shore, a ridge, a wave: dark at its line, dissolving downwards into mist. */
export function land(sheet: Sheet, shape: Land): void {
  const { line, density: ink, depth, rough, frequency = 0.45, rim = 0.25, foot = 1.1, hides = 0.9 } = shape;
  const { density } = sheet;
  const [du, dv] = [sheet.random(), sheet.random()];
  for (let column = 0; column < SHEET_PX; column++) {
    const x = column / SHEET_PX;
    const top =
      line(x) -
      rough * (cloud(sheet, x * frequency + du, dv) - 0.5) * 2 -
      rough * 0.22 * (cloud(sheet, x * frequency * 5 + du, dv + 0.4) - 0.5);
    const end = Math.min(1, foot, top + depth * 1.6);
    for (let row = Math.max(0, Math.floor((top - 0.004) * SHEET_PX)); row < end * SHEET_PX; row++) {
      const y = row / SHEET_PX;
      const below = y - top;
      const mottle = cloud(sheet, x * 1.1 + du, y * 1.1 + dv) - 0.5;
      const edge = smoothstep(-0.0012, 0.0014, below) * (1 - smoothstep(foot - 0.0016, foot, y));
      const fade = 1 - smoothstep(depth * 0.12, depth * (1 + mottle * 0.6), below);
      // mist hides the background as well as the land does
      const veil = 1 - smoothstep(depth * 1.1, depth * 1.6, below);
      const dried = 1 + rim * Math.exp(-below / 0.006);
      const place = row * SHEET_PX + column;
      density[place] =
        (density[place] as number) * (1 - hides * edge * veil) + ink * edge * fade * dried * (1 + mottle * 0.75);
    }
  }
}

export interface Sea {
  horizon: number;
  density: number;
  /** How dark the strokes are. */
  strokes: number;
  /** Position of the light on the water, from the left. */
  light?: number;
  lightWidth?: number;
}

/** Water: a flat wash, and strokes that grow towards the viewer. */
export function sea(sheet: Sheet, { horizon, density: ink, strokes, light, lightWidth = 0.08 }: Sea): void {
  const { density } = sheet;
  const [du, dv] = [sheet.random(), sheet.random()];
  for (let row = Math.floor(horizon * SHEET_PX); row < SHEET_PX; row++) {
    const near = (row / SHEET_PX - horizon) / (1 - horizon);
    // strokes are closer together the further away they are
    const v = Math.log(0.03 + near) * 0.95;
    const wide = 0.16 + 1.1 * (1 - near) ** 2;
    const soft = 0.05 + 0.1 * near;
    for (let column = 0; column < SHEET_PX; column++) {
      const x = column / SHEET_PX;
      const drift = (cloud(sheet, x * 0.5 + dv, near * 0.5 + du) - 0.5) * 0.14;
      const broad = cloud(sheet, (x - 0.5) * wide + du, v + dv + drift);
      const narrow = cloud(sheet, (x - 0.5) * wide * 2.3 + dv, v * 2.1 + du + drift);
      const stroke = smoothstep(0.52, 0.52 + soft, broad) * 0.7 + smoothstep(0.56, 0.58 + soft, narrow) * 0.5;
      const flat = ink * (0.75 + 0.5 * near) * (1 + (cloud(sheet, x * 0.8 + du, near * 0.8) - 0.5) * 0.8);
      let wet = flat + strokes * stroke * (0.35 + near * 0.75);
      if (light !== undefined) {
        const glow = Math.exp(-(((x - light) / (lightWidth * (0.55 + near * 1.5))) ** 2));
        wet *= 1 - 0.92 * glow * smoothstep(0.42, 0.62, narrow + 0.16 * (1 - near));
      }
      add(density, row * SHEET_PX + column, wet * smoothstep(0, 0.004, near));
    }
  }
}

/** Veils of rain that hang from a cloud, drawn out by the wind. */
export function rain(
  sheet: Sheet,
  { from, to, ink, lean }: { from: number; to: number; ink: number; lean: number },
): void {
  const { density } = sheet;
  const shift = sheet.random();
  for (let row = Math.floor(from * SHEET_PX); row < to * SHEET_PX; row++) {
    const y = row / SHEET_PX;
    const down = (y - from) / (to - from);
    const fade = smoothstep(0, 0.35, down) * (1 - 0.75 * smoothstep(0.45, 1, down));
    for (let column = 0; column < SHEET_PX; column++) {
      const x = column / SHEET_PX + y * lean + 0.03 * (cloud(sheet, y * 0.7, column / SHEET_PX) - 0.5);
      const veil = smoothstep(0.34, 0.78, cloud(sheet, x * 0.55 + shift, 0.1 + down * 0.07));
      const streak = smoothstep(0.35, 0.75, cloud(sheet, x * 1.9 + shift, down * 0.05 + 0.3));
      add(density, row * SHEET_PX + column, ink * veil * (0.3 + 0.9 * streak) * fade);
    }
  }
}

export interface Disc {
  x: number;
  y: number;
  radius: number;
}

/** A disc of blank paper, as masking fluid leaves it. */
export function blank(sheet: Sheet, disc: Disc, strength = 0.94): void {
  eachInside(sheet, disc, (place, inside) => {
    sheet.density[place] = (sheet.density[place] as number) * (1 - strength * inside);
  });
}

/** A second color on the sheet. */
export interface Pigment extends Disc {
  color: Rgb;
}

/** Makes the picture of a sheet: sRGB, SHEET_PX square. */
export function develop(sheet: Sheet, ink: Ink, pigment?: Pigment): RawPicture {
  const data = new Uint8Array(SHEET_PX * SHEET_PX * 3);
  const light = ink.absorbs.map((absorbs) => transmission(absorbs));
  const [red, green, blue] = ink.paper;
  for (let row = 0, place = 0; row < SHEET_PX; row++) {
    for (let column = 0; column < SHEET_PX; column++, place++) {
      // pigment gathers in the hollows of the paper
      const hollow = sample(sheet.tooth, (column / SHEET_PX) * 1.7, (row / SHEET_PX) * 1.7) - 0.5;
      const tone = (sheet.density[place] as number) * (1 + 0.55 * hollow) * TONES;
      const at = Math.min(TONES * TONE_MAX, Math.max(0, tone)) | 0;
      const paper = 1 + hollow * 0.018;
      data[place * 3] = Math.min(255, red * paper * (light[0]?.[at] as number));
      data[place * 3 + 1] = Math.min(255, green * paper * (light[1]?.[at] as number));
      data[place * 3 + 2] = Math.min(255, blue * paper * (light[2]?.[at] as number));
    }
  }
  if (pigment) glaze(sheet, data, pigment);
  return { data, widthPx: SHEET_PX, heightPx: SHEET_PX };
}

const TONES = 256;
const TONE_MAX = 8;

function transmission(absorbs: number): Float32Array {
  return Float32Array.from({ length: TONES * TONE_MAX + 1 }, (_, tone) => Math.exp((-tone / TONES) * absorbs));
}

function glaze(sheet: Sheet, data: Uint8Array, { color, ...disc }: Pigment): void {
  eachInside(sheet, disc, (place, inside, distance) => {
    if (inside === 0) return;
    const column = place % SHEET_PX;
    const hollow = sample(sheet.tooth, (column / SHEET_PX) * 1.7, ((place - column) / SHEET_PX ** 2) * 1.7) - 0.5;
    const dried = 1 + 0.25 * smoothstep(disc.radius * 0.82, disc.radius, distance);
    const strength = inside * dried * (0.95 + 0.4 * hollow);
    for (let channel = 0; channel < 3; channel++) {
      const at = place * 3 + channel;
      data[at] = (data[at] as number) * ((color[channel] as number) / 255) ** strength;
    }
  });
}

function eachInside(
  sheet: Sheet,
  { x: centerX, y: centerY, radius }: Disc,
  paint: (place: number, inside: number, distance: number) => void,
): void {
  const reach = Math.ceil(radius * 1.1 * SHEET_PX);
  const [middleX, middleY] = [Math.round(centerX * SHEET_PX), Math.round(centerY * SHEET_PX)];
  for (let row = middleY - reach; row < middleY + reach; row++) {
    for (let column = middleX - reach; column < middleX + reach; column++) {
      const [x, y] = [column / SHEET_PX, row / SHEET_PX];
      const wobble = (cloud(sheet, x * 0.8, y * 0.8 + centerX) - 0.5) * radius * 0.05;
      const distance = Math.hypot(x - centerX, y - centerY) + wobble;
      paint(row * SHEET_PX + column, 1 - smoothstep(radius - 0.0016, radius + 0.0012, distance), distance);
    }
  }
}

function add(density: Float32Array, place: number, ink: number): void {
  density[place] = (density[place] as number) + ink;
}

function along(stops: Stops, height: number): number {
  let before = stops[0] ?? [0, 0];
  if (height <= before[0]) return before[1];
  for (const stop of stops) {
    if (height < stop[0]) return before[1] + (stop[1] - before[1]) * smoothstep(before[0], stop[0], height);
    before = stop;
  }
  return before[1];
}
