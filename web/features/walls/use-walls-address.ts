import { type OverlayUrl, useOverlayUrl } from '../../site/use-overlay-url.ts';

export const WALLS_HASH = '#walls';

/** The list of walls as an overlay on any page. */
export const useWallsAddress = (): OverlayUrl => useOverlayUrl(WALLS_HASH);
