import { Skeleton } from '../../ui/skeleton.tsx';

/** Skeleton of a group's products; a separate status announces the loading. */
export function ShopSkeleton() {
  return (
    <div className="mt-12 grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-8">
      {[1, 2, 3].map((key) => (
        <div key={key}>
          <Skeleton className="aspect-square" />
          <Skeleton className="mt-4 h-4 w-2/3" />
        </div>
      ))}
    </div>
  );
}
