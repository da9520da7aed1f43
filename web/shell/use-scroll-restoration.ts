import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState, useLocation } from 'react-router';
import { attempt } from '../lib/browser-storage.ts';
import { useIsLive } from '../lib/use-is-live.ts';
import { useSite } from '../site/site-context.tsx';

/** The key in session storage. */
const STORAGE_KEY = 'scroll-places';
/** Stops waiting for a hash target, because the hash may also be a token or name an overlay. */
const WAIT_MS_MAX = 10_000;
/** Any of these means that the visitor has taken over scrolling. */
const USER_INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scroll positions in pixels, by the key of the history entry. */
type Positions = Record<string, number>;

/**
 * Scrolls a new page to the target of its hash, or else to the top, and a page from the history to where it was left
 * (docs/spec 3.4). The first page stays where the browser or the visitor has scrolled it (ADR 38).
 */
export function useScrollRestoration(): void {
  const { hash, key } = useLocation();
  const keepsPosition = useContext(RouterState)?.preventScrollReset === true;
  const { sessionStorage, isFramed } = useSite().environment;
  const isLive = useIsLive();
  const positions = useRef<Positions>(undefined);
  // A frame's history restarts with each load.
  positions.current ??= isFramed ? {} : storedPositions(sessionStorage);
  const shownKey = useRef(key);
  const first = useRef({ key, isLeft: false, isServerRendered: !isLive, leftAtPx: positions.current[key] });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per history entry
  useLayoutEffect(() => {
    const { current: firstPage } = first;
    const known: Positions = positions.current ?? {};
    const previous = known[shownKey.current];
    shownKey.current = key;
    firstPage.isLeft ||= firstPage.key !== key;
    if (!firstPage.isLeft) return scrollFirstPage(firstPage, hash);
    const leftAtPx = known[key];
    if (leftAtPx !== undefined) return scrollOnceReachable(leftAtPx);
    const target = targetOf(hash);
    if (target) {
      target.scrollIntoView();
      known[key] = window.scrollY;
      return;
    }
    if (!keepsPosition) window.scrollTo(0, 0);
    // Reading scrollY would force a layout.
    known[key] = keepsPosition ? (previous ?? 0) : 0;
    return scrollOnceRendered(hash);
  }, [key]);

  useEffect(() => {
    const known: Positions = positions.current ?? {};
    const record = (): void => {
      known[shownKey.current] = window.scrollY;
    };
    const takeOver = (): void => {
      window.history.scrollRestoration = 'manual';
    };
    /** The browser restores the position until the page has loaded again. */
    const release = (): void => {
      if (!isFramed) attempt(() => sessionStorage.setItem(STORAGE_KEY, JSON.stringify(known)));
      window.history.scrollRestoration = 'auto';
    };
    takeOver();
    record();
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('scroll', record, { passive: true, signal });
    window.addEventListener('pagehide', release, { signal });
    window.addEventListener('pageshow', takeOver, { signal });
    return () => {
      controller.abort();
      release();
    };
  }, [sessionStorage, isFramed]);
}

interface FirstPage {
  /** The browser has already scrolled to the hash target. */
  isServerRendered: boolean;
  /** The stored position of a page that is reloaded or reached through the history. */
  leftAtPx: number | undefined;
}

/** Completes the browser's own scrolling with content that loads later. */
function scrollFirstPage({ isServerRendered, leftAtPx }: FirstPage, hash: string): (() => void) | undefined {
  if (!isNewNavigation()) {
    if (leftAtPx === undefined) return undefined;
    const hasScrolled = isServerRendered && isReachable(leftAtPx) && Math.abs(window.scrollY - leftAtPx) > 1;
    return hasScrolled ? undefined : holdPosition(leftAtPx);
  }
  const target = targetOf(hash);
  if (!target) return scrollOnceRendered(hash);
  if (!isServerRendered) target.scrollIntoView();
  return undefined;
}

/** Neither a reload nor a return through the history. */
function isNewNavigation(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation === undefined || navigation.type === 'navigate';
}

function targetOf(hash: string): HTMLElement | null {
  const id = attempt(() => decodeURIComponent(hash.slice(1)));
  return id ? document.getElementById(id) : null;
}

const isReachable = (y: number): boolean => document.documentElement.scrollHeight - window.innerHeight >= y;

/** The page may still be too short. */
function scrollOnceReachable(y: number): () => void {
  return retryOnChange(() => {
    window.scrollTo(0, y);
    return isReachable(y);
  });
}

/** Scrolls again whenever the height changes, because content also loads above the position. */
function holdPosition(y: number): () => void {
  let height = -1;
  return retryOnChange(() => {
    const { scrollHeight } = document.documentElement;
    if (scrollHeight !== height) window.scrollTo(0, y);
    height = scrollHeight;
    return false;
  });
}

function scrollOnceRendered(hash: string): (() => void) | undefined {
  if (hash.length < 2) return undefined;
  return retryOnChange(() => {
    const target = targetOf(hash);
    target?.scrollIntoView();
    return target !== null;
  });
}

/**
 * Tries at once and after each change of the page, until `scroll` returns true or the visitor scrolls.
 *
 * @returns cancels
 */
function retryOnChange(scroll: () => boolean): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const stop = (): void => controller.abort();
  if (scroll()) return stop;
  const retry = (): void => {
    if (scroll()) stop();
  };
  const changes = new MutationObserver(retry);
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['id'] });
  const sizes = new ResizeObserver(retry);
  sizes.observe(document.body);
  const timer = setTimeout(stop, WAIT_MS_MAX);
  signal.addEventListener('abort', () => {
    changes.disconnect();
    sizes.disconnect();
    clearTimeout(timer);
  });
  for (const type of USER_INPUTS) window.addEventListener(type, stop, { passive: true, signal });
  return stop;
}

function storedPositions(storage: Pick<Storage, 'getItem'>): Positions {
  const stored: unknown = attempt(() => JSON.parse(storage.getItem(STORAGE_KEY) ?? '{}'));
  const entries = Object.entries(stored ?? {}).filter((entry): entry is [string, number] => Number.isFinite(entry[1]));
  return Object.fromEntries(entries);
}
