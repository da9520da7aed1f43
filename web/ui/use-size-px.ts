import { useEffect, useState } from 'react';

/**
 * The content size of an element, tracked; 0 until its first layout. Uses ResizeObserver, because reading it earlier
 * would force a layout.
 */
export function useSizePx(element: React.RefObject<HTMLElement | null>): { widthPx: number; heightPx: number } {
  const [size, setSize] = useState({ widthPx: 0, heightPx: 0 });
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(() =>
      setSize({ widthPx: current.clientWidth, heightPx: current.clientHeight }),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
