import { useState } from 'react';
import { formatInches } from '../../../../shared/geometry/units.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { commonTexts } from '../../../ui/copy.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { canShow3d } from './capabilities.ts';
import { wallModelTexts } from './copy.ts';
import { ModelStage } from './model-stage.tsx';
import { useWallModel } from './use-wall-model.ts';
import type { ModelWall } from './wall-scene.ts';

/** The editor's wall in 3D, as large as the screen allows. */
export function WallModelDialog({ wall, onClose }: { wall: ModelWall; onClose(): void }) {
  const copy = useTexts(wallModelTexts);
  const { size } = wall.hanging;
  return (
    <Dialog
      isLarge
      onClose={onClose}
      title={copy.title}
      description={copy.lead(formatInches(size.widthInches), formatInches(size.heightInches))}
    >
      {canShow3d() ? <Model wall={wall} /> : <p>{copy.noWebGl}</p>}
    </Dialog>
  );
}

function Model({ wall }: { wall: ModelWall }) {
  const common = useTexts(commonTexts);
  const copy = useTexts(wallModelTexts);
  const { state, failed, tryAgain } = useWallModel(wall);
  const [isShown, setIsShown] = useState(false);
  if (state.kind === 'failed')
    return (
      <div role="alert" className="grid justify-items-start gap-4">
        <p>{copy.failed}</p>
        <Button onClick={tryAgain}>{common.retry}</Button>
      </div>
    );
  return (
    <div className="relative flex min-h-0 flex-1 flex-col gap-3">
      {state.kind === 'made' && (
        <ModelStage
          files={state.files}
          alt={copy.picture(wall.tiles.length)}
          onShown={() => setIsShown(true)}
          onFailed={failed}
        />
      )}
      {!isShown && (
        <div className="absolute inset-0 grid place-items-center rounded-md bg-[#ece5da] p-6">
          {state.kind === 'making' && state.count > 0 && state.drawn < state.count ? (
            <Progress
              label={copy.drawing}
              value={state.drawn / state.count}
              valueText={copy.drawn(state.drawn, state.count)}
              className="w-full max-w-80"
            />
          ) : (
            <Progress label={state.kind === 'making' ? copy.loadingCode : copy.hanging} className="w-full max-w-80" />
          )}
        </div>
      )}
    </div>
  );
}
