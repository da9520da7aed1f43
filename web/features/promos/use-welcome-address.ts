import { type OverlayUrl, useOverlayUrl } from '../../site/use-overlay-url.ts';

export const WELCOME_HASH = '#welcome';

/** The URL that opens the offer on top of any page. */
export const useWelcomeAddress = (): OverlayUrl => useOverlayUrl(WELCOME_HASH);
