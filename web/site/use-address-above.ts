import { type Path, useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';

/** In the state of the address: it was opened from the page below it, so the way back leads there. */
const OPENED_HERE = { isOpenedHere: true };
const OpenedHere = z.object({ isOpenedHere: z.literal(true) });

export interface AddressAbove {
  isOpen: boolean;
  /** opens it on top of this page */
  link: { to: Partial<Path>; state: object; preventScrollReset: true };
  /** back to the page below */
  close(): void;
}

/** Something on top of a page that stands in the address, behind `#`: going back closes it, reloading shows it again. */
export function useAddressAbove(above: `#${string}`): AddressAbove {
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
