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

/** 2 kB, next to the source and the bundle; loaded for the first picture. */
const FILE = new URL('./assets/pixels.wasm', import.meta.url);
const PAGE_BYTES = 65_536;
/** The compiler's data uses WebAssembly memory below this. */
const FIRST_ADDRESS = 1024;
/** Bytes after each block that whole-vector reads and writes may touch. */
const SLACK_BYTES = 64;
const ALIGNMENT = 64;

let compiled: WebAssembly.Module | undefined;

/**
 * Memory of the kernels: two picture buffers, so that one can be made from the other, followed by scratch. Grows to the
 * largest picture and never shrinks.
 */
export interface KernelMemory {
  kernels: PixelKernels;
  /** Allocates a new picture and discards the previous one; returns the first buffer. */
  begin(pictureBytes: number): number;
  /** Returns the buffer other than the one at this address. */
  otherPlace(address: number): number;
  /** Allocates blocks after the pictures; their contents are undefined. */
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
