import { type RefObject, useEffect } from 'react';

/**
 * Publishes an element's height as a CSS variable, so that other elements can leave room for it.
 *
 * @param name of a custom property of the whole page, in pixels while the element is mounted
 */
export function useHeightVariable(name: `--${string}`, element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const heightPx = entry?.borderBoxSize[0]?.blockSize;
      if (heightPx !== undefined) style.setProperty(name, `${Math.ceil(heightPx)}px`);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  }, [name, element]);
}
