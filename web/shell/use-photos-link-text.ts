import { useSite } from '../site/site-context.tsx';
import { copy } from './copy.ts';

/** The way to the photos in the words of the tenant: a drugstore calls it by what it prints the same day. */
export function usePhotosLinkText(): string {
  const { isDrugstore, wording } = useSite().tenant.profile;
  return isDrugstore ? wording.shopAll : copy.choosePhotos;
}
