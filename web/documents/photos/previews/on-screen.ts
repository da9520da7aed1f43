import { type RefObject, useEffect, useRef } from 'react';
import { perSite } from '../../../site/per-site.ts';
import { useSite } from '../../../site/site-context.tsx';

/** One screen ahead, so that scrolling reaches finished pictures. */
const MARGIN = '50%';

/** Tracks photos on or near the screen: their previews are made first. */
function createPhotosOnScreen() {
  const onScreen = new Set<string>();
  const idOf = new WeakMap<Element, string>();
  let observer: IntersectionObserver | undefined;

  function watching(): IntersectionObserver | undefined {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = idOf.get(target);
          if (id === undefined) continue;
          if (isIntersecting) onScreen.add(id);
          else onScreen.delete(id);
        }
      },
      { rootMargin: MARGIN },
    );
    return observer;
  }

  return {
    has: (photoId: string): boolean => onScreen.has(photoId),
    /** @returns stops watching */
    watch(element: Element, photoId: string): () => void {
      const observing = watching();
      idOf.set(element, photoId);
      observing?.observe(element);
      return () => {
        observing?.unobserve(element);
        onScreen.delete(photoId);
      };
    },
  };
}

export const photosOnScreen = perSite(createPhotosOnScreen);

/** Attach the ref to the photo's element; its preview is made first while it is on the screen. */
export function usePhotoOnScreen<Place extends Element>(photoId: string): RefObject<Place | null> {
  const onScreen = photosOnScreen(useSite());
  const place = useRef<Place>(null);
  useEffect(() => (place.current ? onScreen.watch(place.current, photoId) : undefined), [onScreen, photoId]);
  return place;
}
