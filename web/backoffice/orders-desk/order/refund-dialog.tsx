import { useState } from 'react';
import * as z from 'zod/mini';
import { formatCents } from '../../../../shared/money/money.ts';
import type { RefundOrderRequest } from '../../../../shared/order/admin-wire.ts';
import { LineItems, REFUND_REASONS } from '../../../../shared/order/history.ts';
import { type RefundLeft, refundLeft, shareOf } from '../../../../shared/order/refund-parts.ts';
import type { Order } from '../../../../shared/order/schema.ts';
import { STAFF_NOTE_LENGTH_MAX } from '../../../../shared/order/staff-input.ts';
import { isProblem } from '../../../lib/api-problem.ts';
import { useDraft } from '../../../site/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { focusFirst } from '../../../ui/focus-first.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { adminCopy } from '../admin-copy.ts';
import { useDesk } from '../desk.ts';
import { keyOf } from '../order-name.ts';
import { CheckBox, RefundLines } from './refund-lines.tsx';
import { useOrderAction } from './use-order-action.ts';

/** @returns undefined unless the text is an amount in dollars and cents */
export function centsOf(typed: string): number | undefined {
  const [, dollars, cents = ''] = /^\s*\$?\s*(\d{1,6})(?:\.(\d{1,2}))?\s*$/.exec(typed) ?? [];
  return dollars === undefined ? undefined : Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}

const RefundDraft = z.object({
  amount: z.string(),
  lines: z.array(LineItems),
  hasDelivery: z.boolean(),
  reason: z.optional(z.enum(REFUND_REASONS)),
  note: z.string(),
  isMailed: z.boolean(),
});
type RefundDraft = z.infer<typeof RefundDraft>;
const NEW_DRAFT: RefundDraft = { amount: '', lines: [], hasDelivery: false, note: '', isMailed: true };

/** Reasons for which a reprint may serve the customer better. */
const FITS_REPRINT: readonly RefundDraft['reason'][] = ['print_defect', 'damaged', 'lost', 'wrong_order'];

type How = 'all' | 'lines' | 'amount';

/** Without an amount and parts, the server refunds everything that is left by then. */
function refundOf(
  order: Order,
  how: How | undefined,
  { amount, lines, hasDelivery }: RefundDraft,
): { cents: number | undefined; asked: Pick<RefundOrderRequest, 'amountCents' | 'parts'> } {
  if (how === 'all') return { cents: refundLeft(order).cents, asked: {} };
  if (how === 'lines') {
    const parts = { lines, hasDelivery };
    return { cents: shareOf(order, parts)?.amountCents, asked: { parts } };
  }
  const amountCents = how && centsOf(amount);
  return { cents: amountCents, asked: { amountCents } };
}

export interface RefundDialogProps {
  order: Order;
  /** Opens the reprint dialog instead; absent if no tile can be printed again. */
  onReprint?: (() => void) | undefined;
  onClose(): void;
}

export function RefundDialog({ order, onReprint, onClose }: RefundDialogProps) {
  const { calls, role } = useDesk();
  const { busy, run } = useOrderAction<'refund'>(role.refusal);
  const draft = useDraft(`refund ${keyOf(order)}`, RefundDraft, NEW_DRAFT);
  // Never preselected or restored, so that Enter alone refunds nothing.
  const [how, setHow] = useState<How>();
  const [isAsked, setAsked] = useState(false);
  const { reason, note, isMailed } = draft.value;
  const left = refundLeft(order);
  const leftText = formatCents(left.cents);
  const { cents, asked } = refundOf(order, how, draft.value);
  const isGood = cents !== undefined && cents > 0 && cents <= left.cents;
  const texts = adminCopy.refund;

  const change = (changes: Partial<RefundDraft>) => {
    const next = { ...draft.value, ...changes };
    // The server takes the first request of an id, so a changed one is another refund.
    if (order.refunds?.some(({ id }) => id === draft.id)) draft.clear(next);
    else draft.change(next);
  };

  const send = async () => {
    try {
      const more = note.trim() !== '' && { note };
      await calls.refund(order, { refundId: draft.id, ...asked, reason: reason ?? 'other', ...more, isMailed });
    } catch (error) {
      // A refused id stays refused.
      if (isProblem(error, 'refund_not_allowed')) draft.clear(draft.value);
      throw error;
    }
  };
  const refund = async () => {
    setAsked(true);
    if (!isGood || reason === undefined) return;
    if (await run('refund', send, { text: texts.asked(formatCents(cents)) })) {
      draft.clear();
      onClose();
    }
  };

  return (
    <FormDialog
      onClose={onClose}
      title={texts.heading}
      description={texts.lead(leftText)}
      submitText={texts.confirm}
      isBusy={busy !== undefined}
      formRef={focusFirst}
      onDiscard={draft.discard}
      onSubmit={refund}
    >
      <RadioList
        legend={texts.how}
        options={[
          { value: 'all', label: texts.all(leftText) },
          ...(hasParts(left) ? [{ value: 'lines' as const, label: texts.lines }] : []),
          { value: 'amount', label: texts.part },
        ]}
        value={how}
        onChange={setHow}
        error={isAsked && how === undefined && texts.noChoice}
      />
      {how === 'lines' && (
        <RefundLines order={order} left={left} chosen={draft.value} onChange={change}>
          {cents !== undefined && cents > left.cents
            ? texts.tooMuch(formatCents(cents), leftText)
            : isAsked && !isGood && texts.noLines}
        </RefundLines>
      )}
      {how === 'amount' && (
        <Field
          label={texts.amount}
          inputMode="decimal"
          autoFocus
          autoComplete="off"
          className="numbers"
          value={draft.value.amount}
          error={isAsked && !isGood ? texts.invalid(leftText) : undefined}
          onChange={(event) => change({ amount: event.target.value })}
        />
      )}
      {isGood && (
        <p className="numbers font-medium">{texts.total(formatCents(cents), formatCents(left.cents - cents))}</p>
      )}
      <RadioList
        legend={texts.reason}
        options={REFUND_REASONS.map((value) => ({ value, label: texts.reasons[value] }))}
        value={reason}
        onChange={(next) => change({ reason: next })}
        error={isAsked && reason === undefined && texts.noReason}
      />
      {onReprint && reason && FITS_REPRINT.includes(reason) && (
        <p>
          {texts.reprint}{' '}
          <Button size="small" onClick={onReprint}>
            {texts.reprintInstead}
          </Button>
        </p>
      )}
      <TextArea
        label={texts.note}
        hint={texts.noteHint}
        rows={2}
        maxLength={STAFF_NOTE_LENGTH_MAX}
        value={note}
        onChange={(event) => change({ note: event.target.value })}
      />
      {order.email !== '' && (
        <CheckBox
          label={texts.mail(order.email)}
          checked={isMailed}
          onChange={(event) => change({ isMailed: event.target.checked })}
        />
      )}
      <ul className="list-disc pl-5 text-ink-soft text-small">
        {texts.effects(order).map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </FormDialog>
  );
}

const hasParts = ({ lines, deliveryCents }: RefundLeft): boolean =>
  deliveryCents > 0 || [...lines.values()].some(({ quantity, cents }) => quantity > 0 && cents > 0);
