import { type FormEvent, useState } from 'react';
import { formatCents } from '../../../../shared/money/money.ts';
import type { Order } from '../../../../shared/order/schema.ts';
import { useSite } from '../../../site/site-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { focusFirst } from '../../../ui/focus-first.ts';
import { RadioList } from '../../../ui/radio-list.tsx';
import { orderCopy } from '../order-copy.ts';

const FORM_ID = 'refund';

export interface RefundDialogProps {
  order: Order;
  /** @param amountCents undefined for everything that is left */
  onRefund(refundId: string, amountCents: number | undefined): Promise<boolean>;
  onClose(): void;
}

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

export function RefundDialog({ order, onRefund, onClose }: RefundDialogProps) {
  const { environment } = useSite();
  // One id per dialog makes a retry after a lost reply idempotent.
  const [refundId] = useState(environment.newId);
  const [how, setHow] = useState<'all' | 'part'>('all');
  const [typed, setTyped] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const leftCents = refundableCents(order);
  const left = formatCents(leftCents);
  const cents = how === 'all' ? leftCents : centsOf(typed);
  const isGood = cents !== undefined && cents > 0 && cents <= leftCents;
  const texts = orderCopy.refund;

  const refund = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!isGood || isBusy) return;
    setBusy(true);
    const isDone = await onRefund(refundId, how === 'all' ? undefined : cents);
    setBusy(false);
    if (isDone) onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.heading}
      description={texts.lead(left)}
      footer={
        <Button type="submit" form={FORM_ID} variant="primary" busy={isBusy}>
          {texts.confirm}
        </Button>
      }
    >
      <form id={FORM_ID} ref={focusFirst} noValidate onSubmit={refund} className="grid gap-4">
        <RadioList
          legend={texts.how}
          options={[
            { value: 'all', label: texts.all(left) },
            { value: 'part', label: texts.part },
          ]}
          value={how}
          onChange={setHow}
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
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}
