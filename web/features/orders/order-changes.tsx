import { useEffect, useReducer, useState } from 'react';
import { isChangeable } from '../../../shared/orders/change-window.ts';
import type { Receipt } from '../../../shared/schemas/order.ts';
import { useSite } from '../../site/site-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { timeOfDay } from '../../ui/format-time.ts';
import { AddressDialog } from './address-dialog.tsx';
import { copy } from './copy.ts';
import { useChangeOrder } from './use-change-order.ts';

/** What may still be changed of an order and until when; nothing once the time is over. The server has the last word. */
export function OrderChanges({ order }: { order: Receipt }) {
  const [open, setOpen] = useState<'address' | 'cancel'>();
  const isOpen = useIsChangeable(order);
  const close = () => setOpen(undefined);
  if (!isOpen && open === undefined) return null;
  return (
    <section
      aria-labelledby="order-changes"
      className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-md border border-line bg-paper p-4 md:p-6"
    >
      <div>
        <h2 id="order-changes" className="font-serif text-lead">
          {copy.change.heading}
        </h2>
        {order.changeableUntil !== undefined && (
          <p className="mt-1 text-ink-soft">{copy.change.until(timeOfDay(order.changeableUntil))}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen('address')}>
          {order.delivery.isPickUp ? copy.change.names : copy.change.address}
        </Button>
        <Button variant="danger" onClick={() => setOpen('cancel')}>
          {copy.change.cancel}
        </Button>
      </div>
      {open === 'address' && <AddressDialog order={order} onClose={close} />}
      {open === 'cancel' && <CancelDialog order={order} onClose={close} />}
    </section>
  );
}

function CancelDialog({ order, onClose }: { order: Receipt; onClose(): void }) {
  const { toast } = useSite();
  const { change, isChanging, trouble } = useChangeOrder(order.id);
  const { cancelTitle, cancelLead, cancelNo, cancelYes, canceled } = copy.change;
  const { method, amountCents } = order.payment;
  const onSuccess = () => {
    toast.success(canceled);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={cancelTitle}
      description={cancelLead(amountCents, method.kind === 'card' ? `${method.brand} ${method.last4}` : method.name)}
      footer={
        <>
          <Button autoFocus onClick={onClose}>
            {cancelNo}
          </Button>
          <Button variant="danger" busy={isChanging} onClick={() => change({ kind: 'cancel' }, { onSuccess })}>
            {cancelYes}
          </Button>
        </>
      }
    >
      {trouble !== undefined && (
        <p role="alert" className="text-danger">
          {trouble}
        </p>
      )}
    </Dialog>
  );
}

/** By the browser's clock, and anew when the time is over. */
function useIsChangeable(order: Receipt): boolean {
  const { environment } = useSite();
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  const isOpen = isChangeable(order, new Date(environment.now()).toISOString());
  const { changeableUntil } = order;
  useEffect(() => {
    if (!isOpen || changeableUntil === undefined) return;
    const timer = setTimeout(lookAgain, Date.parse(changeableUntil) - environment.now() + 50);
    return () => clearTimeout(timer);
  }, [isOpen, changeableUntil, environment]);
  return isOpen;
}
