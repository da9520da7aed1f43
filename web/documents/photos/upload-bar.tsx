import { lazy, Suspense } from 'react';
import { loadWithRetry } from '../../lib/load-with-retry.ts';
import { useAppSelector } from '../../site/store-hooks.ts';
import { selectIsUploading } from './model.ts';
import type { UploadBarProps } from './upload-bar-content.tsx';

/** Keeps upload code out of the first page; loads once there is something to upload. */
const Content = lazy(() =>
  loadWithRetry(() => import('./upload-bar-content.tsx')).then((module) => ({ default: module.UploadBarContent })),
);

/** Mounted once in the shell, so that interrupted uploads resume and show their progress on every screen. */
export function UploadBar(props: UploadBarProps) {
  const isUploading = useAppSelector(selectIsUploading);
  if (!isUploading) return null;
  return (
    <Suspense>
      <Content {...props} />
    </Suspense>
  );
}
