import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { optionBeside } from '../../shared/lib/ranges.ts';
import { IconButton } from './icon-button.tsx';

export interface OptionSpinnerProps<Value> {
  label: string;
  /** In ascending order. */
  options: readonly Value[];
  textOf(value: Value): string;
  value: Value;
  /** Labels of the two buttons. */
  less: string;
  more: string;
  onChange(value: Value): void;
}

/** Steps through a list of options; stops at its ends. */
export function OptionSpinner<Value>(props: OptionSpinnerProps<Value>) {
  const { label, options, textOf, value, less, more, onChange } = props;
  const id = useId();
  const spin = (by: 1 | -1) => onChange(optionBeside(options, value, by));
  return (
    <fieldset aria-labelledby={id} className="flex items-center gap-1">
      <span id={id} className="mr-auto text-small">
        {label}
      </span>
      <IconButton
        label={less}
        icon={<Minus aria-hidden="true" />}
        disabled={value === options[0]}
        onClick={() => spin(-1)}
      />
      <output className="numbers min-w-14 text-center" aria-live="polite">
        {textOf(value)}
      </output>
      <IconButton
        label={more}
        icon={<Plus aria-hidden="true" />}
        disabled={value === options.at(-1)}
        onClick={() => spin(1)}
      />
    </fieldset>
  );
}
