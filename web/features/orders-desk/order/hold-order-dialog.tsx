import type { StaffHoldReason } from '../../../../shared/order/history.ts';
import { useOrderDesk } from '../order-desk.ts';
import { workCopy as copy } from '../work-copy.ts';
import { HoldDialog } from './hold-dialog.tsx';

export interface HoldOrderDialogProps {
  orderId: string;
  open: boolean;
  onOpenChange(open: boolean): void;
}

export function HoldOrderDialog({ orderId, ...dialog }: HoldOrderDialogProps) {
  const { calls, notify } = useOrderDesk();
  const hold = async (reason: StaffHoldReason, note: string): Promise<string | undefined> => {
    try {
      await calls.hold(orderId, reason, note);
      notify({ text: copy.hold.held(orderId) });
      return undefined;
    } catch (error) {
      return copy.refusal(error);
    }
  };
  return <HoldDialog orders={1} onHold={hold} {...dialog} />;
}
