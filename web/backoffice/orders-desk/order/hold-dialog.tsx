import { useState } from 'react';
import { STAFF_HOLD_REASONS, type StaffHoldReason } from '../../../../shared/order/history.ts';
import { STAFF_NOTE_LENGTH_MAX } from '../../../../shared/order/print-room.ts';
import { focusFirst } from '../../../ui/focus-first.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useDesk } from '../desk.ts';
import type { OrderName } from '../order-name.ts';
import { statusCopy } from '../status-copy.ts';
import { workCopy } from '../work-copy.ts';
import { useDialogForm } from './use-order-action.ts';

const copy = statusCopy.holdDialog;

export function HoldOrderDialog({ order, onClose }: { order: OrderName; onClose(): void }) {
  const { calls } = useDesk();
  const done = workCopy.hold.held(order.id);
  return <HoldDialog orders={1} done={done} onHold={(...hold) => calls.hold(order, ...hold)} onClose={onClose} />;
}

export interface HoldDialogProps {
  orders: number;
  onHold(reason: StaffHoldReason, note: string): Promise<unknown>;
  /** Notice after it. */
  done?: string;
  onClose(): void;
}

export function HoldDialog({ orders, onHold, done, onClose }: HoldDialogProps) {
  const [reason, setReason] = useState<StaffHoldReason>('photo_problem');
  const [note, setNote] = useState('');
  const { isBusy, errorText, submit } = useDialogForm(onClose);
  return (
    <FormDialog
      onClose={onClose}
      title={copy.heading(orders)}
      description={copy.lead}
      submitText={copy.confirm(orders)}
      isBusy={isBusy}
      error={errorText}
      formRef={focusFirst}
      onSubmit={() => submit(() => onHold(reason, note), done)}
    >
      <RadioList
        legend={copy.reason}
        options={STAFF_HOLD_REASONS.map((each) => ({ value: each, label: copy.reasons[each] }))}
        value={reason}
        onChange={setReason}
      />
      <TextArea
        label={copy.note}
        hint={copy.noteHint}
        rows={3}
        maxLength={STAFF_NOTE_LENGTH_MAX}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  );
}
