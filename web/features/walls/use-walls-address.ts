import { type To, useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';

export const WALLS_HASH = '#walls';

/** In the state of the address: the list was opened from the page below it, so the way back leads there. */
const OPENED_HERE = { isOpenedHere: true };
const OpenedHere = z.object({ isOpenedHere: z.literal(true) });

export interface WallsAddress {
  isOpen: boolean;
  /** opens the list on top of this page */
  link: { to: To; state: object; preventScrollReset: true };
  /** back to the page below */
  close(): void;
}

/** The list of walls stands in the address, behind `#`: going back closes it, and reloading shows it again. */
export function useWallsAddress(): WallsAddress {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  return {
    isOpen: hash === WALLS_HASH,
    link: { to: { pathname, search, hash: WALLS_HASH }, state: OPENED_HERE, preventScrollReset: true },
    close() {
      if (OpenedHere.safeParse(state).success) navigate(-1);
      else navigate({ pathname, search }, { replace: true, preventScrollReset: true });
    },
  };
}
