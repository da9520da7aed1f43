import { useLayoutEffect, useState } from 'react';

/** The size of an element's inside, followed while it changes. */
export function useSizePx(element: React.RefObject<HTMLElement | null>): { widthPx: number; heightPx: number } {
  const [size, setSize] = useState({ widthPx: 0, heightPx: 0 });
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const read = (): void => setSize({ widthPx: current.clientWidth, heightPx: current.clientHeight });
    read();
    const observer = new ResizeObserver(read);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
