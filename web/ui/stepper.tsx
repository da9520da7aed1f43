import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { clampNumber } from '../../shared/lib/ranges.ts';
import { IconButton } from './icon-button.tsx';

export interface StepperProps {
  label: string;
  value: number;
  min: number;
  max: number;
  /** Labels of the two buttons. */
  less: string;
  more: string;
  onChange(value: number): void;
}

/** An integer input with buttons, without a keyboard. */
export function Stepper({ label, value, min, max, less, more, onChange }: StepperProps) {
  const id = useId();
  const spin = (by: number) => onChange(clampNumber(value + by, min, max));
  return (
    <fieldset aria-labelledby={id} className="inline-flex items-center gap-1">
      <span id={id} className="mr-1 text-ink-soft text-small">
        {label}
      </span>
      <IconButton label={less} icon={<Minus aria-hidden="true" />} disabled={value <= min} onClick={() => spin(-1)} />
      <output className="numbers min-w-8 text-center" aria-live="polite">
        {value}
      </output>
      <IconButton label={more} icon={<Plus aria-hidden="true" />} disabled={value >= max} onClick={() => spin(1)} />
    </fieldset>
  );
}
