import type { Sharp } from 'sharp';
import { PRINT_PPI } from '../../shared/geometry/tile-sizes.ts';
import type { OutputFormat } from '../../shared/product/options.ts';
import { withPrintMarkers } from './jpeg-markers.ts';
import { withPngChunks } from './png-chunks.ts';
import { srgbProfile } from './srgb-profile.ts';
import { withTiffTags } from './tiff-tags.ts';

const PRINT_QUALITY = 92;
const PROFILE = srgbProfile();

/**
 * Encodes a pipeline of sRGB pixels as a lab file: three 8-bit channels at full color resolution, 300 ppi, sRGB
 * profile, nothing else. JPEG is whole and baseline; PNG and TIFF are lossless. The same pixels always give the same
 * bytes.
 */
export function encodePrint(pipeline: Sharp, format: OutputFormat): Promise<Buffer> {
  return ENCODERS[format](pipeline);
}

const ENCODERS: Record<OutputFormat, (pipeline: Sharp) => Promise<Buffer>> = {
  async jpeg(pipeline) {
    const jpeg = pipeline.jpeg({
      quality: PRINT_QUALITY,
      chromaSubsampling: '4:4:4',
      // 0.64 of the time for 1.2 % more bytes (ADR 29).
      optimizeCoding: false,
    });
    return withPrintMarkers(await jpeg.toBuffer(), PRINT_PPI, PROFILE);
  },
  async png(pipeline) {
    // 0.8 of the time of the library's level 6 for 4 % more bytes (measured on photos).
    const png = pipeline.png({ compressionLevel: 2, palette: false });
    return withPngChunks(await png.toBuffer(), PRINT_PPI, PROFILE);
  },
  async tiff(pipeline) {
    // LZW is what every reader of TIFF knows.
    const tiff = pipeline.tiff({ compression: 'lzw', predictor: 'horizontal', bigtiff: false });
    return withTiffTags(await tiff.toBuffer(), PRINT_PPI, PROFILE);
  },
};
