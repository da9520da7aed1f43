/** Warnings about a tile before it is ordered, which a shopper may accept: docs/spec 10.11. */
export const TILE_WARNINGS = ['DamagedPhoto', 'FaceCropped', 'LowResolution', 'BlurredPhoto'] as const;
export type TileWarning = (typeof TILE_WARNINGS)[number];

/**
 * All findings about the print of a tile, most severe first, with the same names in the editor, checkout, print room, back office and the labs' manifest.
 *
 * NoBleed: the picture does not reach the edges of the sheet; it is not printed so.
 * UnlikePreview: the file does not look like the preview that the shopper saw.
 * DamagedPhoto: part of the photo could not be read.
 * FaceCropped: a face is not whole.
 * LowResolution: fewer pixels an inch than the product asks for.
 * BlurredPhoto: even the sharpest part of the photo is out of focus or shaken.
 * FairResolution: enough pixels an inch, yet one sees that there are not more.
 * AssumedColors: the photo has inks without a profile, so their colors are those of common inks.
 */
export const PREFLIGHT_CODES = [
  'NoBleed',
  'UnlikePreview',
  ...TILE_WARNINGS,
  'FairResolution',
  'AssumedColors',
] as const;
export type PreflightCode = (typeof PREFLIGHT_CODES)[number];
