import { usePaletteActions, useShortcuts } from '../../kit/index.ts';

/** An action on the order: button, shortcut and, in the back office, palette entry. */
export interface OrderAction {
  id: string;
  label: string;
  /** As in aria-keyshortcuts: Alt or Control with a key. */
  shortcut?: string | undefined;
  isMain?: boolean;
  isBusy?: boolean;
  run(): void;
}

/** Registers the actions in the palette and as shortcuts. */
export function useActionKeys(actions: readonly OrderAction[]): void {
  usePaletteActions(actions);
  useShortcuts(
    actions.flatMap(({ shortcut, label, isBusy = false, run }) =>
      shortcut === undefined ? [] : [{ keys: [shortcut], label, run: () => (isBusy ? undefined : run()) }],
    ),
  );
}
