/** Warnings about a tile before it is ordered, which a shopper may accept: docs/spec 10.11. */
export const TILE_WARNINGS = ['DamagedPhoto', 'FaceCropped', 'LowResolution', 'BlurredPhoto'] as const;
export type TileWarning = (typeof TILE_WARNINGS)[number];

/**
 * All findings about the print of a tile, most severe first. Editor, checkout, print room, back office and the labs'
 * manifest use the same names.
 *
 * NoBleed: the picture does not reach the edges of the sheet; such a tile is not printed.
 * UnlikePreview: the file does not look like the preview that the shopper saw.
 * DamagedPhoto: part of the photo could not be read.
 * FaceCropped: a face is not whole.
 * LowResolution: fewer pixels per inch than the product requires.
 * BlurredPhoto: even the sharpest part of the photo is out of focus or shows motion blur.
 * FairResolution: enough pixels per inch, but visibly less than ideal.
 * AssumedColors: the photo is CMYK without a profile, so its colors are those of common inks.
 * ConvertedFromHdr: the photo was HDR, and highlights above paper white were compressed.
 */
export const PREFLIGHT_CODES = [
  'NoBleed',
  'UnlikePreview',
  ...TILE_WARNINGS,
  'FairResolution',
  'AssumedColors',
  'ConvertedFromHdr',
] as const;
export type PreflightCode = (typeof PREFLIGHT_CODES)[number];
