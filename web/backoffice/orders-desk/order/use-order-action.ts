import { useState } from 'react';
import type { Draft } from '../../../site/use-draft.ts';
import { type Notice, useDesk } from '../desk.ts';
import { workCopy as copy } from '../work-copy.ts';

/** Runs one order action at a time and reports its result or error. */
export function useOrderAction<What extends string>(refusal = copy.refusal) {
  const { notify } = useDesk();
  const [busy, setBusy] = useState<What>();
  /**
   * @param work returns false if it was called off
   * @returns whether it was done
   */
  const run = async (what: What, work: () => Promise<unknown>, done: Notice): Promise<boolean> => {
    if (busy !== undefined) return false;
    setBusy(what);
    try {
      if ((await work()) === false) return false;
      notify(done);
      return true;
    } catch (error) {
      notify({ text: refusal(error), isProblem: true });
      return false;
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, run };
}

/**
 * Submits the form of a dialog, which closes on success and shows the error otherwise.
 *
 * @param draft cleared on success
 */
export function useDialogForm(onClose: () => void, draft?: Pick<Draft<unknown>, 'clear'>) {
  const { notify } = useDesk();
  const [isBusy, setBusy] = useState(false);
  const [errorText, setErrorText] = useState<string>();
  const submit = async (work: () => Promise<unknown>, text?: string, refusal = copy.refusal): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
      draft?.clear();
      if (text !== undefined) notify({ text });
      onClose();
    } catch (error) {
      setErrorText(refusal(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, errorText, setErrorText, submit };
}
