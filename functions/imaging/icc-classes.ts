/**
 * Color classes of stored photos, by the profile's primaries and tone curve, not by its name. none and srgb need no
 * transform; rgb is 8-bit RGB in another space; deep is 16-bit RGB with a profile, which the library converts to sRGB
 * in two steps; other is everything that the library has to convert in its own order (CMYK, gray with a profile, 16
 * bits without one).
 */
export const ICC_CLASSES = ['none', 'srgb', 'rgb', 'deep', 'other'] as const;
export type IccClass = (typeof ICC_CLASSES)[number];
