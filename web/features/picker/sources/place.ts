import { useSearchParams } from 'react-router';

/** Parameters of the picker's URL: the source, its open album or artist, and a photo to add, optionally split over a grid. */
export const FROM = 'from';
export const OPEN = 'in';
export const PHOTO = 'photo';
export const ROWS = 'rows';
export const COLS = 'cols';

/** The picker's position in the URL, so that back and forward also move through the albums. */
export function usePlace(): { from: string | null; open: string | null } {
  const [query] = useSearchParams();
  return { from: query.get(FROM), open: query.get(OPEN) };
}
