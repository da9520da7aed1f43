import { type ReactNode, useId } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { termTexts } from '../../../ui/term-copy.ts';
import { copy } from '../copy.ts';
import { EditActions } from './edit-actions.tsx';
import { EditFields, type EditFormProps, EditStatusLine } from './edit-screen.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useConfirm } from './use-confirm.tsx';

export interface EditDialogProps extends Omit<EditFormProps, 'saveText'> {
  title: string;
  /** Below the form. */
  aside?: ReactNode;
  onClose(): void;
}

/** Dialog of one document, for a few fields. Closing it with unsaved input asks first, as leaving the page does. */
export function EditDialog({ edit, title, actions = [], aside, onClose, children }: EditDialogProps) {
  const terms = useTexts(termTexts);
  const formId = useId();
  const [ask, question] = useConfirm();
  const { title: asked, lead, leave } = copy.unsaved;
  const close = async () => {
    if (!edit.isUnsaved || (await ask({ title: asked, message: lead, confirmText: leave }))) onClose();
  };
  return (
    <Dialog
      isWide
      onClose={close}
      title={title}
      footer={
        <>
          <EditActions actions={actions} isBusy={edit.isBusy} />
          <Button type="submit" form={formId} variant="primary" busy={edit.isBusy}>
            {terms.save}
          </Button>
        </>
      }
    >
      <FormProvider {...edit.form}>
        <EditFields edit={edit} id={formId} footer={<EditStatusLine edit={edit} />}>
          {children}
        </EditFields>
        {aside && <div className="mt-6">{aside}</div>}
        <UnsavedGuard isUnsaved={edit.isUnsaved} />
        {question}
      </FormProvider>
    </Dialog>
  );
}
