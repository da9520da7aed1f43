import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { attempt } from '../lib/browser-storage.ts';

/** What is not there by then is no part of the page: what stands behind # may also be one of the shop's lists, or a token. */
const PATIENCE_MS = 10_000;
/** With these somebody goes where they want to be. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to what the address names behind # once it is there: what a screen loads comes after the router has looked for it.
 * Whoever has moved by themselves meanwhile stays where they are, and so does whoever comes back to a place that was kept.
 */
export function useLateTarget(): void {
  const { hash, key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key: whoever follows the same link again wants to see it again
  useEffect(() => {
    const isKept = isFirst.current ? !isArrival() : isReturn;
    isFirst.current = false;
    const id = attempt(() => decodeURIComponent(hash.slice(1)));
    if (!id || isKept || document.getElementById(id)) return;
    const isDone = new AbortController();
    const end = (): void => isDone.abort();
    const look = (): void => {
      const target = document.getElementById(id);
      if (!target) return;
      end();
      target.scrollIntoView();
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['id'] });
    const timer = setTimeout(end, PATIENCE_MS);
    isDone.signal.addEventListener('abort', () => {
      observer.disconnect();
      clearTimeout(timer);
    });
    for (const move of OWN_MOVES) window.addEventListener(move, end, { passive: true, signal: isDone.signal });
    return end;
  }, [hash, key]);
}

/** The page was opened, not loaded again or come back to: then the browser or the router puts it where it was. */
function isArrival(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation === undefined || navigation.type === 'navigate';
}
