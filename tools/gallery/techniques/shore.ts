import type { RawPicture } from '../../../functions/imaging/raw-picture.ts';
import { memoize } from './memoize.ts';
import { cloudTexture, sample, smoothstep, type Texture } from './noise.ts';

/**
 * A shore seen from straight above. Everything follows from one number: the signed distance from the waterline, as a
 * fraction of the picture's short edge. Negative is land.
 */
export type Rgb = readonly [red: number, green: number, blue: number];
export type Ramp = readonly (readonly [distance: number, color: Rgb])[];

export interface Shore {
  widthPx: number;
  heightPx: number;
  /** Direction of the sea in degrees: 0 right, 90 down. */
  seawards: number;
  /** Distance of the waterline from the middle of the picture, towards the sea. */
  offset: number;
  /** Amplitude and frequency of the waterline. */
  swing: number;
  swings: number;
  colors: Ramp;
  /** Distances at which waves break, the first is the edge of the water. */
  waves: readonly number[];
  foam: Rgb;
  /** How much foam lies between the waves, 0 to 1. */
  lace: number;
  /** How strongly the sea bed shows as darker patches, 0 to 1. */
  reef: number;
  seed: number;
  /** Half the width of a spit of sand with water on both sides; without it the land continues. */
  spit?: number;
}

const clouds = memoize(() => cloudTexture(31, 4, 8, 0.5));
/** As fine as sand, so that its repetition does not show. */
const grains = memoize(() => cloudTexture(32, 128, 3, 0.7));

export function paintShore(shore: Shore): RawPicture {
  const { widthPx, heightPx, lace, reef, foam } = shore;
  const noise = clouds();
  const sand = grains();
  const edge = Math.min(widthPx, heightPx);
  const turn = (shore.seawards * Math.PI) / 180;
  const [outX, outY] = [Math.cos(turn), Math.sin(turn)];
  const shift = shore.seed * 0.173;
  const ramp = rampTable(shore.colors);
  const foamEnd = Math.max(...shore.waves) + 0.35;
  const data = new Uint8Array(widthPx * heightPx * 3);
  for (let row = 0, at = 0; row < heightPx; row++) {
    const y = (row - heightPx / 2) / edge;
    for (let column = 0; column < widthPx; column++, at += 3) {
      const x = (column - widthPx / 2) / edge;
      const across = x * outX + y * outY;
      const along = y * outX - x * outY;
      const broad = sample(noise, along * 0.16 * shore.swings + shift, across * 0.1 + shift) - 0.5;
      const middle = sample(noise, along * 0.7 + shift, across * 0.5) - 0.5;
      const fine = sample(noise, x * 2.6 + shift, y * 2.6) - 0.5;
      const line = across - shore.offset + broad * shore.swing;
      const seaward =
        shore.spit === undefined
          ? line
          : Math.abs(line) - shore.spit * (0.75 + 1.6 * (along * 0.5 + middle * 0.4 + 0.35));
      const out = seaward + middle * 0.07 + fine * 0.018;
      const tint = sample(noise, x * 0.42, y * 0.42 + shift) - 0.5;
      const color = stepOf(out + tint * 0.05 + Math.max(0, out) * tint * 0.55);
      let red = ramp[color] as number;
      let green = ramp[color + 1] as number;
      let blue = ramp[color + 2] as number;
      if (out > 0) {
        const ripple = sample(noise, along * 1.1 + shift, across * 4.6 + middle * 0.5) - 0.5;
        const bed = reef === 0 ? 0 : sample(noise, x * 0.8 + 0.3, y * 0.8 + shift) + fine * 0.3 + middle * 0.24;
        const dark = 1 - reef * smoothstep(0.5, 0.66, bed) * smoothstep(0.1, 0.3, out) * 0.4;
        const light = (1 + ripple * 0.12) * dark;
        red *= light * (1 - (1 - dark) * 0.25);
        green *= light;
        blue *= light * (1 + (1 - dark) * 0.1);
        const white = out > foamEnd ? 0 : foamAt(noise, shore.waves, lace, out, x, y, fine, middle, shift);
        red += (foam[0] - red) * white;
        green += (foam[1] - green) * white;
        blue += (foam[2] - blue) * white;
      } else {
        const grain = sample(sand, x * 1.6, y * 1.6) - 0.5;
        const drift = sample(noise, along * 0.3 + shift, across * 1.1 + broad + middle * 0.2) - 0.5;
        const light = 1 + grain * 0.1 + drift * 0.1;
        red *= light;
        green *= light;
        blue *= light;
      }
      data[at] = Math.min(255, red);
      data[at + 1] = Math.min(255, green);
      data[at + 2] = Math.min(255, blue);
    }
  }
  return { data, widthPx, heightPx };
}

/** A wave is a sharp edge on the land's side and a net of foam that tears up behind it. */
function foamAt(
  noise: Texture,
  waves: readonly number[],
  lace: number,
  out: number,
  x: number,
  y: number,
  fine: number,
  middle: number,
  shift: number,
): number {
  const near = sample(noise, x * 2.1 + fine * 0.12 + shift, y * 2.1 + middle * 0.2);
  const small = sample(noise, x * 5.3 + shift, y * 5.3 + fine * 0.15);
  const net = 1 - Math.abs(near - 0.5) * 2.4;
  const mesh = 1 - Math.abs(small - 0.5) * 2;
  const web = Math.max(net * net * net * 0.92, mesh * mesh * 0.84) + (mesh - 0.5) * 0.16;
  let white = 0;
  for (let index = 0; index < waves.length; index++) {
    const behind = out - (waves[index] as number) - middle * 0.16 * index - fine * 0.05 * index;
    if (behind < -0.004) continue;
    const reach = 0.05 + 0.035 * index;
    const torn = Math.max(0, behind / reach);
    if (torn >= 1) continue;
    const crest = smoothstep(-0.003, 0.002, behind) * (1 - smoothstep(0.006, 0.016 + 0.01 * index, behind)) * 0.95;
    const threshold = 0.42 + 0.52 * Math.sqrt(torn);
    const trail = smoothstep(threshold, threshold + 0.12, web) * (1 - torn * torn) * smoothstep(-0.003, 0.004, behind);
    white = Math.max(white, crest * (0.55 + 0.45 * smoothstep(0.25, 0.6, mesh)), trail * 0.9);
  }
  const drifting = smoothstep(0.8, 0.95, web) * lace * (1 - smoothstep(0.05, 0.4, out)) * 0.75;
  return Math.max(white, drifting);
}

const STEPS = 1024;
const FROM = -1.2;
const TO = 1.8;

function rampTable(ramp: Ramp): Float32Array {
  const table = new Float32Array(STEPS * 3);
  for (let step = 0; step < STEPS; step++) {
    const out = FROM + ((TO - FROM) * step) / (STEPS - 1);
    let before = ramp[0] ?? [0, [0, 0, 0]];
    let color: Rgb = before[1];
    for (const stop of ramp) {
      if (out >= stop[0]) color = stop[1];
      else if (out > before[0]) {
        const share = smoothstep(before[0], stop[0], out);
        const [a, b] = [before[1], stop[1]];
        color = [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
        break;
      }
      before = stop;
    }
    table.set(color, step * 3);
  }
  return table;
}

/** Index of a distance in the color table. */
function stepOf(out: number): number {
  return Math.min(STEPS - 1, Math.max(0, Math.round(((out - FROM) / (TO - FROM)) * (STEPS - 1)))) * 3;
}
