import { colorsOfCicp, type DeclaredColors, type HdrColors } from './cicp.ts';
import { type ColorSpace, toXyzD50 } from './color-space.ts';
import { grayProfileOf, profileOf } from './declared-profile.ts';
import { heifColors } from './heif-colors.ts';
import { iccClassOf } from './icc-class.ts';
import { cicpOfProfile, isGrayProfile } from './icc-profile.ts';
import { pngColors } from './png-colors.ts';

/**
 * Colors that the image library ignores, so the photo is printed from a copy: in sRGB if they are HDR, otherwise with an
 * equivalent profile. The library ignores profiles of 16-bit gray, so such a copy has 8 bits.
 */
export type CopiedColors =
  | { hdr: HdrColors; profile?: undefined }
  | { hdr?: undefined; profile: Buffer; isDeepGray: boolean };

/** Metadata from the image library. */
interface FoundPixels {
  format: string;
  space: string | undefined;
  icc?: Buffer | undefined;
}

/** @returns undefined if the photo needs no copy: docs/spec 15.3 */
export function copiedColors(file: Buffer, { format, space, icc }: FoundPixels): CopiedColors | undefined {
  const declared = format === 'png' ? pngColors(file) : format === 'heif' ? heifColors(file) : undefined;
  // Code points override a profile only in PNG (third edition, 4.3; ISO/IEC 23000-22, 7.3.6.4).
  const counts = declared === 'profile' || (icc && format !== 'png') ? colorsOfProfile(icc) : declared;
  const isDeepGray = space === 'grey16';
  if (counts?.kind === 'hdr') return toXyzD50(counts.primaries) && { hdr: counts };
  if (counts && counts === declared) {
    if (isSrgb(counts.space) && !icc) return undefined;
    const isGray = format === 'png' && (space === 'b-w' || isDeepGray);
    const profile = isGray ? grayProfileOf(counts.space) : profileOf(counts.space);
    return profile && { profile, isDeepGray };
  }
  return isDeepGray && icc && isGrayProfile(icc) ? { profile: icc, isDeepGray } : undefined;
}

/** The curves of an HDR profile are only a fallback; its code points are exact. */
function colorsOfProfile(icc: Buffer | undefined): DeclaredColors | undefined {
  const cicp = icc && cicpOfProfile(icc);
  return cicp && colorsOfCicp(cicp);
}

function isSrgb(space: ColorSpace): boolean {
  return iccClassOf({ space: 'srgb', depth: 'uchar', profile: profileOf(space) }) === 'srgb';
}
