import { useCallback, useState } from 'react';
import { LoadingImages, usePhotoServices } from '../../documents/photos/index.ts';
import { productReplaced } from '../../documents/projects/actions.ts';
import { type DraftProject, selectEditedProject, useProduct } from '../../documents/projects/index.ts';
import { useRestoredProjects } from '../../documents/projects/sync/index.ts';
import { useTexts } from '../../lib/texts.ts';
import { useAppDispatch, useAppSelector } from '../../site/store-hooks.ts';
import { Button } from '../../ui/button.tsx';
import { commonTexts } from '../../ui/copy.ts';
import { FailureAlert } from '../shop/gallery/index.ts';
import { editorTexts } from './copy.ts';
import { EditorView } from './editor-view.tsx';
import { EmptyEditor } from './empty-editor.tsx';
import { useSplitAddress } from './split/use-split-address.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { WallSkeleton } from './wall-skeleton.tsx';

/** /printing: the wall, and its tiles one at a time. */
export function PrintingScreen() {
  const common = useTexts(commonTexts);
  const copy = useTexts(editorTexts);
  const active = useAppSelector(selectEditedProject);
  // The wall being moved to the cart: shown until the cart opens.
  const [leaving, setLeaving] = useState<DraftProject>();
  const project = leaving ?? active;
  const { product, isGone, isError, retry } = useProduct(project?.productId ?? '');
  const dispatch = useAppDispatch();
  const { isPending } = useRestoredProjects();
  usePhotoServices();
  useKeptFocus();
  useSplitAddress({ isRestoring: isPending, isLeaving: leaving !== undefined });
  const onLeave = useCallback(() => setLeaving(active), [active]);

  if (!project || (project.tiles.length === 0 && !isPending)) return <EmptyEditor />;
  if (isError)
    return (
      <>
        <Message heading={copy.heading} text={copy.productFailed}>
          <Button onClick={retry}>{common.retry}</Button>
        </Message>
        <FailureAlert title={copy.productFailedTitle} message={copy.productFailed} />
      </>
    );
  if (isGone && project.tiles.length > 0)
    return (
      <Message heading={copy.gone.heading} text={copy.gone.text}>
        <Button variant="primary" size="large" onClick={() => dispatch(productReplaced())}>
          {copy.gone.replace}
        </Button>
      </Message>
    );
  if (!product || project.tiles.length === 0)
    return (
      <>
        <LoadingImages isLoading />
        <WallSkeleton />
      </>
    );
  return <EditorView project={project} product={product} onLeave={onLeave} />;
}

function Message({ heading, text, children }: { heading: string; text: string; children: React.ReactNode }) {
  return (
    <div className="page-width flex min-h-[60dvh] flex-col items-center justify-center py-16 text-center">
      <h1 className="font-serif text-title md:text-display">{heading}</h1>
      <p className="mt-3 max-w-form text-ink-soft">{text}</p>
      <div className="mt-8">{children}</div>
    </div>
  );
}
