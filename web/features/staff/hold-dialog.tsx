import { type FormEvent, useState } from 'react';
import { STAFF_NOTE_LENGTH_MAX } from '../../../shared/constants/limits.ts';
import { STAFF_HOLD_REASONS, type StaffHoldReason } from '../../../shared/schemas/order.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useFirstFocus } from '../../ui/use-first-focus.ts';
import { useOrderDesk } from './order-desk.ts';
import { workCopy as copy } from './work-copy.ts';

const FORM_ID = 'hold';

export interface HoldDialogProps {
  orderId: string;
  open: boolean;
  onOpenChange(open: boolean): void;
}

export function HoldDialog(props: HoldDialogProps) {
  // a new one for each time it is opened
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ orderId, open, onOpenChange }: HoldDialogProps) {
  const form = useFirstFocus<HTMLFormElement>();
  const { calls, say } = useOrderDesk();
  const [reason, setReason] = useState<StaffHoldReason>('photo_problem');
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);

  const hold = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      await calls.hold(orderId, reason, note);
      say({ text: copy.hold.held(orderId) });
    } catch (error) {
      say({ text: copy.refusal(error), isProblem: true });
    } finally {
      setBusy(false);
      onOpenChange(false);
    }
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={copy.hold.heading}
      description={copy.hold.lead}
      footer={
        <Button type="submit" form={FORM_ID} variant="primary" busy={isBusy}>
          {copy.hold.confirm}
        </Button>
      }
    >
      <form id={FORM_ID} ref={form} onSubmit={hold}>
        <RadioList
          legend={copy.hold.reason}
          options={STAFF_HOLD_REASONS.map((each) => ({ value: each, label: copy.hold.reasons[each] }))}
          value={reason}
          onChange={setReason}
        />
        <div className="mt-4">
          <TextArea
            label={copy.hold.note}
            hint={copy.hold.noteHint}
            rows={3}
            maxLength={STAFF_NOTE_LENGTH_MAX}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
      </form>
    </Dialog>
  );
}
