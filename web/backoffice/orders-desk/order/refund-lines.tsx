import type { ComponentProps, ReactNode } from 'react';
import { formatCents } from '../../../../shared/money/money.ts';
import type { RefundParts } from '../../../../shared/order/history.ts';
import type { RefundLeft } from '../../../../shared/order/refund-parts.ts';
import type { Order } from '../../../../shared/order/schema.ts';
import { Field } from '../../../ui/field.tsx';
import { adminCopy } from '../admin-copy.ts';

export interface RefundLinesProps {
  order: Order;
  left: RefundLeft;
  chosen: RefundParts;
  onChange(parts: Partial<RefundParts>): void;
  /** The error of the choice, if any. */
  children?: ReactNode;
}

/** How many items of each line to refund, and whether delivery too. Free and refunded parts are not offered. */
export function RefundLines({ order, left, chosen, onChange, children }: RefundLinesProps) {
  const texts = adminCopy.refund;
  const others = (number: number) => chosen.lines.filter(({ lineNumber }) => lineNumber !== number);
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{texts.lines}</legend>
      {order.lines.map(({ number, title }) => {
        const { quantity, cents } = left.lines.get(number) ?? { quantity: 0, cents: 0 };
        if (quantity === 0 || cents === 0) return null;
        const items = chosen.lines.find(({ lineNumber }) => lineNumber === number)?.quantity;
        return (
          <Field
            key={number}
            label={texts.line(number, title)}
            hint={texts.lineLeft(quantity, formatCents(cents))}
            type="number"
            min={0}
            max={quantity}
            inputMode="numeric"
            autoComplete="off"
            className="numbers"
            value={items ?? ''}
            onChange={({ target: { valueAsNumber: typed } }) => {
              const next = Number.isInteger(typed) && typed > 0 ? [{ lineNumber: number, quantity: typed }] : [];
              onChange({ lines: [...others(number), ...next] });
            }}
          />
        );
      })}
      {left.deliveryCents > 0 && (
        <CheckBox
          label={texts.delivery(formatCents(left.deliveryCents))}
          checked={chosen.hasDelivery}
          onChange={(event) => onChange({ hasDelivery: event.target.checked })}
        />
      )}
      <p aria-live="polite" className="text-danger text-small empty:sr-only">
        {children}
      </p>
    </fieldset>
  );
}

export function CheckBox({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-small">
      <input {...input} type="checkbox" className="size-5 shrink-0 accent-accent" />
      <span className="wrap-anywhere">{label}</span>
    </label>
  );
}
