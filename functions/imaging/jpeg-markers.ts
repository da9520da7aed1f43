/** JPEG segments that the image library does not write itself. Source: ITU-T T.81 annex B, JFIF 1.02, ICC.1 annex B. */

const START_OF_IMAGE = 0xd8;
const APP0 = 0xe0;
const APP2 = 0xe2;
const APP15 = 0xef;
const COMMENT = 0xfe;
const DOTS_PER_INCH = 1;
/** Profile bytes that fit in one APP2 segment after its header. */
const PROFILE_BYTES_MAX = 65_519;
const PROFILE_SEGMENTS_MAX = 255;

/**
 * Adds resolution and profile to a JPEG and drops all other APPn segments and comments, so that no camera data can
 * pass.
 *
 * @param ppi pixels per inch, for both directions
 */
export function withPrintMarkers(jpeg: Buffer, ppi: number, profile: Buffer): Buffer {
  return withMarkers(jpeg, [jfifSegment(ppi), ...profileSegments(profile)]);
}

/** Adds a color profile to a JPEG and drops all other metadata. */
export function withProfile(jpeg: Buffer, profile: Buffer): Buffer {
  return withMarkers(jpeg, profileSegments(profile));
}

function withMarkers(jpeg: Buffer, segments: readonly Buffer[]): Buffer {
  if (jpeg[0] !== 0xff || jpeg[1] !== START_OF_IMAGE) throw new RangeError('Not a JPEG');
  let offset = 2;
  // Metadata segments precede the first frame or scan; everything else is picture data.
  while (isMetadata(jpeg[offset + 1])) offset += 2 + jpeg.readUInt16BE(offset + 2);
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(offset)]);
}

function isMetadata(marker: number | undefined): boolean {
  return marker !== undefined && ((marker >= APP0 && marker <= APP15) || marker === COMMENT);
}

function jfifSegment(ppi: number): Buffer {
  const data = Buffer.alloc(14);
  data.write('JFIF\0', 0, 'latin1');
  data.writeUInt16BE(0x0102, 5);
  data.writeUInt8(DOTS_PER_INCH, 7);
  data.writeUInt16BE(ppi, 8);
  data.writeUInt16BE(ppi, 10);
  return segment(APP0, data);
}

/** Profiles with tables fill several segments, numbered from 1 (ICC.1 annex B.4). */
function profileSegments(profile: Buffer): Buffer[] {
  const count = Math.ceil(profile.length / PROFILE_BYTES_MAX);
  if (count > PROFILE_SEGMENTS_MAX) throw new RangeError('The profile does not fit a JPEG');
  return Array.from({ length: count }, (_, index) => {
    const part = profile.subarray(index * PROFILE_BYTES_MAX, (index + 1) * PROFILE_BYTES_MAX);
    return segment(
      APP2,
      Buffer.concat([Buffer.from('ICC_PROFILE\0', 'latin1'), Buffer.from([index + 1, count]), part]),
    );
  });
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}
