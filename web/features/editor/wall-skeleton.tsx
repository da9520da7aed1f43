import { Skeleton } from '../../ui/skeleton.tsx';

/** Placeholder for the tiles of a wall. */
export function WallSkeleton() {
  return (
    <div className="flex min-h-[60dvh] flex-wrap items-center justify-center gap-6 p-8">
      {[1, 2, 3].map((key) => (
        <Skeleton key={key} className="size-40 md:size-56" />
      ))}
    </div>
  );
}
