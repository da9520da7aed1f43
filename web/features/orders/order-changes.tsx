import { useEffect, useReducer, useState } from 'react';
import { isChangeable } from '../../../shared/orders/change-window.ts';
import type { Receipt } from '../../../shared/schemas/order.ts';
import type { OrderReply } from '../../../shared/wire/own-orders.ts';
import { useSite } from '../../site/site-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { timeOfDay } from '../../ui/format-time.ts';
import { AddressDialog } from './address-dialog.tsx';
import { copy } from './copy.ts';
import { useChangeOrder } from './use-change-order.ts';
import { useOrderAgain } from './use-order-again.ts';

/** What may still be changed of an order and until when; nothing once the time is over. The server has the last word. */
export function OrderChanges({ view }: { view: OrderReply }) {
  const { order } = view;
  const [open, setOpen] = useState<'address' | 'photos' | 'cancel'>();
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
        {view.isOwn && order.walls.length > 0 && (
          <Button onClick={() => setOpen('photos')}>{copy.change.photos}</Button>
        )}
        <Button variant="danger" onClick={() => setOpen('cancel')}>
          {copy.change.cancel}
        </Button>
      </div>
      {open === 'address' && <AddressDialog order={order} onClose={close} />}
      {(open === 'cancel' || open === 'photos') && (
        <CancelDialog view={view} isToBeEdited={open === 'photos'} onClose={close} />
      )}
    </section>
  );
}

interface CancelDialogProps {
  view: OrderReply;
  /** its wall is opened in the editor once the order is canceled */
  isToBeEdited: boolean;
  onClose(): void;
}

function CancelDialog({ view, isToBeEdited, onClose }: CancelDialogProps) {
  const { order } = view;
  const { toast } = useSite();
  const { change, isChanging, trouble } = useChangeOrder(order.id);
  const again = useOrderAgain(view, true);
  const { cancelTitle, cancelLead, cancelNo, cancelYes, canceled, photosTitle, photosLead, photosYes } = copy.change;
  const { method, amountCents } = order.payment;
  const back = [amountCents, method.kind === 'card' ? `${method.brand} ${method.last4}` : method.name] as const;
  const onSuccess = () => {
    toast.success(canceled);
    if (isToBeEdited) again.order();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isToBeEdited ? photosTitle : cancelTitle}
      description={isToBeEdited ? photosLead(...back) : cancelLead(...back)}
      footer={
        <>
          <Button autoFocus onClick={onClose}>
            {cancelNo}
          </Button>
          <Button
            variant={isToBeEdited ? 'primary' : 'danger'}
            busy={isChanging}
            onClick={() => change({ kind: 'cancel' }, { onSuccess })}
          >
            {isToBeEdited ? photosYes : cancelYes}
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
