import { lazy, Suspense } from 'react';
import { loadWithRetry } from '../../lib/load-with-retry.ts';
import { useWallsAddress } from './use-walls-address.ts';

const Content = lazy(() =>
  loadWithRetry(() => import('./walls-dialog-content.tsx')).then((module) => ({ default: module.WallsDialogContent })),
);

/** Stands once in the shell: the list of walls can be opened on top of every page. */
export function WallsDialog() {
  const { isOpen } = useWallsAddress();
  return <Suspense>{isOpen && <Content />}</Suspense>;
}
