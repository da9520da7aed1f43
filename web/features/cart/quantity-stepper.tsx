import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { copy } from './copy.ts';

const QUANTITY_MAX = 999;

/** Copies of a set, without a keyboard. */
export function QuantityStepper({ value, onChange }: { value: number; onChange(value: number): void }) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className="mr-2 inline-flex items-center gap-1">
      <span id={id} className="mr-1 text-ink-soft text-small">
        {copy.quantity.label}
      </span>
      <IconButton
        label={copy.quantity.less}
        icon={<Minus aria-hidden="true" />}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      />
      <output className="numbers min-w-8 text-center" aria-live="polite">
        {value}
      </output>
      <IconButton
        label={copy.quantity.more}
        icon={<Plus aria-hidden="true" />}
        disabled={value >= QUANTITY_MAX}
        onClick={() => onChange(value + 1)}
      />
    </fieldset>
  );
}
