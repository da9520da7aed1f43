import * as z from 'zod/mini';
import { STAFF_HOLD_REASONS, type StaffHoldReason } from '../../../../shared/order/history.ts';
import { STAFF_NOTE_LENGTH_MAX } from '../../../../shared/order/staff-input.ts';
import { useDraft } from '../../../site/use-draft.ts';
import { focusFirst } from '../../../ui/focus-first.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useDesk } from '../desk.ts';
import { keyOf, type OrderName } from '../order-name.ts';
import { statusCopy } from '../status-copy.ts';
import { workCopy } from '../work-copy.ts';
import { useDialogForm } from './use-order-action.ts';

const copy = statusCopy.holdDialog;
const HoldDraft = z.object({ reason: z.enum(STAFF_HOLD_REASONS), note: z.string() });

export function HoldOrderDialog({ order, onClose }: { order: OrderName; onClose(): void }) {
  const { calls } = useDesk();
  const done = workCopy.hold.held(order.id);
  const onHold: HoldDialogProps['onHold'] = (...hold) => calls.hold(order, ...hold);
  return <HoldDialog orders={1} place={`hold ${keyOf(order)}`} {...{ done, onHold, onClose }} />;
}

export interface HoldDialogProps {
  orders: number;
  /** Of its draft. */
  place: string;
  onHold(reason: StaffHoldReason, note: string): Promise<unknown>;
  /** Notice after it. */
  done?: string;
  onClose(): void;
}

export function HoldDialog({ orders, place, onHold, done, onClose }: HoldDialogProps) {
  const draft = useDraft(place, HoldDraft, { reason: 'photo_problem', note: '' });
  const { reason, note } = draft.value;
  const { isBusy, errorText, submit } = useDialogForm(onClose, draft);
  return (
    <FormDialog
      onClose={onClose}
      title={copy.heading(orders)}
      description={copy.lead}
      submitText={copy.confirm(orders)}
      isBusy={isBusy}
      error={errorText}
      formRef={focusFirst}
      onDiscard={draft.discard}
      onSubmit={() => submit(() => onHold(reason, note), done)}
    >
      <RadioList
        legend={copy.reason}
        options={STAFF_HOLD_REASONS.map((each) => ({ value: each, label: copy.reasons[each] }))}
        value={reason}
        onChange={(next) => draft.change({ reason: next, note })}
      />
      <TextArea
        label={copy.note}
        hint={copy.noteHint}
        rows={3}
        maxLength={STAFF_NOTE_LENGTH_MAX}
        value={note}
        onChange={(event) => draft.change({ reason, note: event.target.value })}
      />
    </FormDialog>
  );
}
