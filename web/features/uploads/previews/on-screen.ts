import { type RefObject, useEffect, useRef } from 'react';

/** Photos whose place is on the screen now, or nearly: their pictures are made first. */
const onScreen = new Set<string>();
const idOf = new WeakMap<Element, string>();
let observer: IntersectionObserver | undefined;

/** One screen ahead, so that scrolling meets pictures and not placeholders. */
const MARGIN = '50%';

export const isPhotoOnScreen = (photoId: string): boolean => onScreen.has(photoId);

function watched(): IntersectionObserver | undefined {
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

/** Put the ref on the photo's place; while it is on the screen its picture is made before the others. */
export function usePhotoOnScreen<Place extends Element>(photoId: string): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    const element = place.current;
    const watching = watched();
    if (!element || !watching) return;
    idOf.set(element, photoId);
    watching.observe(element);
    return () => {
      watching.unobserve(element);
      onScreen.delete(photoId);
    };
  }, [photoId]);
  return place;
}
