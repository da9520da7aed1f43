import { type ReactNode, useId } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { termTexts } from '../../../ui/term-copy.ts';
import { EditActions } from './edit-actions.tsx';
import { EditFields, type EditFormProps, EditStatusLine } from './edit-screen.tsx';

export interface EditDialogProps extends Omit<EditFormProps, 'saveText'> {
  title: string;
  /** Below the form. */
  aside?: ReactNode;
  onClose(): void;
}

/** Dialog of one document, for a few fields. Closing it discards the input. */
export function EditDialog({ edit, title, actions = [], aside, onClose, children }: EditDialogProps) {
  const terms = useTexts(termTexts);
  const formId = useId();
  return (
    <Dialog
      isWide
      onClose={onClose}
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
      </FormProvider>
    </Dialog>
  );
}
