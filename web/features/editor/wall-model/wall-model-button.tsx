import { Box } from 'lucide-react';
import { useNavigate } from 'react-router';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { useOverlayUrl } from '../../../site/use-overlay-url.ts';
import { Button } from '../../../ui/button.tsx';
import { wallModelTexts } from './copy.ts';
import type { ModelWall } from './wall-scene.ts';

const WallModelDialog = lazyPart(() => import('./wall-model-dialog.tsx'), 'WallModelDialog');

/** Opens the editor's wall in 3D as an overlay with its own URL: going back closes it. */
export function WallModelButton({ wall }: { wall: ModelWall }) {
  const copy = useTexts(wallModelTexts);
  const { isOpen, link, close } = useOverlayUrl('#3d');
  const navigate = useNavigate();
  const { to, ...how } = link;
  return (
    <>
      <Button icon={<Box aria-hidden="true" className="size-5" />} onClick={() => navigate(to, how)}>
        {copy.open}
      </Button>
      {isOpen && <WallModelDialog wall={wall} onClose={close} />}
    </>
  );
}
