/** Reading of PNG files of unknown worth. Source: PNG third edition, section 5. */

export interface PngChunk {
  type: string;
  data: Buffer;
  /** With length, type and checksum. */
  bytes: Buffer;
}

export const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Length, type and checksum of a chunk. */
const FRAME_BYTES = 12;

function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE);
}

/** All complete chunks, in file order; empty unless the bytes are a PNG. Checksums are left to the decoder. */
export function* pngChunks(png: Buffer): Generator<PngChunk> {
  if (!isPng(png)) return;
  for (let at = PNG_SIGNATURE.length; at + FRAME_BYTES <= png.length; ) {
    const end = at + FRAME_BYTES + png.readUInt32BE(at);
    if (end > png.length) return;
    yield {
      type: png.toString('latin1', at + 4, at + 8),
      data: png.subarray(at + 8, end - 4),
      bytes: png.subarray(at, end),
    };
    at = end;
  }
}

/** Far more than any program writes, and an end for files of nothing but empty chunks. */
const HEAD_CHUNKS_MAX = 1_000;

/** The chunks before the first IDAT, where colors and orientation have to be. */
export function* pngHeadChunks(png: Buffer): Generator<PngChunk> {
  let count = 0;
  for (const chunk of pngChunks(png)) {
    if (chunk.type === 'IDAT' || count++ === HEAD_CHUNKS_MAX) return;
    yield chunk;
  }
}
