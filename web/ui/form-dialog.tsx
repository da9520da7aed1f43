import { type FormEvent, type ReactNode, type Ref, useId } from 'react';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { DiscardButton } from './discard-button.tsx';

export interface FormDialogProps extends Pick<DialogProps, 'open' | 'title' | 'description'> {
  onClose(): void;
  onSubmit(event: FormEvent<HTMLFormElement>): unknown;
  submitText: string;
  /** Text of a second button, which closes the dialog. */
  keepText?: string;
  /** Discards the input and closes the dialog; undefined without input. */
  onDiscard?: (() => void) | undefined;
  isBusy: boolean;
  isDangerous?: boolean;
  /** Lets the browser check the fields. */
  isNativelyChecked?: boolean;
  /** Why the submit failed. */
  error?: string | undefined;
  formRef?: Ref<HTMLFormElement>;
  children?: ReactNode;
}

/** A dialog whose next step submits a form; without fields it asks for a confirmation. */
export function FormDialog(props: FormDialogProps) {
  const { open, title, description, onClose, onSubmit, submitText, keepText, isBusy, error, formRef, children } = props;
  const { isDangerous = false, isNativelyChecked = false, onDiscard } = props;
  const form = useId();
  return (
    <Dialog
      {...{ open, title, description, onClose }}
      footer={
        <>
          <DiscardButton {...{ onDiscard, onClose }} />
          {keepText !== undefined && (
            <Button autoFocus={isDangerous} onClick={onClose}>
              {keepText}
            </Button>
          )}
          <Button type="submit" form={form} variant={isDangerous ? 'danger' : 'primary'} busy={isBusy}>
            {submitText}
          </Button>
        </>
      }
    >
      <form
        id={form}
        ref={formRef}
        noValidate={!isNativelyChecked}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit(event);
        }}
      >
        {children}
        <p role="alert" className="text-danger text-small empty:sr-only">
          {error}
        </p>
      </form>
    </Dialog>
  );
}
