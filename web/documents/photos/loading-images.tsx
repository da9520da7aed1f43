import { LoaderCircle } from 'lucide-react';
import { copy } from './copy.ts';
import { useUploadConditions } from './upload-conditions.ts';

/**
 * Overlay of docs/product.md 4.6. It lies over the pictures without keeping anybody from using those that are there;
 * without a line nothing loads, which is said elsewhere.
 */
export function LoadingImages({ isLoading }: { isLoading: boolean }) {
  const { isOffline } = useUploadConditions();
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
