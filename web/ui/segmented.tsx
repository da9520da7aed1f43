import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

interface SegmentedOption<Value extends string> {
  value: Value;
  label: string;
  /** A CSS color shown as a round sample; 'none' shows an empty one with a stroke through it. */
  swatch?: string;
  icon?: ReactNode;
}

export interface SegmentedProps<Value extends string> {
  /** Accessible name of the group. */
  label: string;
  isLabelHidden?: boolean;
  options: readonly SegmentedOption<Value>[];
  /** Undefined if nothing is selected. */
  value: Value | undefined;
  onChange(value: Value): void;
  disabled?: boolean;
  className?: string;
}

/** A choice of a few, all visible. Native radios provide arrow keys, names and form values. */
export function Segmented<Value extends string>({
  label,
  isLabelHidden = false,
  options,
  value,
  onChange,
  disabled = false,
  className,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset disabled={disabled} className={clsx('min-w-0 disabled:opacity-45', className)}>
      <legend className={isLabelHidden ? 'sr-only' : 'mb-2 text-small'}>{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              // relative: contains the hidden input, which a scrolling panel would otherwise leave behind.
              'touch-target relative flex min-h-10 items-center gap-2 rounded-sm border bg-paper px-3 text-small transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              option.value === value ? 'border-ink ring-1 ring-ink' : 'border-edge hover:border-ink',
            )}
          >
            <input
              type="radio"
              // Otherwise a browser that reloads the page restores a choice that the shop does not know.
              autoComplete="off"
              className="sr-only"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.swatch !== undefined && <Swatch color={option.swatch} />}
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Swatch({ color }: { color: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'forced-color-adjust-none relative size-5 shrink-0 overflow-hidden rounded-full border border-edge',
        color === 'none' &&
          'after:absolute after:top-1/2 after:left-0 after:h-px after:w-full after:-rotate-45 after:bg-ink-soft',
      )}
      style={color === 'none' ? undefined : { background: color }}
    />
  );
}
