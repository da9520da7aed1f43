import { useEffect } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useWallsAddress } from './use-walls-address.ts';
import { useWallCount } from './walls-link.tsx';

const load = () => import('./walls-dialog-content.tsx');
const Content = lazyPart(load, 'WallsDialogContent');

/** Mounted once in the shell: the list of walls can be opened on every page. */
export function WallsDialog() {
  const { isOpen } = useWallsAddress();
  const hasWalls = useWallCount() > 0;
  useEffect(() => {
    // Preload for offline use if there is a wall; a failure here surfaces when the list is opened.
    if (hasWalls) load().catch(() => undefined);
  }, [hasWalls]);
  return isOpen ? <Content /> : null;
}
