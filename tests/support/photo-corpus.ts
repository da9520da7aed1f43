import sharp, { type Sharp } from 'sharp';
import type { SizePx } from '../../shared/geometry/units.ts';
import { withNclx } from './nclx.ts';
import { DEMO_PHOTOS, demoPhoto, heicPhoto, phonePhoto } from './photos.ts';
import { animatedPng, chromaticities, codePoints, gamma, pngChunk, withPngChunks } from './png-chunks.ts';

/**
 * A picture in every accepted container, with every way to declare orientation and colors. Decoders differ on many of
 * them, so tests compare screens with prints.
 */
export interface CorpusFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const SHAPES: Readonly<Record<string, SizePx>> = {
  square: { widthPx: 640, heightPx: 640 },
  wide: { widthPx: 900, heightPx: 600 },
};
const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/**
 * Red and green above blue and gray, as gradients, with a bright disc off center: every rotation and flip looks
 * different.
 */
function scene({ widthPx, heightPx }: SizePx): Sharp {
  const data = Buffer.alloc(widthPx * heightPx * 3);
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const [u, v] = [x / widthPx, y / heightPx];
      const quarters = v < 0.5 ? [RED, GREEN] : [BLUE, GRAY];
      const color = Math.hypot(u - 0.7, v - 0.35) < 0.12 ? YELLOW : quarters[u < 0.5 ? 0 : 1];
      for (const [channel, level] of (color ?? GRAY).entries())
        data[(y * widthPx + x) * 3 + channel] = Math.round(level * (0.8 + 0.1 * u + 0.1 * v));
    }
  }
  return sharp(data, { raw: { width: widthPx, height: heightPx, channels: 3 } });
}
const RED = [200, 40, 40];
const GREEN = [60, 170, 60];
const BLUE = [50, 60, 190];
const GRAY = [128, 128, 128];
const YELLOW = [250, 235, 130];

type Tagging = 'short' | 'long' | 'padded' | 'xmp';

/**
 * A TIFF directory (TIFF 6.0, section 2) with one entry, tag 274. Some phones write a LONG, or garbage after a SHORT.
 */
function exifOf(orientation: number, tagging: Exclude<Tagging, 'xmp'>): Buffer {
  const exif = Buffer.from('49492a00080000000100120103000100000000000000000000000000', 'hex').subarray(0, 26);
  if (tagging === 'long') exif.writeUInt16LE(4, 12);
  exif.writeUInt32LE(tagging === 'padded' ? 0xbeef0000 + orientation : orientation, 18);
  return exif;
}

function xmpOf(orientation: number): Buffer {
  const about = `<rdf:Description rdf:about="" xmlns:tiff="http://ns.adobe.com/tiff/1.0/" tiff:Orientation="${orientation}"/>`;
  const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${about}</rdf:RDF>`;
  return Buffer.from(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${rdf}</x:xmpmeta>`);
}

function taggedJpeg(jpeg: Buffer, orientation: number, tagging: Tagging): Buffer {
  const body =
    tagging === 'xmp'
      ? Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0'), xmpOf(orientation)])
      : Buffer.concat([Buffer.from('Exif\0\0'), exifOf(orientation, tagging)]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  // After the start of image marker.
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

function taggedPng(png: Buffer, orientation: number, tagging: Tagging): Buffer {
  if (tagging !== 'xmp') return withPngChunks(png, pngChunk('eXIf', exifOf(orientation, tagging)));
  const text = Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1'), xmpOf(orientation)]);
  return withPngChunks(png, pngChunk('iTXt', text));
}

function riffChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

const VP8X_EXIF = 0x08;
const VP8X_XMP = 0x04;

/** Converts a simple WebP into an extended one (RFC 9649, section 2.7), with the metadata after the pixels. */
function taggedWebp(webp: Buffer, size: SizePx, orientation: number, tagging: Tagging): Buffer {
  const extended = Buffer.alloc(10);
  extended.writeUInt8(tagging === 'xmp' ? VP8X_XMP : VP8X_EXIF, 0);
  extended.writeUIntLE(size.widthPx - 1, 4, 3);
  extended.writeUIntLE(size.heightPx - 1, 7, 3);
  // Some programs write the JPEG prefix here too.
  const prefix = Buffer.from(tagging === 'padded' ? 'Exif\0\0' : '');
  const tag =
    tagging === 'xmp'
      ? riffChunk('XMP ', xmpOf(orientation))
      : riffChunk('EXIF', Buffer.concat([prefix, exifOf(orientation, tagging)]));
  const chunks = Buffer.concat([Buffer.from('WEBP'), riffChunk('VP8X', extended), webp.subarray(12), tag]);
  return riffChunk('RIFF', chunks);
}

/** Changes tag 274 of a file from SHORT to LONG, in either byte order. */
function withLongTag(file: Buffer): Buffer {
  const changed = Buffer.from(file);
  for (const [short, long] of [
    ['120103000100000', '120104000100000'],
    ['011200030000000', '011200040000000'],
  ] as const) {
    const at = changed.toString('hex').indexOf(short);
    if (at < 0 || at % 2 === 1) continue;
    changed.write(`${long}0`.slice(0, 8), at / 2, 'hex');
    // Big-endian: a SHORT fills the first half of its field, a LONG the whole field.
    if (short.startsWith('0112')) changed.writeUInt32BE(changed.readUInt16BE(at / 2 + 8), at / 2 + 8);
    return changed;
  }
  throw new RangeError('The file has no orientation of type SHORT');
}

const TAGGINGS: readonly Tagging[] = ['short', 'long', 'padded', 'xmp'];

async function turnedFiles(shape: string, size: SizePx): Promise<CorpusFile[]> {
  const jpeg = await scene(size).jpeg({ quality: 92 }).toBuffer();
  const png = await scene(size).png().toBuffer();
  const webp = await scene(size).webp({ quality: 90 }).toBuffer();
  const byHand = TAGGINGS.flatMap((tagging) =>
    ORIENTATIONS.flatMap((orientation) => {
      const name = `${tagging}-${orientation}-${shape}`;
      return [
        fileOf(`jpeg-${name}.jpg`, taggedJpeg(jpeg, orientation, tagging)),
        fileOf(`png-${name}.png`, taggedPng(png, orientation, tagging)),
        fileOf(`webp-${name}.webp`, taggedWebp(webp, size, orientation, tagging)),
      ];
    }),
  );
  const byLibrary = ORIENTATIONS.map(async (orientation) => {
    const tagged = () => scene(size).withMetadata({ orientation });
    const avif = await tagged().avif({ quality: 80, effort: 0 }).toBuffer();
    const tiff = await tagged().tiff({ compression: 'lzw' }).toBuffer();
    const apng = taggedPng(await animation(size, false), orientation, 'short');
    const name = `${orientation}-${shape}`;
    return [
      fileOf(`avif-short-${name}.avif`, avif),
      fileOf(`tiff-short-${name}.tiff`, tiff),
      fileOf(`tiff-long-${name}.tiff`, withLongTag(tiff)),
      fileOf(`apng-short-${name}.png`, apng),
    ];
  });
  return [...byHand, ...(await Promise.all(byLibrary)).flat()];
}

/** The scene, with its negative as a second or only frame. */
async function animation(size: SizePx, isHidden: boolean): Promise<Buffer> {
  const [still, frame] = await Promise.all([scene(size).png().toBuffer(), scene(size).negate().png().toBuffer()]);
  return animatedPng(still, frame, size, isHidden);
}

/** BT.2408 paper white, 203 cd/m2, as SMPTE ST 2084 encodes it. */
const PQ_WHITE = 0.58;

async function coloredFiles(): Promise<CorpusFile[]> {
  const size = SHAPES.square as SizePx;
  const png = await scene(size).png().toBuffer();
  const deepPng = await scene(size).linear(PQ_WHITE, 0).toColourspace('rgb16').png().toBuffer();
  const jpeg = await scene(size).jpeg({ quality: 92 }).toBuffer();
  const avif = await scene(size).avif({ quality: 80, effort: 0 }).toBuffer();
  const p3 = () => scene(size).withIccProfile('p3', { attach: true });
  return [
    fileOf('png-gamma-linear.png', withPngChunks(png, gamma(1))),
    fileOf('png-gamma-p3.png', withPngChunks(png, gamma(1 / 2.2), chromaticities())),
    fileOf('png-cicp-p3.png', withPngChunks(png, codePoints(12, 13))),
    fileOf('png-cicp-pq.png', withPngChunks(deepPng, codePoints(9, 16))),
    fileOf('png-cicp-hlg.png', withPngChunks(deepPng, codePoints(9, 18))),
    fileOf('png-16-bit.png', await scene(size).toColourspace('rgb16').png().toBuffer()),
    fileOf('png-few-colors.png', await scene(size).png({ palette: true, colors: 32 }).toBuffer()),
    fileOf('png-transparent.png', await withHole(size).png().toBuffer()),
    fileOf('webp-transparent.webp', await withHole(size).webp({ quality: 90 }).toBuffer()),
    fileOf('apng-hidden-default.png', await animation(size, true)),
    fileOf('jpeg-p3.jpg', await p3().jpeg({ quality: 92 }).toBuffer()),
    fileOf('webp-p3.webp', await p3().webp({ quality: 90 }).toBuffer()),
    fileOf('avif-p3.avif', await p3().avif({ quality: 80, effort: 0 }).toBuffer()),
    fileOf('jpeg-gray.jpg', await scene(size).grayscale().jpeg().toBuffer()),
    fileOf('jpeg-cmyk-no-profile.jpg', await scene(size).toColourspace('cmyk').jpeg().toBuffer()),
    fileOf('jpeg-cmyk-profile.jpg', await scene(size).withIccProfile('cmyk').jpeg().toBuffer()),
    fileOf('jpeg-progressive.jpg', await scene(size).jpeg({ progressive: true }).toBuffer()),
    fileOf('jpeg-no-end.jpg', jpeg.subarray(0, -2)),
    fileOf('avif-nclx-p3.avif', withNclx(avif, 12, 13)),
    fileOf('avif-nclx-pq.avif', withNclx(avif, 9, 16)),
    fileOf('heic-nclx-p3.heic', withNclx(heicPhoto('ten-bit'), 12, 13)),
    fileOf('heic-nclx-pq.heic', withNclx(heicPhoto('ten-bit'), 9, 16, 9)),
  ];
}

/** A hole with a soft edge. */
function withHole({ widthPx, heightPx }: SizePx): Sharp {
  const opacity = Buffer.alloc(widthPx * heightPx);
  for (let at = 0; at < opacity.length; at++) {
    const fromMiddle = Math.hypot((at % widthPx) - widthPx / 2, Math.floor(at / widthPx) - heightPx / 2);
    opacity[at] = Math.min(255, Math.max(0, (fromMiddle - heightPx / 6) * 4));
  }
  return scene({ widthPx, heightPx }).joinChannel(opacity, { raw: { width: widthPx, height: heightPx, channels: 1 } });
}

/** Sets the angle of the `irot` box (ISO/IEC 23008-12, 6.5.10), in counterclockwise quarter turns. */
function withHeicTurn(heic: Buffer, quarterTurns: number): Buffer {
  const at = heic.indexOf('irot');
  if (at < 0) throw new RangeError('The file has no irot box');
  const changed = Buffer.from(heic);
  changed[at + 4] = quarterTurns;
  return changed;
}

async function photos(): Promise<CorpusFile[]> {
  const heic = heicPhoto('phone');
  return [
    ...DEMO_PHOTOS.map((name) => fileOf(`${name}.jpg`, demoPhoto(name))),
    fileOf('phone-3.jpg', await phonePhoto('sample2', 3)),
    fileOf('phone-6.jpg', await phonePhoto('sample5', 6)),
    fileOf('heic-ten-bit.heic', heicPhoto('ten-bit')),
    fileOf('heic-grid.heic', heicPhoto('grid')),
    ...[0, 1, 2, 3].map((turns) => fileOf(`heic-phone-${turns}.heic`, withHeicTurn(heic, turns))),
  ];
}

function fileOf(name: string, buffer: Buffer): CorpusFile {
  const extension = name.slice(name.lastIndexOf('.') + 1);
  return { name, mimeType: `image/${extension === 'jpg' ? 'jpeg' : extension}`, buffer };
}

export async function photoCorpus(): Promise<CorpusFile[]> {
  const turned = await Promise.all(Object.entries(SHAPES).map(([shape, size]) => turnedFiles(shape, size)));
  return [...turned.flat(), ...(await coloredFiles()), ...(await photos())];
}

/** A file for each known difference between decoders, and some without any. */
export async function smallCorpus(): Promise<CorpusFile[]> {
  const files = await photoCorpus();
  return SMALL.map((name) => {
    const found = files.find((file) => file.name === name);
    if (!found) throw new RangeError(`The corpus has no ${name}`);
    return found;
  });
}

const SMALL = [
  'webp-short-3-square.webp',
  'webp-short-6-wide.webp',
  'jpeg-long-3-square.jpg',
  'jpeg-short-6-square.jpg',
  'jpeg-xmp-8-square.jpg',
  'png-short-5-wide.png',
  'png-gamma-linear.png',
  'png-cicp-p3.png',
  'png-cicp-pq.png',
  'png-transparent.png',
  'apng-hidden-default.png',
  'avif-short-8-square.avif',
  'jpeg-cmyk-no-profile.jpg',
  'heic-phone-2.heic',
  'phone-6.jpg',
];
