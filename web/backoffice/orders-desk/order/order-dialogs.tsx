import { formatCents } from '../../../../shared/money/money.ts';
import type { NumberedTile } from '../../../../shared/order/hanging-order.ts';
import type { PrintRoomOrder } from '../../../../shared/order/print-room.ts';
import { refundLeft } from '../../../../shared/order/refund-parts.ts';
import type { Order } from '../../../../shared/order/schema.ts';
import { AddressDialog } from '../../../features/address/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { adminCopy } from '../admin-copy.ts';
import { useDesk } from '../desk.ts';
import { keyOf } from '../order-name.ts';
import { AskPhotoDialog } from './ask-photo-dialog.tsx';
import { HoldOrderDialog } from './hold-dialog.tsx';
import { OrderNotes } from './order-notes.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { ReprintDialog } from './reprint-dialog.tsx';
import { useDialogForm, useOrderAction } from './use-order-action.ts';

export type DialogId = 'hold' | 'ask' | 'refund' | 'cancel' | 'address' | 'note' | 'reprint';

export interface OrderDialogsProps {
  order: PrintRoomOrder | Order;
  shown: DialogId | undefined;
  /** Thumbnail URLs by photo key. */
  pictures: ReadonlyMap<string, string | undefined>;
  tiles: readonly NumberedTile[];
  /** Opens the reprint dialog; absent if no tile can be printed again. */
  onReprint?: (() => void) | undefined;
  onClose(): void;
}

export function OrderDialogs({ order, shown, pictures, tiles, onReprint, onClose }: OrderDialogsProps) {
  // Refunds, canceling and the address are for those who read whole orders.
  const whole = 'payment' in order ? order : undefined;
  switch (shown) {
    case 'hold':
      return <HoldOrderDialog order={order} onClose={onClose} />;
    case 'ask':
      return <AskPhotoDialog order={order} pictures={pictures} onClose={onClose} />;
    case 'reprint':
      return <ReprintDialog order={order} first={tiles[0]} tiles={tiles} pictures={pictures} onClose={onClose} />;
    case 'refund':
      return whole && <RefundDialog order={whole} onReprint={onReprint} onClose={onClose} />;
    case 'cancel':
      return whole && <CancelDialog order={whole} onClose={onClose} />;
    case 'address':
      return whole && <FixAddress order={whole} onClose={onClose} />;
    case 'note':
      return (
        <Dialog onClose={onClose} title={adminCopy.note.heading}>
          <OrderNotes order={order} isFirst onAdded={onClose} />
        </Dialog>
      );
    case undefined:
      return null;
  }
}

interface PartProps {
  order: Order;
  onClose(): void;
}

function CancelDialog({ order, onClose }: PartProps) {
  const { calls, role } = useDesk();
  const { busy, run } = useOrderAction<'cancel'>(role.refusal);
  const cancel = async () => {
    await run('cancel', () => calls.cancel(order), { text: adminCopy.cancel.done(order.id) });
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      title={adminCopy.cancel.heading(order.id)}
      description={adminCopy.cancel.lead(formatCents(refundLeft(order).cents))}
      footer={
        <>
          <Button onClick={onClose}>{adminCopy.cancel.keep}</Button>
          <Button variant="primary" autoFocus onClick={cancel} busy={busy !== undefined}>
            {adminCopy.cancel.confirm}
          </Button>
        </>
      }
    />
  );
}

function FixAddress({ order, onClose }: PartProps) {
  const { calls, role } = useDesk();
  const { isBusy, errorText, submit } = useDialogForm(onClose);
  return (
    <AddressDialog
      order={order}
      texts={adminCopy.address}
      isSaving={isBusy}
      errorText={errorText}
      onClose={onClose}
      place={`address ${keyOf(order)}`}
      onSave={(fields, onSaved) => {
        const fix = () => calls.fixAddress(order, fields).then(onSaved);
        return submit(fix, undefined, role.refusal);
      }}
    />
  );
}
