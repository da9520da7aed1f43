import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAddressAbove } from '../../../site/use-address-above.ts';

/** Followed by the tile's id. */
const HASH = '#split-';

export interface SplitAsked {
  /** the tile whose photo is to be split; undefined while closed */
  tileId: string | undefined;
  /** returns to the page below */
  close(): void;
}

/** The split question as an overlay URL on top of the editor: going back closes it. */
export function useSplitQuestion(): SplitAsked {
  const { hash } = useLocation();
  const { close } = useAddressAbove(HASH);
  return { tileId: hash.startsWith(HASH) ? hash.slice(HASH.length) : undefined, close };
}

/** @returns opens the question for a tile; referentially stable */
export function useAskSplit(): (tileId: string) => void {
  const { link } = useAddressAbove(HASH);
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
