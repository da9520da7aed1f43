/** The shop's own pictures. The start page shows them by these names. */
export const ART_NAMES = ['meadow', 'harbor', 'dunes', 'orchard', 'lake', 'night', 'paper'] as const;
export type ArtName = (typeof ART_NAMES)[number];
