export interface ZipEntry {
  /** Must be ASCII. */
  name: string;
  data: Uint8Array<ArrayBuffer>;
}

/**
 * A zip of uncompressed files, each aligned to 64 bytes: the format of a USDZ package, which viewers map into memory.
 * Padding is an extra field of the local header. Sources: openusd.org/release/spec_usdz.html, "Zip constraints"; PKWARE
 * APPNOTE 6.3, sections 4.3.7, 4.3.12, 4.3.16.
 */
export function storedZip(entries: readonly ZipEntry[], type: string): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, data } of entries) {
    const nameBytes = new TextEncoder().encode(name);
    const padding = paddingFor(offset + LOCAL_HEADER_BYTES + nameBytes.length);
    const about = { name: nameBytes, data, crc: crc32(data) };
    directory.push(headerOf(about, { signature: 0x02014b50, extraBytes: 0, offset }), nameBytes);
    const local = [headerOf(about, { signature: 0x04034b50, extraBytes: padding.length }), nameBytes, padding, data];
    parts.push(...local);
    offset += lengthOf(local);
  }
  return new Blob([...parts, ...directory, endOf(entries.length, lengthOf(directory), offset)], { type });
}

const ALIGNMENT_BYTES = 64;
const LOCAL_HEADER_BYTES = 30;
const CENTRAL_HEADER_BYTES = 46;
/** An extra field starts with its id and its length. */
const EXTRA_HEAD_BYTES = 4;
/** An unregistered id: readers skip unknown ones. */
const PADDING_KIND = 0x1986;
/** The earliest zip date, 1980-01-01, makes the output deterministic. */
const EARLIEST_DATE = 0x21;
const VERSION = 10;

function paddingFor(offset: number): Uint8Array<ArrayBuffer> {
  const missing = (ALIGNMENT_BYTES - (offset % ALIGNMENT_BYTES)) % ALIGNMENT_BYTES;
  if (missing === 0) return new Uint8Array(0);
  const length = missing < EXTRA_HEAD_BYTES ? missing + ALIGNMENT_BYTES : missing;
  const padding = new Uint8Array(length);
  const view = new DataView(padding.buffer);
  view.setUint16(0, PADDING_KIND, true);
  view.setUint16(2, length - EXTRA_HEAD_BYTES, true);
  return padding;
}

interface About {
  name: Uint8Array;
  data: Uint8Array;
  crc: number;
}

/** The local header of a file, or its entry in the central directory. */
function headerOf(
  { name, data, crc }: About,
  { signature, extraBytes, offset }: { signature: number; extraBytes: number; offset?: number },
): Uint8Array<ArrayBuffer> {
  const isCentral = offset !== undefined;
  const view = new DataView(new ArrayBuffer(isCentral ? CENTRAL_HEADER_BYTES : LOCAL_HEADER_BYTES));
  view.setUint32(0, signature, true);
  view.setUint16(4, VERSION, true);
  // The central directory has two version fields, so later fields shift by two bytes.
  const shift = isCentral ? 2 : 0;
  if (isCentral) view.setUint16(6, VERSION, true);
  // No flags, method 0: stored.
  view.setUint16(12 + shift, EARLIEST_DATE, true);
  view.setUint32(14 + shift, crc, true);
  view.setUint32(18 + shift, data.length, true);
  view.setUint32(22 + shift, data.length, true);
  view.setUint16(26 + shift, name.length, true);
  view.setUint16(28 + shift, extraBytes, true);
  if (isCentral) view.setUint32(42, offset, true);
  return new Uint8Array(view.buffer);
}

function endOf(count: number, directoryBytes: number, offset: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(22));
  view.setUint32(0, 0x06054b50, true);
  view.setUint16(8, count, true);
  view.setUint16(10, count, true);
  view.setUint32(12, directoryBytes, true);
  view.setUint32(16, offset, true);
  return new Uint8Array(view.buffer);
}

const lengthOf = (parts: readonly Uint8Array[]): number => parts.reduce((sum, { length }) => sum + length, 0);

function crc32(data: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of data) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});
