import { type FormEvent, useState } from 'react';
import { STAFF_HOLD_REASONS, type StaffHoldReason } from '../../../../shared/order/history.ts';
import { STAFF_NOTE_LENGTH_MAX } from '../../../../shared/order/print-room.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { focusFirst } from '../../../ui/focus-first.ts';
import { RadioList } from '../../../ui/radio-list.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { copy } from '../status-copy.ts';

const FORM_ID = 'hold';

export interface HoldDialogProps {
  orders: number;
  open: boolean;
  onOpenChange(open: boolean): void;
  /** @returns the error, which keeps the dialog open; undefined on success */
  onHold(reason: StaffHoldReason, note: string): Promise<string | undefined>;
}

export function HoldDialog(props: HoldDialogProps) {
  // Mounts a fresh form at each opening.
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ orders, open, onOpenChange, onHold }: HoldDialogProps) {
  const [reason, setReason] = useState<StaffHoldReason>('photo_problem');
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [errorText, setErrorText] = useState<string>();

  const hold = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const refusal = await onHold(reason, note);
    setBusy(false);
    setErrorText(refusal);
    if (refusal === undefined) onOpenChange(false);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={copy.holdDialog.heading(orders)}
      description={copy.holdDialog.lead}
      footer={
        <Button type="submit" form={FORM_ID} variant="primary" busy={isBusy}>
          {copy.holdDialog.confirm(orders)}
        </Button>
      }
    >
      <form id={FORM_ID} ref={focusFirst} onSubmit={hold}>
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
        <p role="alert" className="mt-4 text-danger text-small empty:hidden">
          {errorText}
        </p>
      </form>
    </Dialog>
  );
}
