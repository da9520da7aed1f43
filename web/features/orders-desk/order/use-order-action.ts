import { useState } from 'react';
import { useOrderDesk } from '../order-desk.ts';
import { workCopy as copy } from '../work-copy.ts';

/** Runs one order action at a time and reports its result or error. */
export function useOrderAction<What extends string>() {
  const { notify } = useOrderDesk();
  const [busy, setBusy] = useState<What>();
  const run = async (what: What, work: () => Promise<unknown>, text: string): Promise<void> => {
    if (busy !== undefined) return;
    setBusy(what);
    try {
      await work();
      notify({ text });
    } catch (error) {
      notify({ text: copy.refusal(error), isProblem: true });
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, run };
}
