import { lazy, Suspense } from 'react';
import { loadWithRetry } from '../../lib/load-with-retry.ts';
import { useAppSelector } from '../../site/store-hooks.ts';
import { selectIsUploading } from './model.ts';

/** What sends photos is not part of the first page; it comes when there is something to send. */
const Content = lazy(() =>
  loadWithRetry(() => import('./upload-bar-content.tsx')).then((module) => ({ default: module.UploadBarContent })),
);

/**
 * Stands once in the shell: on whichever screen the shopper is, interrupted uploads go on, and their progress shows.
 *
 * @param isHidden the screen itself tells how the uploads are doing
 */
export function UploadBar({ isHidden }: { isHidden: boolean }) {
  const isUploading = useAppSelector(selectIsUploading);
  if (!isUploading) return null;
  return (
    <Suspense>
      <Content isHidden={isHidden} />
    </Suspense>
  );
}
