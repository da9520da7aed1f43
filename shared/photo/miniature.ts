import type { SizePx } from '../geometry/units.ts';

/** Decoded pixels in sRGB: 8 bits a channel, interleaved, rows from the top. A fourth channel is opacity. */
export interface Pixels extends SizePx {
  data: ArrayLike<number>;
  channels: 3 | 4;
}

/** Cells along each side of a miniature, for photos of every shape. */
const EDGE_CELLS = 16;
const LEVELS_OF_CELL = 3;
const CELLS = EDGE_CELLS * EDGE_CELLS;
const PAPER_LEVEL = 255;

/**
 * Averages a photo over 16 x 16 cells of three levels each, on white paper where it is transparent. It resizes without
 * any library, so that the server and every browser get the same levels from the same pixels.
 *
 * @returns base64 of 768 bytes, as the record and the view of a photo carry it
 */
export function miniatureOf({ data, widthPx, heightPx, channels }: Pixels): string {
  const sums = new Float64Array(CELLS * LEVELS_OF_CELL);
  const columns = sharesOf(widthPx);
  const rows = sharesOf(heightPx);
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const at = (y * widthPx + x) * channels;
      const opacity = channels === 4 ? (data[at + 3] ?? 0) / 255 : 1;
      for (const row of rows[y] ?? []) {
        for (const column of columns[x] ?? []) {
          const share = row.share * column.share;
          const cell = (row.cell * EDGE_CELLS + column.cell) * LEVELS_OF_CELL;
          for (let channel = 0; channel < LEVELS_OF_CELL; channel++) {
            const level = (data[at + channel] ?? 0) * opacity + PAPER_LEVEL * (1 - opacity);
            sums[cell + channel] = (sums[cell + channel] ?? 0) + share * level;
          }
        }
      }
    }
  }
  return btoa(String.fromCharCode(...Uint8Array.from(sums, Math.round)));
}

interface Share {
  cell: number;
  /** Share of the cell's length; the shares of one cell add up to 1. */
  share: number;
}

/** Lists the cells that each pixel along a side covers: more than one at a boundary. */
function sharesOf(lengthPx: number): Share[][] {
  const cellPx = lengthPx / EDGE_CELLS;
  return Array.from({ length: lengthPx }, (_, pixel) => {
    const first = Math.floor(pixel / cellPx);
    const last = Math.min(EDGE_CELLS - 1, Math.ceil((pixel + 1) / cellPx) - 1);
    return Array.from({ length: last - first + 1 }, (_cell, index) => {
      const cell = first + index;
      const coveredPx = Math.min(pixel + 1, (cell + 1) * cellPx) - Math.max(pixel, cell * cellPx);
      return { cell, share: Math.max(0, coveredPx) / cellPx };
    });
  });
}

/** ADR 20 has what these limits were measured on. */
const MEAN_LEVELS_MAX = 2.5;
/** A cell differs if one of its levels is off by more. */
const CELL_LEVELS_MAX = 7;
const DIFFERING_CELLS_MAX = 2;
/** A turn is the cause if undoing it at least halves the difference and gains this many levels. */
const TURNED_SHARE_MAX = 0.5;
const TURNED_LEVELS_MIN = 0.1;

/**
 * Whether two miniatures show the same picture to the eye: decoders, compression and resizing differ by less than these
 * limits; a turn, a flip, an ignored color profile or other content by more.
 */
export function isSamePicture(one: string, other: string): boolean {
  const [a, b] = [levelsOf(one), levelsOf(other)];
  if (!a || !b) return false;
  const { mean, differingCells } = differenceOf(a, b);
  if (mean > MEAN_LEVELS_MAX || differingCells > DIFFERING_CELLS_MAX) return false;
  // A turned low-contrast photo differs by few levels, but turning it back removes them.
  return TURNS.every((turn) => {
    const turned = differenceOf(turnedLevels(a, turn), b).mean;
    return turned > mean * TURNED_SHARE_MAX || mean - turned < TURNED_LEVELS_MIN;
  });
}

/** @returns undefined if the text is no miniature */
function levelsOf(miniature: string): Uint8Array | undefined {
  try {
    const levels = Uint8Array.from(atob(miniature), (letter) => letter.charCodeAt(0));
    return levels.length === CELLS * LEVELS_OF_CELL ? levels : undefined;
  } catch {
    return undefined;
  }
}

function differenceOf(one: Uint8Array, other: Uint8Array): { mean: number; differingCells: number } {
  let sum = 0;
  let differingCells = 0;
  for (let cell = 0; cell < CELLS; cell++) {
    let largest = 0;
    for (let at = cell * LEVELS_OF_CELL; at < (cell + 1) * LEVELS_OF_CELL; at++) {
      const apart = Math.abs((one[at] ?? 0) - (other[at] ?? 0));
      sum += apart;
      largest = Math.max(largest, apart);
    }
    if (largest > CELL_LEVELS_MAX) differingCells++;
  }
  return { mean: sum / one.length, differingCells };
}

interface Turn {
  isMirrored: boolean;
  isUpsideDown: boolean;
  /** Swaps rows and columns after the other two. */
  isTransposed: boolean;
}

/** The seven ways to turn or flip a square. */
const TURNS: readonly Turn[] = [1, 2, 3, 4, 5, 6, 7].map((bits) => ({
  isMirrored: (bits & 1) !== 0,
  isUpsideDown: (bits & 2) !== 0,
  isTransposed: (bits & 4) !== 0,
}));

function turnedLevels(levels: Uint8Array, { isMirrored, isUpsideDown, isTransposed }: Turn): Uint8Array {
  const turned = new Uint8Array(levels.length);
  const last = EDGE_CELLS - 1;
  for (let y = 0; y < EDGE_CELLS; y++) {
    for (let x = 0; x < EDGE_CELLS; x++) {
      const [column, row] = isTransposed ? [y, x] : [x, y];
      const from = (isUpsideDown ? last - row : row) * EDGE_CELLS + (isMirrored ? last - column : column);
      const cell = levels.subarray(from * LEVELS_OF_CELL, (from + 1) * LEVELS_OF_CELL);
      turned.set(cell, (y * EDGE_CELLS + x) * LEVELS_OF_CELL);
    }
  }
  return turned;
}
