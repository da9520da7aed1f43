/** JPEG segments that the image library does not write by itself. Source: ITU-T T.81 annex B, JFIF 1.02, ICC.1 annex B. */

const START_OF_IMAGE = 0xd8;
const APP0 = 0xe0;
const APP2 = 0xe2;
const APP15 = 0xef;
const COMMENT = 0xfe;
const DOTS_PER_INCH = 1;
/** what fits in one APP2 segment beside its own head */
const PROFILE_BYTES_MAX = 65_519;

/**
 * Puts resolution and profile into a JPEG and takes everything else out that is not the picture: what was there of
 * APPn segments and comments is dropped, so no camera data can pass by accident.
 *
 * @param ppi pixels per inch, for both directions
 */
export function withPrintMarkers(jpeg: Buffer, ppi: number, profile: Buffer): Buffer {
  if (jpeg[0] !== 0xff || jpeg[1] !== START_OF_IMAGE) throw new RangeError('Not a JPEG');
  let offset = 2;
  // application segments and comments stand before the first frame or scan; all else begins the picture
  while (isMetadata(jpeg[offset + 1])) offset += 2 + jpeg.readUInt16BE(offset + 2);
  return Buffer.concat([jpeg.subarray(0, 2), jfifSegment(ppi), profileSegment(profile), jpeg.subarray(offset)]);
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

function profileSegment(profile: Buffer): Buffer {
  if (profile.length > PROFILE_BYTES_MAX) throw new RangeError('The profile does not fit one segment');
  // part 1 of 1
  return segment(APP2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), profile]));
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}
