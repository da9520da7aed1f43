import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAddressAbove } from '../../../site/use-address-above.ts';

/** Followed by the tile that is asked about. */
const HASH = '#split-';

export interface SplitAsked {
  /** the tile whose photo is to be split; undefined while nobody asks */
  tileId: string | undefined;
  /** back to the page below */
  close(): void;
}

/** The question how a photo is to be split stands in the address, on top of the editor: going back takes it away. */
export function useSplitQuestion(): SplitAsked {
  const { hash } = useLocation();
  const { close } = useAddressAbove(HASH);
  return { tileId: hash.startsWith(HASH) ? hash.slice(HASH.length) : undefined, close };
}

/** @returns asks about a tile; the same function all the while */
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
