import { useSyncExternalStore } from 'react';
import { RESIZE_DEBOUNCE_MS } from '../../shared/constants/limits.ts';

/** A page that is made before anybody looks at it is made for a desk; the first look puts it right. */
const WIDTH_UNSEEN_PX = 1280;

/** Width of the window in CSS pixels, the one that shared/tenants/shown.ts asks for; told once resizing has paused. */
export function useWindowWidth(): number {
  return useSyncExternalStore(
    subscribe,
    () => window.innerWidth,
    () => WIDTH_UNSEEN_PX,
  );
}

function subscribe(listener: () => void): () => void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  const onResize = () => {
    clearTimeout(pause);
    pause = setTimeout(listener, RESIZE_DEBOUNCE_MS);
  };
  window.addEventListener('resize', onResize);
  return () => {
    clearTimeout(pause);
    window.removeEventListener('resize', onResize);
  };
}
