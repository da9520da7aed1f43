import { CHANNELS, type RawPicture } from './raw-picture.ts';

/**
 * Desaturates sRGB pixels in place, leaving three equal channels.
 *
 * The weights work on encoded values, as CSS `grayscale(1)` does (Filter Effects 1, 8.5), so that the print is what
 * the screen showed.
 */
export function desaturate({ data }: RawPicture): void {
  for (let i = 0; i < data.length; i += CHANNELS) {
    const luma = Math.round(0.2126 * (data[i] ?? 0) + 0.7152 * (data[i + 1] ?? 0) + 0.0722 * (data[i + 2] ?? 0));
    data[i] = luma;
    data[i + 1] = luma;
    data[i + 2] = luma;
  }
}
