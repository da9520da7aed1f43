import { jpegSegments, START_OF_SCAN } from './jpeg-segments.ts';

/**
 * Tells a JPEG that lacks only its end marker from one that lacks rows. The image library ignores warnings for the last
 * rows, so every Huffman code is read instead (ADR 19). Source: ITU-T T.81, annexes B and F.
 */

const BASELINE = 0xc0;
const EXTENDED = 0xc1;
const PROGRESSIVE = 0xc2;
const HUFFMAN_TABLES = 0xc4;
const RESTART_INTERVAL = 0xdd;
const COEFFICIENTS = 64;
/** Two for each of four components, and as many again for each of their scans. */
const TABLES_MAX = 40;
/** A size of 0 ends the block, unless it follows a run of 15 zeros. */
const ZERO_RUN = 15;

/** Indexed by the next 16 bits: symbol * 32 + code length, 0 for an invalid code. */
type Codes = Uint16Array;

interface Component {
  across: number;
  down: number;
}

interface Frame {
  widthPx: number;
  heightPx: number;
  components: ReadonlyMap<number, Component>;
}

const JPEG_START = Buffer.from([0xff, 0xd8]);
const END_MARKER = Buffer.from([0xff, 0xd9]);

/** @returns the JPEG with its end marker, undefined if it has one or lacks more than that */
export function withEndMarker(file: Buffer): Buffer | undefined {
  const lacksEnd = file.subarray(0, 2).equals(JPEG_START) && !file.subarray(-2).equals(END_MARKER);
  return lacksEnd && holdsEveryBlock(file) ? Buffer.concat([file, END_MARKER]) : undefined;
}

/** @returns `unknown` for progressive files, for which the library honors every warning */
export function holdsEveryBlock(jpeg: Buffer): boolean | 'unknown' {
  const codes = new Map<number, Codes>();
  const done = new Set<number>();
  let frame: Frame | undefined;
  let restartInterval = 0;
  let tables = 0;
  for (let at = 2; ; ) {
    let scan: Buffer | undefined;
    for (const { marker, data, end } of jpegSegments(jpeg, at)) {
      at = end;
      if (marker === PROGRESSIVE) return 'unknown';
      if (marker === BASELINE || marker === EXTENDED) frame = frameOf(data);
      if (marker === HUFFMAN_TABLES) tables += readTables(data, codes);
      if (tables > TABLES_MAX) return false;
      if (marker === RESTART_INTERVAL && data.length >= 2) restartInterval = data.readUInt16BE(0);
      if (marker === START_OF_SCAN) scan = data;
    }
    if (!frame || !scan) return frame !== undefined && done.size > 0 && done.size === frame.components.size;
    const end = walkScan(jpeg, at, { frame, scan, codes, restartInterval });
    if (end === undefined) return false;
    for (let i = 0; i < (scan[0] ?? 0); i++) done.add(scan[1 + 2 * i] ?? -1);
    at = end;
  }
}

function frameOf(data: Buffer): Frame | undefined {
  if (data.length < 6 + 3 * (data[5] ?? 0)) return undefined;
  const components = new Map<number, Component>();
  for (let at = 6; at < 6 + 3 * (data[5] ?? 0); at += 3) {
    const factors = data[at + 1] ?? 0;
    components.set(data[at] ?? 0, { across: factors >> 4, down: factors & 15 });
  }
  return { heightPx: data.readUInt16BE(1), widthPx: data.readUInt16BE(3), components };
}

/** @returns how many there were */
function readTables(data: Buffer, codes: Map<number, Codes>): number {
  let tables = 0;
  for (let at = 0; at + 17 <= data.length && tables <= TABLES_MAX; tables++) {
    const table = new Uint16Array(65_536);
    let symbol = at + 17;
    let next = 0;
    for (let length = 1; length <= 16; length++) {
      const step = 1 << (16 - length);
      for (let count = data[at + length] ?? 0; count > 0 && next + step <= table.length; count--, next += step) {
        table.fill((data[symbol++] ?? 0) * 32 + length, next, next + step);
      }
    }
    codes.set(data[at] ?? 0, table);
    at = symbol;
  }
  return tables;
}

interface Scan {
  frame: Frame;
  /** Data of the start of scan. */
  scan: Buffer;
  codes: ReadonlyMap<number, Codes>;
  restartInterval: number;
}

/** @returns the offset after the scan, undefined if a block is missing */
function walkScan(jpeg: Buffer, start: number, { frame, scan, codes, restartInterval }: Scan): number | undefined {
  const count = scan[0] ?? 0;
  const most = { across: 1, down: 1 };
  for (const { across, down } of frame.components.values()) {
    most.across = Math.max(most.across, across);
    most.down = Math.max(most.down, down);
  }
  const blocks: { dc: Codes; ac: Codes }[] = [];
  let [unitWidthPx, unitHeightPx] = [8 * most.across, 8 * most.down];
  for (let i = 0; i < count; i++) {
    const component = frame.components.get(scan[1 + 2 * i] ?? -1);
    const tables = scan[2 + 2 * i] ?? 0;
    const [dc, ac] = [codes.get(tables >> 4), codes.get(16 + (tables & 15))];
    if (!component || !dc || !ac) return undefined;
    const each = count === 1 ? 1 : component.across * component.down;
    for (let block = 0; block < each; block++) blocks.push({ dc, ac });
    if (count === 1) [unitWidthPx, unitHeightPx] = [unitWidthPx / component.across, unitHeightPx / component.down];
  }
  const units = Math.ceil(frame.widthPx / unitWidthPx) * Math.ceil(frame.heightPx / unitHeightPx);
  if (blocks.length === 0 || !Number.isFinite(units)) return undefined;
  const bits = entropyBits(jpeg, start);
  for (let unit = 0; unit < units; unit++) {
    if (restartInterval > 0 && unit > 0 && unit % restartInterval === 0 && !bits.restart()) return undefined;
    for (const { dc, ac } of blocks) if (!walkBlock(bits, dc, ac)) return undefined;
  }
  return bits.at();
}

function walkBlock(bits: EntropyBits, dc: Codes, ac: Codes): boolean {
  const size = bits.symbol(dc);
  if (size === undefined || !bits.skip(size)) return false;
  for (let coefficient = 1; coefficient < COEFFICIENTS; coefficient++) {
    const symbol = bits.symbol(ac);
    if (symbol === undefined) return false;
    const [run, length] = [symbol >> 4, symbol & 15];
    if (length === 0 && run < ZERO_RUN) return true;
    coefficient += run;
    if (!bits.skip(length)) return false;
  }
  return true;
}

interface EntropyBits {
  /** @returns undefined if there is no whole code left */
  symbol(codes: Codes): number | undefined;
  skip(count: number): boolean;
  /** Skips a restart marker; false if something else comes. */
  restart(): boolean;
  at(): number;
}

/** The bits of a scan up to the next marker, without stuffed zeros. */
function entropyBits(jpeg: Buffer, start: number): EntropyBits {
  let at = start;
  let held = 0;
  let count = 0;
  function fill(wanted: number): void {
    while (count < wanted) {
      const byte = jpeg[at];
      if (byte === undefined || (byte === 0xff && jpeg[at + 1] !== 0)) return;
      at += byte === 0xff ? 2 : 1;
      held = ((held << 8) | byte) & 0xffffff;
      count += 8;
    }
  }
  function skip(wanted: number): boolean {
    fill(wanted);
    count -= wanted;
    return count >= 0;
  }
  return {
    symbol(codes) {
      fill(16);
      const next = (count >= 16 ? held >> (count - 16) : held << (16 - count)) & 0xffff;
      const found = codes[next] ?? 0;
      return found !== 0 && skip(found & 31) ? found >> 5 : undefined;
    },
    skip,
    restart() {
      [held, count] = [0, 0];
      while (jpeg[at] === 0xff && jpeg[at + 1] === 0xff) at++;
      const marker = jpeg[at] === 0xff ? (jpeg[at + 1] ?? 0) : 0;
      at += 2;
      return marker >= 0xd0 && marker <= 0xd7;
    },
    at: () => at,
  };
}
