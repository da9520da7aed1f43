import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState, useLocation } from 'react-router';
import { attempt } from '../lib/browser-storage.ts';
import { useIsLive } from '../lib/use-is-live.ts';
import { useSite } from '../site/site-context.tsx';

/** In the tab's storage: how far each entry of its history is scrolled, in pixels by the entry's key. */
const STORED = 'scroll-places';
/** What has not come by then is no part of the page: what stands behind # may also be one of the shop's lists, or a token. */
const PATIENCE_MS = 10_000;
/** With these the visitor goes where they want to be. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

type Places = Record<string, number>;

/**
 * Scrolls a new page to the target of its hash, else to the top, and a page of the history to where it was left
 * (docs/spec 3.4). The page that the visitor arrived at is where the browser or its reader has put it, and stays
 * there (ADR 38).
 */
export function useScrollPlace(): void {
  const { hash, key } = useLocation();
  const staysPut = useContext(RouterState)?.preventScrollReset === true;
  const { sessionStorage, isFramed } = useSite().environment;
  const isLive = useIsLive();
  const places = useRef<Places>(undefined);
  // A frame's history restarts with each load.
  places.current ??= isFramed ? {} : storedPlaces(sessionStorage);
  const shown = useRef(key);
  const first = useRef({ key, isLeft: false, wasServed: !isLive, left: places.current[key] });

  // biome-ignore lint/correctness/useExhaustiveDependencies: one decision for each entry of the history
  useLayoutEffect(() => {
    const { current: arrival } = first;
    const known: Places = places.current ?? {};
    const before = known[shown.current];
    shown.current = key;
    arrival.isLeft ||= arrival.key !== key;
    if (!arrival.isLeft) return moveFirst(arrival, hash);
    const left = known[key];
    if (left !== undefined) return whenReached(left);
    const target = targetOf(hash);
    if (target) {
      target.scrollIntoView();
      known[key] = window.scrollY;
      return;
    }
    if (!staysPut) window.scrollTo(0, 0);
    // reading scrollY would force a layout
    known[key] = staysPut ? (before ?? 0) : 0;
    return whenShown(hash);
  }, [key]);

  useEffect(() => {
    const known: Places = places.current ?? {};
    const note = (): void => {
      known[shown.current] = window.scrollY;
    };
    const hold = (): void => {
      window.history.scrollRestoration = 'manual';
    };
    /** Until the shop answers again the browser restores the place by itself. */
    const release = (): void => {
      if (!isFramed) attempt(() => sessionStorage.setItem(STORED, JSON.stringify(known)));
      window.history.scrollRestoration = 'auto';
    };
    hold();
    note();
    const isOver = new AbortController();
    const { signal } = isOver;
    window.addEventListener('scroll', note, { passive: true, signal });
    window.addEventListener('pagehide', release, { signal });
    window.addEventListener('pageshow', hold, { signal });
    return () => {
      isOver.abort();
      release();
    };
  }, [sessionStorage, isFramed]);
}

interface Arrival {
  /** the server had drawn the page, so that the browser has looked for the target by itself */
  wasServed: boolean;
  /** how far the page was scrolled before it was loaded again or come back to */
  left: number | undefined;
}

/** What the browser could not do by itself, because the content came after it. */
function moveFirst({ wasServed, left }: Arrival, hash: string): (() => void) | undefined {
  if (!isOpenedAnew()) {
    if (left === undefined) return undefined;
    const hasMoved = wasServed && canReach(left) && Math.abs(window.scrollY - left) > 1;
    return hasMoved ? undefined : whileItGrows(left);
  }
  const target = targetOf(hash);
  if (!target) return whenShown(hash);
  if (!wasServed) target.scrollIntoView();
  return undefined;
}

/** The page was not loaded again or come back to. */
function isOpenedAnew(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation === undefined || navigation.type === 'navigate';
}

function targetOf(hash: string): HTMLElement | null {
  const id = attempt(() => decodeURIComponent(hash.slice(1)));
  return id ? document.getElementById(id) : null;
}

const canReach = (y: number): boolean => document.documentElement.scrollHeight - window.innerHeight >= y;

function whenReached(y: number): () => void {
  return soon(() => {
    window.scrollTo(0, y);
    return canReach(y);
  });
}

/** A page that is loaded again is put together above the place as well as below it. */
function whileItGrows(y: number): () => void {
  let length = -1;
  return soon(() => {
    const { scrollHeight } = document.documentElement;
    if (scrollHeight !== length) window.scrollTo(0, y);
    length = scrollHeight;
    return false;
  });
}

function whenShown(hash: string): (() => void) | undefined {
  if (hash.length < 2) return undefined;
  return soon(() => {
    const target = targetOf(hash);
    target?.scrollIntoView();
    return target !== null;
  });
}

/**
 * Tries at once and after each change of the page, until it succeeds or the visitor scrolls.
 *
 * @returns stops trying
 */
function soon(works: () => boolean): () => void {
  const isOver = new AbortController();
  const { signal } = isOver;
  const end = (): void => isOver.abort();
  if (works()) return end;
  const look = (): void => {
    if (works()) end();
  };
  const changes = new MutationObserver(look);
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['id'] });
  const sizes = new ResizeObserver(look);
  sizes.observe(document.body);
  const timer = setTimeout(end, PATIENCE_MS);
  signal.addEventListener('abort', () => {
    changes.disconnect();
    sizes.disconnect();
    clearTimeout(timer);
  });
  for (const move of OWN_MOVES) window.addEventListener(move, end, { passive: true, signal });
  return end;
}

function storedPlaces(storage: Pick<Storage, 'getItem'>): Places {
  const stored: unknown = attempt(() => JSON.parse(storage.getItem(STORED) ?? '{}'));
  const entries = Object.entries(stored ?? {}).filter((entry): entry is [string, number] => Number.isFinite(entry[1]));
  return Object.fromEntries(entries);
}
