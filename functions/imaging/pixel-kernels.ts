import { readFileSync } from 'node:fs';

/** The functions of assembly/; pointers are numbers. */
interface PixelKernels {
  memory: WebAssembly.Memory;
  widenRow(source: number, width: number, wide: number, pad: number): void;
  resampleAcross(wide: number, firsts: number, weights: number, pairs: number, width: number, target: number): void;
  reduceAcross(
    wide: number,
    wideBytes: number,
    firsts: number,
    weights: number,
    pairs: number,
    width: number,
    target: number,
  ): void;
  resampleDown(rows: number, weights: number, taps: number, length: number, target: number): void;
  shrink(source: number, width: number, height: number, factor: number, sums: number, target: number): void;
  turn(origin: number, stepX: number, stepY: number, target: number, width: number, height: number): void;
  convertColors(pixels: number, count: number, columns: number, encode: number, last: number): void;
  desaturate(pixels: number, count: number): void;
  cover(pixels: number, mask: number, count: number, red: number, green: number, blue: number): void;
}

/** 2 kB, beside the source and beside the bundle: loaded when the first picture needs it. */
const FILE = new URL('./assets/pixels.wasm', import.meta.url);
const PAGE_BYTES = 65_536;
/** WebAssembly memory below this holds what the compiler puts there. */
const FIRST_ADDRESS = 1024;
/** Vectors are written and read whole: so many bytes behind each block may be touched. */
const SLACK_BYTES = 64;
const ALIGNMENT = 64;

let compiled: WebAssembly.Module | undefined;

/**
 * Memory of the kernels: two places for pictures, so that one can be made of the other, and scratch behind them. It
 * grows to the largest picture and stays.
 */
export interface KernelMemory {
  kernels: PixelKernels;
  /** Makes room for a new picture and forgets the one before; returns the first place. */
  begin(pictureBytes: number): number;
  /** The place that the picture at this address is not in. */
  otherPlace(address: number): number;
  /** Room for blocks behind the pictures; what was in them before is gone. */
  scratch(...blockBytes: number[]): number[];
  bytes(): Uint8Array<ArrayBuffer>;
}

export function createKernelMemory(): KernelMemory {
  compiled ??= new WebAssembly.Module(readFileSync(FILE));
  const kernels = new WebAssembly.Instance(compiled).exports as unknown as PixelKernels;
  const { memory } = kernels;
  let placeBytes = 0;

  function grow(end: number): void {
    const missing = end - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
  }

  return {
    kernels,
    begin(pictureBytes) {
      placeBytes = Math.max(placeBytes, roomOf(pictureBytes));
      grow(FIRST_ADDRESS + 2 * placeBytes);
      return FIRST_ADDRESS;
    },
    otherPlace: (address) => (address === FIRST_ADDRESS ? FIRST_ADDRESS + placeBytes : FIRST_ADDRESS),
    scratch(...blockBytes) {
      let end = FIRST_ADDRESS + 2 * placeBytes;
      const addresses = blockBytes.map((bytes) => {
        const address = end;
        end += roomOf(bytes);
        return address;
      });
      grow(end);
      return addresses;
    },
    bytes: () => new Uint8Array(memory.buffer as ArrayBuffer),
  };
}

function roomOf(bytes: number): number {
  return Math.ceil((bytes + SLACK_BYTES) / ALIGNMENT) * ALIGNMENT;
}
