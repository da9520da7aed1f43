import type { Sharp } from 'sharp';
import { PRINT_PPI } from '../../shared/constants/limits.ts';
import { withPrintMarkers } from './jpeg-markers.ts';
import { srgbProfile } from './srgb-profile.ts';

const PRINT_QUALITY = 92;
const PROFILE = srgbProfile();

/**
 * Ends a pipeline of sRGB pixels in a file as labs take it: whole baseline JPEG, three 8-bit channels at full color resolution, 300 ppi,
 * sRGB profile, nothing else. The same pixels always give the same bytes.
 */
export async function encodePrint(pipeline: Sharp): Promise<Buffer> {
  const jpeg = await pipeline
    .jpeg({
      quality: PRINT_QUALITY,
      chromaSubsampling: '4:4:4',
      // 0.64 of the time for 1.2 % more bytes (PRINT-5)
      optimizeCoding: false,
    })
    .toBuffer();
  return withPrintMarkers(jpeg, PRINT_PPI, PROFILE);
}
