import { LoaderCircle } from 'lucide-react';
import { copy } from './copy.ts';
import { useUploadConditions } from './upload-conditions.ts';

/**
 * Overlay of docs/product.md 4.6. It keeps nobody from using the pictures that are there; without a line nothing loads,
 * which is said elsewhere.
 *
 * @param isInline in a line of the page instead: where there are pictures, it must not lie over them
 */
export function LoadingImages({ isLoading, isInline = false }: { isLoading: boolean; isInline?: boolean }) {
  const { isOffline } = useUploadConditions();
  if (isInline)
    return (
      <span role="status" className="block text-small empty:hidden md:ml-3 md:inline">
        {isLoading && !isOffline && (
          <>
            <LoaderCircle aria-hidden="true" className="mr-1.5 inline size-4 animate-spin align-[-0.2em]" />
            {copy.loading}
          </>
        )}
      </span>
    );
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-[45dvh] z-20 flex justify-center">
      {isLoading && !isOffline && (
        <p className="motion-appear flex items-center gap-2 rounded-full bg-ink px-4 py-2 text-paper text-small shadow-surface">
          <LoaderCircle aria-hidden="true" className="size-4 animate-spin" />
          {copy.loading}
        </p>
      )}
    </div>
  );
}
