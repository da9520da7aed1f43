import { isInAppBrowser } from './is-in-app-browser.ts';

/** Below this height, landscape screens show a request to turn the phone. */
const PORTRAIT_OVERLAY_BELOW_HEIGHT_PX = 567;

const RESIZE_DEBOUNCE_MS = 100;

export interface ScreenState {
  isLandscape: boolean;
  /** Screen size, not window size: an on-screen keyboard or a small desktop window must not trigger the request. */
  widthPx: number;
  heightPx: number;
  userAgent: string;
}

/** Low landscape screens, except inside other apps: docs/spec 4.6. */
export function isLowLandscape({ isLandscape, widthPx, heightPx, userAgent }: ScreenState): boolean {
  // Some phones report portrait dimensions in landscape.
  const lowSidePx = Math.min(widthPx, heightPx);
  return isLandscape && lowSidePx < PORTRAIT_OVERLAY_BELOW_HEIGHT_PX && !isInAppBrowser(userAgent);
}

const LANDSCAPE = '(orientation: landscape)';

export function currentScreen(): ScreenState {
  const { orientation, width, height } = window.screen;
  // The window also becomes wide when a keyboard opens, and not every browser reports the screen orientation.
  const isLandscape = matchMedia(LANDSCAPE).matches && orientation?.type.startsWith('portrait') !== true;
  return { isLandscape, widthPx: width, heightPx: height, userAgent: navigator.userAgent };
}

/** Debounced, because some browsers update the screen size after the window has turned. */
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
