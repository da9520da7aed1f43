import { isInAppBrowser } from './is-in-app-browser.ts';

/** On lower landscape screens, the shop asks to turn the phone. */
const PORTRAIT_OVERLAY_BELOW_HEIGHT_PX = 567;

const RESIZE_DEBOUNCE_MS = 100;

export interface HeldScreen {
  isLandscape: boolean;
  /** of the screen, not of the window: a keyboard on the screen or a small window on a desk is no phone held sideways */
  widthPx: number;
  heightPx: number;
  userAgent: string;
}

/** Low landscape screens are asked to turn, except inside other apps: docs/product.md 4.6. */
export function isHeldSideways({ isLandscape, widthPx, heightPx, userAgent }: HeldScreen): boolean {
  // some phones name their sides as if they stood upright
  const lowSidePx = Math.min(widthPx, heightPx);
  return isLandscape && lowSidePx < PORTRAIT_OVERLAY_BELOW_HEIGHT_PX && !isInAppBrowser(userAgent);
}

const LANDSCAPE = '(orientation: landscape)';

export function heldScreen(): HeldScreen {
  const { orientation, width, height } = window.screen;
  // the window alone also turns wide when a keyboard rises, and not every browser names the screen's orientation
  const isLandscape = matchMedia(LANDSCAPE).matches && orientation?.type.startsWith('portrait') !== true;
  return { isLandscape, widthPx: width, heightPx: height, userAgent: navigator.userAgent };
}

/** Told once the screen has settled: its sides may be named after the window has turned. */
export function onTurn(listener: () => void): () => void {
  const media = matchMedia(LANDSCAPE);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const turned = (): void => {
    clearTimeout(waiting);
    waiting = setTimeout(listener, RESIZE_DEBOUNCE_MS);
  };
  media.addEventListener('change', turned);
  return () => {
    clearTimeout(waiting);
    media.removeEventListener('change', turned);
  };
}
