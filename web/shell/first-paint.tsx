import { useMatches } from 'react-router';
import { Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { copy } from './copy.ts';
import { LoadTrouble } from './load-trouble.tsx';
import { handleOf } from './route-handle.ts';

/** While the code of the first screen is on its way: a wall where the screen will be. A page that stands alone goes without. */
export function FirstPaint() {
  if (handleOf(useMatches()).standalone) return null;
  return (
    <div role="status">
      <LoadTrouble isArriving />
      <VisuallyHidden>{copy.loading}</VisuallyHidden>
      <div className="page-width grid gap-6 pt-12">
        <Skeleton className="h-10 w-64" />
        <Skeleton className="h-80 w-full" />
      </div>
    </div>
  );
}
