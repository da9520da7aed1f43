import type { StaffHoldReason } from '../../../shared/schemas/order.ts';
import { useSite } from '../../site/site-context.tsx';
import { HoldDialog as Dialog, type HoldDialogProps as DialogProps } from '../staff/index.ts';
import { copy } from './copy.ts';
import { useDesk } from './desk.ts';
import { orderCalls } from './order-calls.ts';

export interface HoldDialogProps extends Pick<DialogProps, 'open' | 'onOpenChange'> {
  orderId: string;
}

export function HoldDialog({ orderId, ...dialog }: HoldDialogProps) {
  const calls = orderCalls(useSite());
  const { say } = useDesk();

  const hold = async (reason: StaffHoldReason, note: string) => {
    try {
      await calls.hold(orderId, reason, note);
      say({ text: copy.hold.held(orderId) });
    } catch (error) {
      say({ text: copy.refusal(error), isProblem: true });
    }
  };

  return <Dialog orders={1} onHold={hold} {...dialog} />;
}
