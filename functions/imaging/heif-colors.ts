import { type Cicp, colorsOfCicp, type DeclaredColors } from './cicp.ts';
import { primaryProperties } from './heif-boxes.ts';
import { hevcCicp } from './hevc-colors.ts';

/**
 * The code points of the primary picture's colors in a HEIF or AVIF file: from its `colr` box of type `nclx` (ISO/IEC
 * 23008-12, 6.5.5), or else from its HEVC stream.
 */
export function heifColors(heif: Buffer): DeclaredColors | undefined {
  const properties = primaryProperties(heif);
  const boxed = properties.find(({ type, data }) => type === 'colr' && data.toString('latin1', 0, 4) === 'nclx');
  const decoder = properties.find(({ type }) => type === 'hvcC');
  const cicp = (boxed && nclxOf(boxed.data)) ?? (decoder && hevcCicp(decoder.data));
  return cicp && colorsOfCicp({ ...cicp, transfer: SHOWN_AS_SRGB.has(cicp.transfer) ? SRGB : cicp.transfer });
}

const SRGB = 13;
/** In practice, still pictures with a camera curve or none are sRGB; Chromium treats AVIF the same way. */
const SHOWN_AS_SRGB: ReadonlySet<number> = new Set([1, 2, 6, 11, 14, 15]);

function nclxOf(data: Buffer): Cicp | undefined {
  return data.length < 8 ? undefined : { primaries: data.readUInt16BE(4), transfer: data.readUInt16BE(6) };
}
