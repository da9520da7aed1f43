import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialog.tsx';

export interface Confirmation {
  title: string;
  message: string;
  confirmText: string;
}

/** @returns a function that asks and resolves with the answer, and the dialog to render */
export function useConfirm(): [ask: (confirmation: Confirmation) => Promise<boolean>, dialog: ReactNode] {
  const [asked, setAsked] = useState<Confirmation & { answer(isConfirmed: boolean): void }>();
  const ask = (confirmation: Confirmation) => new Promise<boolean>((answer) => setAsked({ ...confirmation, answer }));
  function close(isConfirmed: boolean): void {
    setAsked(undefined);
    asked?.answer(isConfirmed);
  }
  const { title = '', message = '', confirmText = '' } = asked ?? {};
  const dialog = (
    <ConfirmDialog
      open={asked !== undefined}
      {...{ title, message, confirmText }}
      onCancel={() => close(false)}
      onConfirm={() => close(true)}
    />
  );
  return [ask, dialog];
}
