/**
 * What the colors of a stored photo mean, by the profile's primaries and tone curve, not by its name.
 * none and srgb need no transform; rgb is 8-bit RGB in another space; other is everything that the image library has
 * to convert in its own order (CMYK, gray with a profile, 16 bit).
 */
export const ICC_CLASSES = ['none', 'srgb', 'rgb', 'other'] as const;
export type IccClass = (typeof ICC_CLASSES)[number];
