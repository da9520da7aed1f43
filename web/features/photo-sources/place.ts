import { useSearchParams } from 'react-router';

/** Names in the picker's address: the source, what is open in it, and a photo to bring along, split over a grid. */
export const FROM = 'from';
export const OPEN = 'in';
export const PHOTO = 'photo';
export const ROWS = 'rows';
export const COLS = 'cols';

/** Where on the picker the address leads: back and forward go through the albums too. */
export function usePlace(): { from: string | null; open: string | null } {
  const [query] = useSearchParams();
  return { from: query.get(FROM), open: query.get(OPEN) };
}
