import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useOverlayUrl } from '../../../site/use-overlay-url.ts';

/** Followed by the tile's id. */
const HASH = '#split-';

export interface OpenSplitQuestion {
  /** The tile whose photo is to be split; undefined while closed. */
  tileId: string | undefined;
  /** Returns to the page below. */
  close(): void;
}

/** The split question as an overlay URL on top of the editor: going back closes it. */
export function useSplitQuestion(): OpenSplitQuestion {
  const { hash } = useLocation();
  const { close } = useOverlayUrl(HASH);
  return { tileId: hash.startsWith(HASH) ? hash.slice(HASH.length) : undefined, close };
}

/** @returns opens the question for a tile; referentially stable */
export function useAskSplit(): (tileId: string) => void {
  const { link } = useOverlayUrl(HASH);
  const navigate = useNavigate();
  const latest = useRef({ link, navigate });
  useLayoutEffect(() => {
    latest.current = { link, navigate };
  });
  return useCallback((tileId) => {
    const { to, ...options } = latest.current.link;
    latest.current.navigate({ ...to, hash: `${HASH}${tileId}` }, options);
  }, []);
}
