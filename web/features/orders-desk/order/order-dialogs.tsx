import { useState } from 'react';
import { formatCents } from '../../../../shared/money/money.ts';
import type { NumberedTile } from '../../../../shared/order/hanging-order.ts';
import type { Order } from '../../../../shared/order/schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { AddressDialog } from '../../address/index.ts';
import { orderCopy } from '../order-copy.ts';
import type { AdminCalls } from '../use-admin-desk.ts';
import { AskPhotoDialog } from './ask-photo-dialog.tsx';
import { HoldOrderDialog } from './hold-order-dialog.tsx';
import { OrderNotes } from './order-notes.tsx';
import { RefundDialog, refundableCents } from './refund-dialog.tsx';
import { ReprintDialog } from './reprint-dialog.tsx';

export type DialogId = 'hold' | 'ask' | 'refund' | 'cancel' | 'address' | 'note' | 'reprint';

export interface OrderDialogsProps {
  order: Order;
  shown: DialogId | undefined;
  calls: AdminCalls;
  /** Thumbnail URLs by photo key. */
  pictures: ReadonlyMap<string, string | undefined>;
  tiles: readonly NumberedTile[];
  /** Reports the result. @returns whether it succeeded */
  report(work: Promise<unknown>, text: string): Promise<boolean>;
  onClose(): void;
}

export function OrderDialogs({ order, shown, calls, pictures, tiles, report, onClose }: OrderDialogsProps) {
  switch (shown) {
    case 'hold':
      return <HoldOrderDialog orderId={order.id} open onOpenChange={onClose} />;
    case 'ask':
      return <AskPhotoDialog order={order} pictures={pictures} onClose={onClose} />;
    case 'reprint':
      return <ReprintDialog order={order} first={tiles[0]} tiles={tiles} pictures={pictures} onClose={onClose} />;
    case 'refund':
      return (
        <RefundDialog
          order={order}
          onRefund={(id, cents) =>
            report(calls.refund(id, cents), orderCopy.refund.asked(formatCents(cents ?? refundableCents(order))))
          }
          onClose={onClose}
        />
      );
    case 'cancel':
      return <CancelDialog order={order} onCancel={calls.cancel} report={report} onClose={onClose} />;
    case 'address':
      return <FixAddress order={order} onFix={calls.fixAddress} onClose={onClose} report={report} />;
    case 'note':
      return (
        <Dialog open onOpenChange={onClose} title={orderCopy.note.heading}>
          <OrderNotes orderId={order.id} isFirst onAdded={onClose} />
        </Dialog>
      );
    case undefined:
      return null;
  }
}

interface PartProps {
  order: Order;
  report: OrderDialogsProps['report'];
  onClose(): void;
}

function CancelDialog({ order, onCancel, report, onClose }: PartProps & { onCancel: AdminCalls['cancel'] }) {
  const [isBusy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    await report(onCancel(), orderCopy.cancel.done(order.id));
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={orderCopy.cancel.heading(order.id)}
      description={orderCopy.cancel.lead(formatCents(refundableCents(order)))}
      footer={
        <>
          <Button onClick={onClose}>{orderCopy.cancel.keep}</Button>
          <Button variant="primary" autoFocus onClick={cancel} busy={isBusy}>
            {orderCopy.cancel.confirm}
          </Button>
        </>
      }
    />
  );
}

function FixAddress({ order, onFix, onClose }: PartProps & { onFix: AdminCalls['fixAddress'] }) {
  const [isSaving, setSaving] = useState(false);
  const [errorText, setErrorText] = useState<string>();
  return (
    <AddressDialog
      order={order}
      texts={orderCopy.address}
      isSaving={isSaving}
      errorText={errorText}
      onClose={onClose}
      onSave={async (fields) => {
        setSaving(true);
        setErrorText(undefined);
        try {
          await onFix(fields);
          onClose();
        } catch (error) {
          setErrorText(orderCopy.refusal(error));
        } finally {
          setSaving(false);
        }
      }}
    />
  );
}
