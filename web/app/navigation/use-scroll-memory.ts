import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { NavigationState } from './navigation.ts';

const KEPT = 'scroll-positions';

/**
 * A page that one comes back to, by the browser's ways back and forth or by a reload, is scrolled as it was left; another
 * begins at its top, or at the part that the address names.
 *
 * @returns notes how far the page is scrolled, before another takes its place
 */
export function useScrollMemory({ location, isStarted, keepsScroll }: NavigationState): () => void {
  /** in CSS pixels, by the key of the history's entry */
  const [positions] = useState(readPositions);
  const shownKey = useRef(location.key);
  const remember = useCallback(() => {
    positions[shownKey.current] = window.scrollY;
  }, [positions]);

  useEffect(() => {
    const takeOver = () => {
      history.scrollRestoration = 'manual';
    };
    const handBack = () => {
      remember();
      keepPositions(positions);
      history.scrollRestoration = 'auto';
    };
    takeOver();
    // a page from the browser's back cache goes on where it was
    window.addEventListener('pageshow', takeOver);
    window.addEventListener('pagehide', handBack);
    return () => {
      window.removeEventListener('pageshow', takeOver);
      window.removeEventListener('pagehide', handBack);
      history.scrollRestoration = 'auto';
    };
  }, [positions, remember]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every place, however often it is drawn
  useLayoutEffect(() => {
    if (!isStarted) return;
    shownKey.current = location.key;
    const known = positions[location.key];
    if (known !== undefined) window.scrollTo(0, known);
    else if (partNamed(location.hash)) partNamed(location.hash)?.scrollIntoView();
    else if (!keepsScroll) window.scrollTo(0, 0);
  }, [location, isStarted]);

  return remember;
}

function partNamed(hash: string): HTMLElement | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    // somebody else's address: not every per cent sign is an encoded character
    return null;
  }
}

function readPositions(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, position]) => typeof position === 'number'));
  } catch {
    return {};
  }
}

/** A browser that keeps nothing only loses its place. */
function keepPositions(positions: Record<string, number>): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(positions));
  } catch {}
}
