import { clsx } from 'clsx';
import { memo, useDeferredValue, useEffect, useRef } from 'react';
import { WallSpace, type WallSpaceProps } from './wall-space.tsx';

/**
 * The wall, which stays where it is while a tile is placed in front of it: hidden from eyes, keyboard and screen readers,
 * laid out in the size that it had. Taking a hundred tiles out of the page and laying them out again is what makes going
 * to a tile and back slow. What is done to tiles meanwhile is drawn here when there is time.
 */
export function WallLayer({ editor, isSeen, ...space }: WallSpaceProps & { isSeen: boolean }) {
  const wall = useRef<HTMLDivElement>(null);
  const size = useRef<{ width: number; height: number }>(undefined);
  const late = useDeferredValue(editor);
  useEffect(() => {
    const { current } = wall;
    if (!current || !isSeen) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) size.current = { width: entry.contentRect.width, height: entry.contentRect.height };
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [isSeen]);
  return (
    <div inert={!isSeen} className={clsx('absolute inset-0', !isSeen && 'wall-behind overflow-hidden')}>
      <div ref={wall} className="flex size-full flex-col" style={isSeen ? undefined : size.current}>
        <Wall {...space} editor={isSeen ? editor : late} />
      </div>
    </div>
  );
}

const Wall = memo(WallSpace);
