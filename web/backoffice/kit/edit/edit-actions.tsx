import { Button, type ButtonVariant } from '../../../ui/button.tsx';
import { type PaletteAction, usePaletteActions } from '../palette-actions.ts';
import { type Confirmation, useConfirm } from './use-confirm.tsx';

export interface EditAction extends PaletteAction {
  variant?: ButtonVariant;
  /** Asks before the action runs. */
  confirm?: Confirmation;
}

/** Buttons of actions, which are also in the palette. */
export function EditActions({ actions, isBusy = false }: { actions: readonly EditAction[]; isBusy?: boolean }) {
  const [ask, dialog] = useConfirm();
  const asking = actions.map(({ confirm, run, ...action }) => ({
    ...action,
    run: async () => (confirm && !(await ask(confirm)) ? undefined : run()),
  }));
  usePaletteActions(asking);
  return (
    <>
      {asking.map(({ id, label, variant, run }) => (
        <Button key={id} variant={variant} busy={isBusy} onClick={run}>
          {label}
        </Button>
      ))}
      {dialog}
    </>
  );
}
