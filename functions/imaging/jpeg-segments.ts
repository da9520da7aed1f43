/** Reading of JPEG files of unknown worth, up to their pixels. Source: ITU-T T.81, annex B.1. */

export interface JpegSegment {
  /** The second byte of the marker. */
  marker: number;
  /** Without marker and length. */
  data: Buffer;
  /** Offset of the byte after the segment. */
  end: number;
}

export const START_OF_SCAN = 0xda;
const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;

/** A profile fills up to 255; photos with thousands of others are real, too. */
const SEGMENTS_MAX = 50_000;

/** The segments up to and including the first scan's header; ends early where the file breaks off. */
export function* jpegSegments(jpeg: Buffer, from = 2): Generator<JpegSegment> {
  for (let at = from, count = 0; count < SEGMENTS_MAX; count++) {
    // Stray bytes before a marker are skipped, and a marker may be filled up with 0xff, as decoders do.
    at = jpeg.indexOf(0xff, at);
    while (at >= 0 && jpeg[at + 1] === 0xff) at++;
    const marker = at < 0 ? undefined : jpeg[at + 1];
    if (marker === undefined || marker === END_OF_IMAGE) return;
    if (hasNoData(marker)) {
      at += 2;
      continue;
    }
    if (at + 4 > jpeg.length) return;
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    if (end < at + 4 || end > jpeg.length) return;
    yield { marker, data: jpeg.subarray(at + 4, end), end };
    if (marker === START_OF_SCAN) return;
    at = end;
  }
}

/** Stuffed zeros, TEM, RST0 to RST7 and SOI stand alone. */
function hasNoData(marker: number): boolean {
  return marker <= 0x01 || (marker >= 0xd0 && marker <= START_OF_IMAGE);
}
