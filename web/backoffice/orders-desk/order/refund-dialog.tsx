import { useState } from 'react';
import * as z from 'zod/mini';
import { formatCents } from '../../../../shared/money/money.ts';
import type { Order } from '../../../../shared/order/schema.ts';
import { useDraft } from '../../../site/use-draft.ts';
import { Field } from '../../../ui/field.tsx';
import { focusFirst } from '../../../ui/focus-first.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import { adminCopy } from '../admin-copy.ts';
import { useDesk } from '../desk.ts';
import { keyOf } from '../order-name.ts';
import { useOrderAction } from './use-order-action.ts';

/** Paid amount minus completed and pending refunds. */
export function refundableCents({ payment, refunds = [] }: Pick<Order, 'payment' | 'refunds'>): number {
  const given = refunds
    .filter(({ state }) => state !== 'Refused')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  return payment.amountCents - given;
}

/** @returns undefined unless the text is an amount in dollars and cents */
export function centsOf(typed: string): number | undefined {
  const [, dollars, cents = ''] = /^\s*\$?\s*(\d{1,6})(?:\.(\d{1,2}))?\s*$/.exec(typed) ?? [];
  return dollars === undefined ? undefined : Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}

export function RefundDialog({ order, onClose }: { order: Order; onClose(): void }) {
  const { calls, role } = useDesk();
  const { busy, run } = useOrderAction<'refund'>(role.refusal);
  const draft = useDraft(`refund ${keyOf(order)}`, z.string(), '');
  const { id: refundId, value: typed } = draft;
  // Never preselected or restored, so that Enter alone refunds nothing.
  const [how, setHow] = useState<'all' | 'part'>();
  const [isAsked, setAsked] = useState(false);
  const leftCents = refundableCents(order);
  const left = formatCents(leftCents);
  const cents = how === 'all' ? leftCents : how === 'part' ? centsOf(typed) : undefined;
  const isGood = cents !== undefined && cents > 0 && cents <= leftCents;
  const texts = adminCopy.refund;

  const refund = async () => {
    setAsked(true);
    if (!isGood) return;
    // Without an amount, the server refunds everything that is left by then.
    const work = () => calls.refund(order, refundId, how === 'all' ? undefined : cents);
    if (await run('refund', work, { text: texts.asked(formatCents(cents)) })) {
      draft.clear();
      onClose();
    }
  };

  return (
    <FormDialog
      onClose={onClose}
      title={texts.heading}
      description={texts.lead(left)}
      submitText={texts.confirm}
      isBusy={busy !== undefined}
      formRef={focusFirst}
      onDiscard={draft.discard}
      onSubmit={refund}
    >
      <RadioList
        legend={texts.how}
        options={[
          { value: 'all', label: texts.all(left) },
          { value: 'part', label: texts.part },
        ]}
        value={how}
        onChange={setHow}
        error={isAsked && how === undefined && texts.noChoice}
      />
      {how === 'part' && (
        <Field
          label={texts.amount}
          inputMode="decimal"
          autoFocus
          autoComplete="off"
          className="numbers"
          value={typed}
          error={isAsked && !isGood ? texts.invalid(left) : undefined}
          onChange={(event) => draft.change(event.target.value)}
        />
      )}
    </FormDialog>
  );
}
