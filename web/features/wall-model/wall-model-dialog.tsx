import { useState } from 'react';
import { formatInches } from '../../../shared/geometry/inches-text.ts';
import { hangingOf } from '../../../shared/geometry/project-hanging.ts';
import type { Product } from '../../../shared/schemas/product.ts';
import { type DraftProject, selectEditedProject, useProduct } from '../../documents/projects/index.ts';
import { useAppSelector } from '../../site/store-hooks.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Progress } from '../../ui/progress.tsx';
import { canShow3d } from './capabilities.ts';
import { copy } from './copy.ts';
import { ModelStage } from './model-stage.tsx';
import { useWallModel } from './use-wall-model.ts';

/** The wall of the editor in three dimensions, as large as the screen allows. */
export function WallModelDialog({ onClose }: { onClose(): void }) {
  const project = useAppSelector(selectEditedProject);
  const { product } = useProduct(project?.productId ?? '');
  if (!project || !product) return null;
  const { size } = hangingOf(project, product);
  return (
    <Dialog
      open
      isLarge
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={copy.title}
      description={copy.lead(formatInches(size.widthInches), formatInches(size.heightInches))}
    >
      {canShow3d() ? <Model project={project} product={product} /> : <p>{copy.noWebGl}</p>}
    </Dialog>
  );
}

function Model({ project, product }: { project: DraftProject; product: Product }) {
  const { state, failed, tryAgain } = useWallModel(project, product);
  const [isShown, setIsShown] = useState(false);
  if (state.kind === 'failed')
    return (
      <div role="alert" className="grid justify-items-start gap-4">
        <p>{copy.failed}</p>
        <Button onClick={tryAgain}>{copy.tryAgain}</Button>
      </div>
    );
  return (
    <div className="relative flex min-h-0 flex-1 flex-col gap-3">
      {state.kind === 'made' && (
        <ModelStage
          files={state.files}
          alt={copy.picture(project.tiles.length)}
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
