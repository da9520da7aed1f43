import { useState } from 'react';
import { framesConverted, framesKept } from '../../documents/projects/actions.ts';
import { type DraftProject, frameAnswer, selectEditedProject } from '../../documents/projects/index.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppDispatch, useAppSelector } from '../../site/store-hooks.ts';
import { useBrand } from '../../site/use-brand.ts';
import { ConfirmDialog, ErrorDialog } from '../../ui/dialog.tsx';
import { blackFramesTexts } from './black-frames-copy.ts';

interface BlackFramesProps {
  /** The editor is open, where the frames are visible. */
  isEditing: boolean;
}

/**
 * Asks once about a project resumed from elsewhere or from an earlier visit. Decides when the project arrives, so that
 * a color chosen later is taken as intended.
 */
export function BlackFrames({ isEditing }: BlackFramesProps) {
  const project = useAppSelector(selectEditedProject);
  return project ? <Question key={project.id} project={project} isEditing={isEditing} /> : null;
}

function Question({ project, isEditing }: BlackFramesProps & { project: DraftProject }) {
  const copy = useTexts(blackFramesTexts);
  const dispatch = useAppDispatch();
  const brand = useBrand();
  const { tenant } = useSite();
  const [step, setStep] = useState<'asked' | 'refused' | 'done'>(() =>
    frameAnswer(project, tenant) === 'open' ? 'asked' : 'done',
  );
  const close = (answer: typeof framesConverted | typeof framesKept) => () => {
    setStep('done');
    dispatch(answer());
  };
  if (step === 'done' || !isEditing) return null;
  if (step === 'refused')
    return <ErrorDialog open onClose={close(framesKept)} title={copy.kept.title} message={copy.kept.message} />;
  return (
    <ConfirmDialog
      open
      title={copy.title}
      message={copy.message(brand)}
      confirmText={copy.convert}
      cancelText={copy.keep}
      onConfirm={close(framesConverted)}
      onCancel={() => setStep('refused')}
    />
  );
}
