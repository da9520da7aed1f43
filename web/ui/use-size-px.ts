import { useEffect, useState } from 'react';

/**
 * The size of an element's inside, followed while it changes; 0 until its first layout. It is told by the browser when
 * the page has been laid out: read any earlier it would have to be laid out for that alone.
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
