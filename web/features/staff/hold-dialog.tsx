import { useState } from 'react';
import { STAFF_NOTE_LENGTH_MAX } from '../../../shared/constants/limits.ts';
import { STAFF_HOLD_REASONS, type StaffHoldReason } from '../../../shared/schemas/order.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { copy } from './copy.ts';

export interface HoldDialogProps {
  /** how many are held */
  orders: number;
  open: boolean;
  onOpenChange(open: boolean): void;
  /** the dialog closes once it is done, however it ends */
  onHold(reason: StaffHoldReason, note: string): Promise<void>;
}

/** Asks why orders are held. */
export function HoldDialog({ orders, open, onOpenChange, onHold }: HoldDialogProps) {
  const [reason, setReason] = useState<StaffHoldReason>('photo_problem');
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);

  const hold = async () => {
    setBusy(true);
    try {
      await onHold(reason, note);
      setNote('');
    } finally {
      setBusy(false);
      onOpenChange(false);
    }
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={copy.holdDialog.heading(orders)}
      description={copy.holdDialog.lead}
      footer={
        <Button variant="primary" onClick={hold} busy={isBusy}>
          {copy.holdDialog.confirm(orders)}
        </Button>
      }
    >
      <RadioList
        legend={copy.holdDialog.reason}
        options={STAFF_HOLD_REASONS.map((each) => ({ value: each, label: copy.holdDialog.reasons[each] }))}
        value={reason}
        onChange={setReason}
      />
      <div className="mt-4">
        <TextArea
          label={copy.holdDialog.note}
          hint={copy.holdDialog.noteHint}
          rows={3}
          maxLength={STAFF_NOTE_LENGTH_MAX}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
