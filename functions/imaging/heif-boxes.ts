/** Reading of HEIF and AVIF files of unknown worth. Source: ISO/IEC 14496-12, 4.2 and 8.11; ISO/IEC 23008-12, 9.3. */

interface Box {
  type: string;
  data: Buffer;
}

/** Albums have a few for each of their pictures. */
const BOXES_MAX = 10_000;

/** Consecutive boxes, up to the first one that exceeds its container. */
function* boxesIn(bytes: Buffer): Generator<Box> {
  for (let at = 0, count = 0; count < BOXES_MAX; count++) {
    const extent = extentAt(bytes, at);
    if (!extent || extent.end > bytes.length) return;
    yield { type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(extent.data, extent.end) };
    at = extent.end;
  }
}

/** Whether the file ends inside one of its boxes. */
export function endsInsideBox(heif: Buffer): boolean {
  for (let at = 0, count = 0; count < BOXES_MAX; count++) {
    const extent = extentAt(heif, at);
    if (!extent) return false;
    if (extent.end > heif.length) return true;
    at = extent.end;
  }
  return false;
}

/** @returns undefined if there is no box */
function extentAt(bytes: Buffer, at: number): { data: number; end: number } | undefined {
  if (at + 8 > bytes.length) return undefined;
  const short = bytes.readUInt32BE(at);
  const isLong = short === 1 && at + 16 <= bytes.length;
  const head = isLong ? 16 : 8;
  // A size of 0 means up to the end.
  const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? bytes.length - at : short;
  return size < head ? undefined : { data: at + head, end: at + size };
}

/** The properties of the file's primary picture; empty if the file is broken. */
export function primaryProperties(heif: Buffer): Box[] {
  const meta = boxOf(heif, 'meta')?.subarray(4);
  const item = meta && primaryItem(boxOf(meta, 'pitm'));
  const properties = meta && boxOf(meta, 'iprp');
  const all = properties && boxOf(properties, 'ipco');
  if (item === undefined || !properties || !all) return [];
  const boxes = [...boxesIn(all)];
  return [...boxesIn(properties)]
    .filter(({ type }) => type === 'ipma')
    .flatMap(({ data }) => propertyIndexes(data, item))
    .flatMap((index) => boxes[index - 1] ?? []);
}

function boxOf(bytes: Buffer, type: string): Buffer | undefined {
  for (const box of boxesIn(bytes)) if (box.type === type) return box.data;
  return undefined;
}

function primaryItem(pitm: Buffer | undefined): number | undefined {
  if (!pitm || pitm.length < 6) return undefined;
  if (pitm[0] === 0) return pitm.readUInt16BE(4);
  return pitm.length < 8 ? undefined : pitm.readUInt32BE(4);
}

/** @returns counted from 1 */
function propertyIndexes(ipma: Buffer, item: number): number[] {
  if (ipma.length < 8) return [];
  const idBytes = ipma[0] === 0 ? 2 : 4;
  const indexBytes = ((ipma[3] ?? 0) & 1) + 1;
  for (let at = 8; at + idBytes + 1 <= ipma.length; ) {
    const id = ipma.readUIntBE(at, idBytes);
    const count = ipma[at + idBytes] ?? 0;
    const first = at + idBytes + 1;
    at = first + count * indexBytes;
    if (id !== item || at > ipma.length) continue;
    // The highest bit says whether the property is essential.
    const mask = indexBytes === 1 ? 0x7f : 0x7fff;
    return Array.from({ length: count }, (_, i) => ipma.readUIntBE(first + i * indexBytes, indexBytes) & mask);
  }
  return [];
}
