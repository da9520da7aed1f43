import { useState } from 'react';
import type { OrderReply } from '../../../shared/order/wire.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSite } from '../../site/site-context.tsx';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { timeOfDay } from '../../ui/format-time.ts';
import { AddressDialog } from './address-dialog.tsx';
import { ordersTexts } from './copy.ts';
import { useChangeOrder } from './use-change-order.ts';

export interface OrderChangesProps {
  view: OrderReply;
  isOpen: boolean;
  onPhotos(): void;
}

/** Changes that are still possible, and their deadline; empty afterwards. The server decides. */
export function OrderChanges({ view, isOpen, onPhotos }: OrderChangesProps) {
  const copy = useTexts(ordersTexts);
  const { order } = view;
  const [open, setOpen] = useState<'address' | 'cancel'>();
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
        {order.walls.length > 0 && (
          // Closing a tile chosen from the overview returns the focus here.
          <Button data-focus-home onClick={onPhotos}>
            {copy.change.photos}
          </Button>
        )}
        <Button variant="danger" onClick={() => setOpen('cancel')}>
          {copy.change.cancel}
        </Button>
      </div>
      {open === 'address' && <AddressDialog order={order} onClose={close} />}
      {open === 'cancel' && <CancelDialog view={view} onClose={close} />}
    </section>
  );
}

interface CancelDialogProps {
  view: OrderReply;
  onClose(): void;
}

function CancelDialog({ view, onClose }: CancelDialogProps) {
  const copy = useTexts(ordersTexts);
  const { order } = view;
  const { toast } = useSite();
  const { change, isChanging, errorText } = useChangeOrder(order.id);
  const { cancelTitle, cancelLead, cancelNo, cancelYes, canceled } = copy.change;
  const { method, amountCents } = order.payment;
  const onSuccess = () => {
    toast.success(canceled);
    onClose();
  };
  return (
    <FormDialog
      title={cancelTitle}
      description={cancelLead(amountCents, method.kind === 'card' ? `${method.brand} ${method.last4}` : method.name)}
      submitText={cancelYes}
      keepText={cancelNo}
      isDangerous
      isBusy={isChanging}
      error={errorText}
      onSubmit={() => change({ kind: 'cancel' }, { onSuccess })}
      onClose={onClose}
    />
  );
}
