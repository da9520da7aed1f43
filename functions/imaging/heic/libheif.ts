import { createRequire } from 'node:module';
import type { HdrColors } from '../cicp.ts';
import { toSdr } from '../hdr.ts';
import { CHANNELS, type DeepPicture, type RawPicture } from '../raw-picture.ts';

/**
 * The C functions of libheif that decoding needs, as its WebAssembly build exports them: pointers are numbers, and a
 * function that returns a struct takes the address for it as its first argument. Source: libheif/heif.h of 1.23.
 */
interface LibHeif {
  readonly HEAPU8: Uint8Array;
  readonly HEAPU16: Uint16Array;
  readonly HEAPU32: Uint32Array;
  _malloc(bytes: number): number;
  _heif_context_alloc(): number;
  _heif_context_set_maximum_image_size_limit(context: number, widthPx: number): void;
  _heif_context_read_from_memory_without_copy(
    error: number,
    context: number,
    data: number,
    bytes: number,
    options: number,
  ): void;
  _heif_context_get_primary_image_handle(error: number, context: number, handle: number): void;
  _heif_image_handle_get_width(handle: number): number;
  _heif_image_handle_get_height(handle: number): number;
  _heif_image_handle_has_alpha_channel(handle: number): number;
  _heif_image_handle_get_luma_bits_per_pixel(handle: number): number;
  _heif_decoding_options_alloc(): number;
  _heif_decode_image(
    error: number,
    handle: number,
    image: number,
    colorspace: number,
    chroma: number,
    options: number,
  ): void;
  _heif_image_get_width(image: number, channel: number): number;
  _heif_image_get_height(image: number, channel: number): number;
  _heif_image_get_bits_per_pixel_range(image: number, channel: number): number;
  _heif_image_get_plane_readonly2(image: number, channel: number, stride: number): number;
}

const COLORSPACE_RGB = 1;
const CHROMA_INTERLEAVED_RGB = 10;
const CHROMA_INTERLEAVED_RGBA = 11;
const CHROMA_INTERLEAVED_RRGGBB_LE = 14;
const CHROMA_INTERLEAVED_RRGGBBAA_LE = 15;
const CHANNEL_INTERLEAVED = 10;
const DEFAULT_OPTIONS = 0;
/** Where a byte of `heif_decoding_options` says whether a warning is an error: behind 2 bytes, 4 pointers and a byte. */
const STRICT_DECODING_AT = 21;
/** The subcode of an error: bytes are missing. */
const END_OF_DATA = 100;
/** Code, subcode and the address of a message. */
const ERROR_BYTES = 12;
const POINTER_BYTES = 4;
/** Paper shows through transparent parts. */
const PAPER = 255;

export type HeicDecoding =
  /** The primary image, upright, in its own colors or, for HDR, in sRGB; damaged if it decodes only with warnings. */
  | { kind: 'decoded'; picture: RawPicture; isDamaged: boolean }
  /** The file is truncated, and part of the picture is missing. */
  | { kind: 'truncated' }
  | { kind: 'undecodable' }
  | { kind: 'too_many_pixels' };

export type HeifLibrary = (bytes: Uint8Array, pixelsMax: number, hdr?: HdrColors) => HeicDecoding;

/** Loads the library from an unmodified file next to the bundle, so that users can replace it. */
export function loadLibHeif(): HeifLibrary {
  const require = createRequire(import.meta.url);
  const silent = () => {};
  const heif: LibHeif = require('libheif-js/libheif-wasm/libheif.js')({ print: silent, printErr: silent });
  return (bytes, pixelsMax, hdr) => decodePrimary(heif, bytes, pixelsMax, hdr);
}

/**
 * Decodes the file's primary image, turned upright by libheif. Frees nothing: all allocations go with the library,
 * which is loaded for this one photo.
 */
function decodePrimary(heif: LibHeif, bytes: Uint8Array, pixelsMax: number, hdr?: HdrColors): HeicDecoding {
  const context = heif._heif_context_alloc();
  // The library takes the side of a square.
  heif._heif_context_set_maximum_image_size_limit(context, Math.floor(Math.sqrt(pixelsMax)));
  const data = heif._malloc(bytes.length);
  heif.HEAPU8.set(bytes, data);
  const scratch = heif._malloc(ERROR_BYTES + POINTER_BYTES);
  const result = scratch + ERROR_BYTES;
  const isOk = () => heif.HEAPU32[scratch / 4] === 0;
  const resultPointer = () => heif.HEAPU32[result / 4] ?? 0;

  heif._heif_context_read_from_memory_without_copy(scratch, context, data, bytes.length, DEFAULT_OPTIONS);
  if (!isOk()) return { kind: 'undecodable' };
  heif._heif_context_get_primary_image_handle(scratch, context, result);
  if (!isOk()) return { kind: 'undecodable' };
  const handle = resultPointer();
  if (heif._heif_image_handle_get_width(handle) * heif._heif_image_handle_get_height(handle) > pixelsMax) {
    return { kind: 'too_many_pixels' };
  }
  const hasAlpha = heif._heif_image_handle_has_alpha_channel(handle) !== 0;
  const isDeep = hdr !== undefined && heif._heif_image_handle_get_luma_bits_per_pixel(handle) > 8;
  const chroma = isDeep
    ? hasAlpha
      ? CHROMA_INTERLEAVED_RRGGBBAA_LE
      : CHROMA_INTERLEAVED_RRGGBB_LE
    : hasAlpha
      ? CHROMA_INTERLEAVED_RGBA
      : CHROMA_INTERLEAVED_RGB;
  const strict = heif._heif_decoding_options_alloc();
  heif.HEAPU8[strict + STRICT_DECODING_AT] = 1;
  const decode = (options: number) => heif._heif_decode_image(scratch, handle, result, COLORSPACE_RGB, chroma, options);
  decode(strict);
  const isWhole = isOk();
  // Without `strict` the parts that are missing would be left green.
  if (!isWhole && heif.HEAPU32[scratch / 4 + 1] === END_OF_DATA) return { kind: 'truncated' };
  if (!isWhole) decode(DEFAULT_OPTIONS);
  if (!isOk()) return { kind: 'undecodable' };
  const picture = hdr
    ? toSdr(deepPictureOf(heif, resultPointer(), scratch, { hasAlpha, isDeep }), hdr)
    : pictureOf(heif, resultPointer(), scratch, hasAlpha);
  return { kind: 'decoded', picture, isDamaged: !isWhole };
}

function pictureOf(heif: LibHeif, image: number, scratch: number, hasAlpha: boolean): RawPicture {
  const widthPx = heif._heif_image_get_width(image, CHANNEL_INTERLEAVED);
  const heightPx = heif._heif_image_get_height(image, CHANNEL_INTERLEAVED);
  const plane = heif._heif_image_get_plane_readonly2(image, CHANNEL_INTERLEAVED, scratch);
  const stride = heif.HEAPU32[scratch / 4] ?? 0;
  const data = new Uint8Array(widthPx * heightPx * CHANNELS);
  for (let y = 0; y < heightPx; y++) {
    const start = plane + y * stride;
    const target = y * widthPx * CHANNELS;
    if (hasAlpha) layRowOnPaper(heif.HEAPU8.subarray(start, start + widthPx * 4), data.subarray(target));
    else data.set(heif.HEAPU8.subarray(start, start + widthPx * CHANNELS), target);
  }
  return { data, widthPx, heightPx };
}

function deepPictureOf(
  heif: LibHeif,
  image: number,
  scratch: number,
  { hasAlpha, isDeep }: { hasAlpha: boolean; isDeep: boolean },
): DeepPicture {
  const widthPx = heif._heif_image_get_width(image, CHANNEL_INTERLEAVED);
  const heightPx = heif._heif_image_get_height(image, CHANNEL_INTERLEAVED);
  const bits = heif._heif_image_get_bits_per_pixel_range(image, CHANNEL_INTERLEAVED);
  const plane = heif._heif_image_get_plane_readonly2(image, CHANNEL_INTERLEAVED, scratch);
  const stride = heif.HEAPU32[scratch / 4] ?? 0;
  const channels = hasAlpha ? 4 : 3;
  const valueBytes = isDeep ? 2 : 1;
  const heap = isDeep ? heif.HEAPU16 : heif.HEAPU8;
  const rowLength = widthPx * channels;
  const data = isDeep ? new Uint16Array(rowLength * heightPx) : new Uint8Array(rowLength * heightPx);
  for (let y = 0; y < heightPx; y++) {
    const start = (plane + y * stride) / valueBytes;
    data.set(heap.subarray(start, start + rowLength), y * rowLength);
  }
  return { data, channels, max: 2 ** bits - 1, widthPx, heightPx };
}

function layRowOnPaper(rgba: Uint8Array, rgb: Uint8Array): void {
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += CHANNELS) {
    const alpha = (rgba[from + 3] ?? 0) / 255;
    for (let channel = 0; channel < CHANNELS; channel++) {
      rgb[to + channel] = Math.round((rgba[from + channel] ?? 0) * alpha + PAPER * (1 - alpha));
    }
  }
}
