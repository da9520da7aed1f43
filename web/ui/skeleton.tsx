import { clsx } from 'clsx';

/** A quiet patch in the shape of what comes; give it its size by class. Say "loading" once per screen, not per patch. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx('motion-breathe rounded-sm bg-line', className)} />;
}
