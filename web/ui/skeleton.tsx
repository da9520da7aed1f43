import { clsx } from 'clsx';

/**
 * A placeholder in the shape of loading content; set its size by class. Announce "loading" once per screen, not per
 * patch.
 */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx('motion-pulse rounded-sm bg-line', className)} />;
}
