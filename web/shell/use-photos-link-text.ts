import { useSite } from '../site/site-context.tsx';
import { copy } from './copy.ts';

/** The way to the photos: a tenant that prints the same day has its own label for it. */
export function usePhotosLinkText(): string {
  return useSite().tenant.sameDay?.label ?? copy.choosePhotos;
}
