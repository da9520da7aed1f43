import type { RawPicture } from '../../../functions/imaging/raw-picture.ts';
import { blank, develop, type Ink, land, newSheet, type Rgb, rain, sea, wash } from '../techniques/ink.ts';
import { smoothstep } from '../techniques/noise.ts';

/** Seas in ink: much paper, one wash, one thing to look at. */

const INDIGO: Ink = { paper: [247, 242, 232], absorbs: [1.3, 0.86, 0.5] };
const SEPIA: Ink = { paper: [246, 240, 228], absorbs: [0.78, 0.95, 1.15] };
const SLATE: Ink = { paper: [245, 242, 234], absorbs: [1.05, 0.9, 0.74] };
const SEA_GREEN: Ink = { paper: [246, 243, 231], absorbs: [1.35, 0.72, 0.74] };
const VERMILION: Rgb = [214, 78, 48];

type Hill = readonly [x: number, width: number, height: number];

function hills(base: number, ...all: readonly Hill[]): (x: number) => number {
  return (x) => all.reduce((y, [middle, width, height]) => y - height * Math.exp(-(((x - middle) / width) ** 2)), base);
}

function crest(base: number, phase: number, height: number): (x: number) => number {
  return (x) => base - height * Math.sin(x * 5.2 + phase) - height * 0.45 * Math.sin(x * 11.3 + phase * 2.1);
}

export function lowSun(): RawPicture {
  const sheet = newSheet(11);
  wash(
    sheet,
    [
      [0, 0.34],
      [0.3, 0.16],
      [0.55, 0.05],
      [0.66, 0.12],
    ],
    0.9,
  );
  land(sheet, {
    line: hills(0.672, [0.1, 0.15, 0.05], [0.26, 0.08, 0.022]),
    density: 0.62,
    depth: 0.3,
    rough: 0.008,
    foot: 0.662,
  });
  sea(sheet, { horizon: 0.66, density: 0.3, strokes: 0.85, light: 0.62, lightWidth: 0.05 });
  return develop(sheet, INDIGO, { x: 0.62, y: 0.5, radius: 0.068, color: VERMILION });
}

export function farIslands(): RawPicture {
  const sheet = newSheet(23);
  wash(
    sheet,
    [
      [0, 0.05],
      [0.4, 0.02],
      [1, 0.04],
    ],
    0.8,
  );
  land(sheet, {
    line: hills(0.55, [0.7, 0.14, 0.26], [0.52, 0.1, 0.1], [0.95, 0.18, 0.13]),
    density: 0.2,
    depth: 0.26,
    rough: 0.034,
  });
  land(sheet, {
    line: hills(0.66, [0.2, 0.12, 0.25], [0.37, 0.1, 0.11], [0.02, 0.1, 0.12]),
    density: 0.42,
    depth: 0.22,
    rough: 0.034,
  });
  land(sheet, {
    line: hills(0.755, [0.84, 0.1, 0.16], [0.98, 0.1, 0.1], [0.68, 0.07, 0.05]),
    density: 0.85,
    depth: 0.16,
    rough: 0.028,
  });
  sea(sheet, { horizon: 0.745, density: 0.06, strokes: 0.3 });
  land(sheet, {
    line: hills(0.9, [0.13, 0.1, 0.075], [0.24, 0.05, 0.025]),
    density: 2.1,
    depth: 0.4,
    rough: 0.012,
    frequency: 0.8,
    foot: 0.885,
  });
  return develop(sheet, SLATE);
}

export function swell(): RawPicture {
  const sheet = newSheet(37);
  wash(
    sheet,
    [
      [0, 0.1],
      [0.35, 0.04],
      [1, 0.04],
    ],
    0.8,
  );
  land(sheet, { line: crest(0.43, 0.4, 0.012), density: 0.24, depth: 0.16, rough: 0.012, rim: 0.7 });
  land(sheet, { line: crest(0.5, 2, 0.022), density: 0.38, depth: 0.18, rough: 0.016, rim: 0.7 });
  land(sheet, { line: crest(0.59, 4.1, 0.034), density: 0.58, depth: 0.22, rough: 0.02, rim: 0.8 });
  land(sheet, { line: crest(0.71, 0.9, 0.05), density: 0.9, depth: 0.28, rough: 0.026, rim: 0.8 });
  land(sheet, { line: crest(0.86, 3, 0.06), density: 1.35, depth: 0.42, rough: 0.03, rim: 0.7 });
  return develop(sheet, SEA_GREEN);
}

export function headland(): RawPicture {
  const sheet = newSheet(43);
  wash(
    sheet,
    [
      [0, 0.03],
      [0.4, 0.03],
      [0.6, 0.2],
      [0.72, 0.05],
    ],
    1,
  );
  land(sheet, {
    line: (x) => 0.7 - 0.16 * smoothstep(0.2, 0.75, x),
    density: 0.24,
    depth: 0.2,
    rough: 0.03,
    foot: 0.7,
  });
  sea(sheet, { horizon: 0.7, density: 0.12, strokes: 0.55, light: 0.2, lightWidth: 0.18 });
  const cliff = (x: number) =>
    0.9 - 0.1 * smoothstep(0.36, 0.47, x) - 0.34 * smoothstep(0.5, 0.62, x) - 0.09 * smoothstep(0.66, 0.95, x);
  land(sheet, { line: cliff, density: 1.5, depth: 0.5, rough: 0.03, frequency: 0.9, rim: 0.12, foot: 0.87 });
  return develop(sheet, SEPIA);
}

export function moonTide(): RawPicture {
  const sheet = newSheet(59);
  wash(
    sheet,
    [
      [0, 1.6],
      [0.35, 1.15],
      [0.58, 0.55],
      [0.66, 0.4],
    ],
    0.5,
  );
  blank(sheet, { x: 0.4, y: 0.27, radius: 0.1 });
  land(sheet, {
    line: hills(0.632, [0.9, 0.14, 0.06], [0.7, 0.1, 0.02]),
    density: 1.5,
    depth: 0.3,
    rough: 0.012,
    foot: 0.622,
  });
  sea(sheet, { horizon: 0.62, density: 0.85, strokes: 0.9, light: 0.4, lightWidth: 0.07 });
  return develop(sheet, INDIGO);
}

export function rainComing(): RawPicture {
  const sheet = newSheet(68);
  wash(
    sheet,
    [
      [0, 0.55],
      [0.2, 0.95],
      [0.34, 0.5],
      [0.5, 0.1],
      [1, 0.03],
    ],
    0.95,
    0.8,
  );
  rain(sheet, { from: 0.24, to: 0.72, ink: 0.6, lean: 0.25 });
  sea(sheet, { horizon: 0.71, density: 0.3, strokes: 0.7, light: 0.8, lightWidth: 0.12 });
  return develop(sheet, SLATE);
}
