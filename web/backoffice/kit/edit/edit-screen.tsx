import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { termTexts } from '../../../ui/term-copy.ts';
import { usePaletteActions } from '../palette-actions.ts';
import { ScreenHeading, type ScreenHeadingProps } from '../screen-heading.tsx';
import { type EditAction, EditActions } from './edit-actions.tsx';
import { EditConflict } from './edit-conflict.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import type { useEditForm } from './use-edit-form.ts';

type AnyEdit = Pick<
  // biome-ignore lint/suspicious/noExplicitAny: the screen reads no values
  ReturnType<typeof useEditForm<any, any, any>>,
  'form' | 'generation' | 'isUnsaved' | 'isBusy' | 'conflict' | 'status' | 'submit' | 'showStored' | 'overwrite'
>;

export interface EditScreenProps extends ScreenHeadingProps {
  edit: AnyEdit;
  /** Between heading and form. */
  tabs?: ReactNode;
  /** Next to the form: preview, further actions, history. */
  aside?: ReactNode;
  /** Class of the grid's columns. */
  columns?: string;
  children: ReactNode;
}

/** Screen of one document: heading, form and aside. Guards unsaved input. */
export function EditScreen({ edit, tabs, aside, columns = COLUMNS, children, ...heading }: EditScreenProps) {
  return (
    <FormProvider {...edit.form}>
      <UnsavedGuard isUnsaved={edit.isUnsaved} />
      <ScreenHeading {...heading} />
      {tabs && <div className="mb-6">{tabs}</div>}
      <div className={clsx('grid items-start gap-x-12 gap-y-8', aside && columns)}>
        <div className="grid min-w-0 gap-8">{children}</div>
        {aside && <div className="grid min-w-0 gap-8">{aside}</div>}
      </div>
    </FormProvider>
  );
}

const COLUMNS = 'lg:grid-cols-[minmax(0,1fr)_22rem]';

export interface EditFormProps {
  edit: AnyEdit;
  saveText?: string;
  /** Further actions next to the save. */
  actions?: readonly EditAction[];
  children: ReactNode;
}

/** Form with its conflict and one bar of actions, which stays in view. */
export function EditForm({ edit, saveText, actions = [], children }: EditFormProps) {
  const terms = useTexts(termTexts);
  usePaletteActions([{ id: 'save', label: saveText ?? terms.save, run: () => edit.submit() }]);
  return (
    <EditFields
      edit={edit}
      footer={
        <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-line border-t bg-ground py-3">
          <Button type="submit" variant="primary" busy={edit.isBusy}>
            {saveText ?? terms.save}
          </Button>
          <EditActions actions={actions} isBusy={edit.isBusy} />
          <EditStatusLine edit={edit} />
        </div>
      }
    >
      {children}
    </EditFields>
  );
}

export interface EditFieldsProps {
  edit: AnyEdit;
  id?: string;
  footer: ReactNode;
  children: ReactNode;
}

/** Form with its conflict. */
export function EditFields({ edit, id, footer, children }: EditFieldsProps) {
  return (
    <form
      id={id}
      noValidate
      className="grid min-w-0 content-start gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        edit.submit();
      }}
    >
      <Fragment key={edit.generation}>{children}</Fragment>
      <EditConflict
        error={edit.conflict}
        isBusy={edit.isBusy}
        onShowTheirs={edit.showStored}
        onSaveMine={edit.overwrite}
      />
      {footer}
    </form>
  );
}

export function EditStatusLine({ edit: { status } }: { edit: AnyEdit }) {
  return (
    <p role="status" className={status?.kind === 'failed' ? 'text-danger text-small' : 'text-small'}>
      {status?.text}
    </p>
  );
}
