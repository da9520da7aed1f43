import { useState } from 'react';
import { useOrderDesk } from './order-desk.ts';
import { workCopy as copy } from './work-copy.ts';

/** What is done with an order at the press of a button, one thing at a time: it says what came of it, or why not. */
export function useDeskWork<What extends string>() {
  const { say } = useOrderDesk();
  const [busy, setBusy] = useState<What>();
  const run = async (what: What, work: () => Promise<unknown>, text: string): Promise<void> => {
    if (busy !== undefined) return;
    setBusy(what);
    try {
      await work();
      say({ text });
    } catch (error) {
      say({ text: copy.refusal(error), isProblem: true });
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, run };
}
