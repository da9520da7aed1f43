import { clsx } from 'clsx';
import { memo, useDeferredValue, useEffect, useRef } from 'react';
import { WallSpace, type WallSpaceProps } from './wall-space.tsx';

/**
 * Keeps the wall mounted behind an open tile: hidden and inert, but laid out at its size, because removing and laying
 * out a hundred tiles makes opening and closing a tile slow. Edits in the meantime render here with low priority.
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
    <div inert={!isSeen} className={clsx('absolute inset-0', !isSeen && 'wall-hidden overflow-hidden')}>
      <div ref={wall} className="flex size-full flex-col" style={isSeen ? undefined : size.current}>
        <Wall {...space} editor={isSeen ? editor : late} />
      </div>
    </div>
  );
}

const Wall = memo(WallSpace);
