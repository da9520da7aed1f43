import { crc32 } from 'node:zlib';

/** Adds metadata to pictures, following each format's specification. */

/** An EXIF block with one tag (TIFF 6.0, section 2), big-endian. */
export function exifOf(tag: number, type: number, count: number, value: number): Buffer {
  const bytes = Buffer.alloc(26);
  bytes.write('MM\0*', 0, 'latin1');
  bytes.writeUInt32BE(8, 4);
  bytes.writeUInt16BE(1, 8);
  bytes.writeUInt16BE(tag, 10);
  bytes.writeUInt16BE(type, 12);
  bytes.writeUInt32BE(count, 14);
  // A SHORT fills the first half of its field.
  if (type === 3) bytes.writeUInt16BE(value, 18);
  else bytes.writeUInt32BE(value, 18);
  return bytes;
}

export function jpegWith(jpeg: Buffer, segments: readonly (readonly [marker: number, data: Buffer])[]): Buffer {
  const framed = segments.map(([marker, data]) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(data.length + 2, 2);
    return Buffer.concat([head, data]);
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...framed, jpeg.subarray(2)]);
}

export function pngWith(png: Buffer, chunks: readonly (readonly [type: string, data: Buffer])[]): Buffer {
  const headerEnd = 8 + 12 + 13;
  const framed = chunks.map(([type, data]) => pngChunk(type, data));
  return Buffer.concat([png.subarray(0, headerEnd), ...framed, png.subarray(headerEnd)]);
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}
