import { lazy, Suspense } from 'react';
import { loadWithRetry } from '../../lib/load-with-retry.ts';
import { useAppSelector } from '../../site/store-hooks.ts';
import { selectIsUploading } from './model.ts';
import type { UploadBarProps } from './upload-bar-content.tsx';

/** What sends photos is not part of the first page; it comes when there is something to send. */
const Content = lazy(() =>
  loadWithRetry(() => import('./upload-bar-content.tsx')).then((module) => ({ default: module.UploadBarContent })),
);

/** Stands once in the shell: on whichever screen the shopper is, interrupted uploads go on, and their progress shows. */
export function UploadBar(props: UploadBarProps) {
  const isUploading = useAppSelector(selectIsUploading);
  if (!isUploading) return null;
  return (
    <Suspense>
      <Content {...props} />
    </Suspense>
  );
}
