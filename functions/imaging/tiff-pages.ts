/** Directories of TIFF files of unknown worth. Source: TIFF 6.0, section 2; BigTIFF as libtiff defines it; DNG 1.7, chapter 4. */

export interface TiffPage {
  /** Offset of its directory. */
  directory: number;
  pixels: number;
  /** A thumbnail or a mask (NewSubfileType). */
  isPart: boolean;
  /** Mosaic or linear sensor pixels. */
  isSensorData: boolean;
}

const NEW_SUBFILE_TYPE = 254;
const WIDTH = 256;
const HEIGHT = 257;
const PHOTOMETRIC = 262;
const SUB_DIRECTORIES = 330;
const DNG_VERSION = 50_706;
const REDUCED_OR_MASK = 0b101;
const COLOR_FILTER_ARRAY = 32_803;
const LINEAR_RAW = 34_892;
const VALUE_BYTES: Readonly<Record<number, number>> = { 1: 1, 3: 2, 4: 4, 13: 4, 16: 8, 18: 8 };
/** More than any scanner writes. */
const PAGES_MAX = 200;

/** The pages in the order of the file; empty if it is no TIFF. */
export function tiffPages(file: Buffer): TiffPage[] {
  const tiff = readerOf(file);
  if (!tiff) return [];
  const pages: TiffPage[] = [];
  const seen = new Set<number>();
  let at = tiff.offset(tiff.first);
  while (at !== undefined && at > 0 && !seen.has(at) && seen.size < PAGES_MAX) {
    seen.add(at);
    const directory = directoryAt(tiff, at);
    if (!directory) break;
    pages.push(pageOf(tiff, at, directory.values));
    at = tiff.offset(directory.next);
  }
  return pages;
}

/**
 * The largest page that is not a thumbnail or mask; of equals the first.
 *
 * @returns undefined if there are no pages
 */
export function largestPage(pages: readonly TiffPage[]): TiffPage | undefined {
  const whole = pages.filter(({ isPart }) => !isPart);
  return (whole.length > 0 ? whole : pages).reduce<TiffPage | undefined>(
    (largest, page) => (largest && largest.pixels >= page.pixels ? largest : page),
    undefined,
  );
}

/** A camera's raw file has sensor data, or only thumbnails next to data in a format of its maker. */
export function isRawOfPages(pages: readonly TiffPage[]): boolean {
  return pages.some(({ isSensorData }) => isSensorData) || largestPage(pages)?.isPart === true;
}

/** Whether the first directory is beyond the end of the file. */
export function endsBeforeDirectory(file: Buffer): boolean {
  const tiff = readerOf(file);
  return tiff !== undefined && (tiff.offset(tiff.first) ?? Number.POSITIVE_INFINITY) >= file.length;
}

/** The same file starting with another page. */
export function withFirstPage(file: Buffer, { directory }: TiffPage): Buffer {
  const tiff = readerOf(file);
  const changed = Buffer.from(file);
  tiff?.writeOffset(changed, directory);
  return changed;
}

interface TiffReader {
  file: Buffer;
  isBig: boolean;
  /** Where the offset of the first directory is. */
  first: number;
  /** @returns undefined beyond the end */
  integer(at: number, bytes: number): number | undefined;
  offset(at: number): number | undefined;
  writeOffset(target: Buffer, offset: number): void;
}

function readerOf(file: Buffer): TiffReader | undefined {
  const start = file.toString('latin1', 0, 4);
  if (!/^(II[*+]\0|MM\0[*+])$/.test(start)) return undefined;
  const isLittle = start.startsWith('II');
  const isBig = start.includes('+');
  const integer = (at: number, bytes: number): number | undefined => {
    if (at + bytes > file.length) return undefined;
    if (bytes === 8) return Number(isLittle ? file.readBigUInt64LE(at) : file.readBigUInt64BE(at));
    return isLittle ? file.readUIntLE(at, bytes) : file.readUIntBE(at, bytes);
  };
  const first = isBig ? 8 : 4;
  return {
    file,
    isBig,
    first,
    integer,
    offset: (at) => integer(at, isBig ? 8 : 4),
    writeOffset(target, offset) {
      if (isBig && isLittle) target.writeBigUInt64LE(BigInt(offset), first);
      else if (isBig) target.writeBigUInt64BE(BigInt(offset), first);
      else if (isLittle) target.writeUInt32LE(offset, first);
      else target.writeUInt32BE(offset, first);
    },
  };
}

interface Directory {
  /** Integers of each tag that is read. */
  values: ReadonlyMap<number, number[]>;
  /** Where the offset of the next directory is. */
  next: number;
}

function directoryAt(tiff: TiffReader, at: number): Directory | undefined {
  const [countBytes, entryBytes, inlineBytes] = tiff.isBig ? [8, 20, 8] : [2, 12, 4];
  const count = tiff.integer(at, countBytes);
  if (count === undefined) return undefined;
  const first = at + countBytes;
  const values = new Map<number, number[]>();
  const fits = Math.min(count, Math.floor((tiff.file.length - first) / entryBytes));
  for (let entry = first; entry < first + fits * entryBytes; entry += entryBytes) {
    const tag = tiff.integer(entry, 2) ?? 0;
    if (!READ_TAGS.has(tag)) continue;
    const size = VALUE_BYTES[tiff.integer(entry + 2, 2) ?? 0];
    const length = tiff.integer(entry + 4, inlineBytes) ?? 0;
    if (!size) continue;
    const inline = entry + 4 + inlineBytes;
    const start = size * length <= inlineBytes ? inline : (tiff.offset(inline) ?? 0);
    const listed = Array.from({ length: Math.min(length, PAGES_MAX) }, (_, i) => tiff.integer(start + i * size, size));
    values.set(
      tag,
      listed.filter((value) => value !== undefined),
    );
  }
  return { values, next: first + count * entryBytes };
}

const READ_TAGS: ReadonlySet<number> = new Set([
  NEW_SUBFILE_TYPE,
  WIDTH,
  HEIGHT,
  PHOTOMETRIC,
  SUB_DIRECTORIES,
  DNG_VERSION,
]);

function pageOf(tiff: TiffReader, directory: number, values: Directory['values']): TiffPage {
  const [width = 0] = values.get(WIDTH) ?? [];
  const [height = 0] = values.get(HEIGHT) ?? [];
  const [subfileType = 0] = values.get(NEW_SUBFILE_TYPE) ?? [];
  const subDirectories = (values.get(SUB_DIRECTORIES) ?? []).flatMap((at) => directoryAt(tiff, at) ?? []);
  return {
    directory,
    pixels: width * height,
    isPart: (subfileType & REDUCED_OR_MASK) !== 0,
    isSensorData: values.has(DNG_VERSION) || [{ values }, ...subDirectories].some(hasSensorPixels),
  };
}

function hasSensorPixels({ values }: Pick<Directory, 'values'>): boolean {
  const [photometric] = values.get(PHOTOMETRIC) ?? [];
  return photometric === COLOR_FILTER_ARRAY || photometric === LINEAR_RAW;
}
