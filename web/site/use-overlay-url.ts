import { type Path, useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';

/** History state: opened from the page below it, so going back returns there. */
const OPENED_HERE = { isOpenedHere: true };
const OpenedHere = z.object({ isOpenedHere: z.literal(true) });

export interface OverlayUrl {
  isOpen: boolean;
  /** Opens it on top of this page. */
  link: { to: Partial<Path>; state: object; preventScrollReset: true };
  /** Returns to the page below. */
  close(): void;
}

/** An overlay whose URL is the page's plus a hash: going back closes it, reloading shows it again. */
export function useOverlayUrl(above: `#${string}`): OverlayUrl {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  return {
    isOpen: hash === above,
    link: { to: { pathname, search, hash: above }, state: OPENED_HERE, preventScrollReset: true },
    close() {
      if (OpenedHere.safeParse(state).success) navigate(-1);
      else navigate({ pathname, search }, { replace: true, preventScrollReset: true });
    },
  };
}
