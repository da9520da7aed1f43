import { clsx } from 'clsx';
import { type CSSProperties, useId } from 'react';

export interface SliderProps {
  label: string;
  /** Hides the label if the context names it; it stays accessible. */
  isLabelHidden?: boolean;
  min: number;
  max: number;
  step: number;
  value: number;
  /** Called during the drag. */
  onChange(value: number): void;
  /** Called once, when the pointer or key is released: the moment for an undo step. */
  onCommit?(value: number): void;
  /** The value in words, for example "120%". */
  valueText: string;
  disabled?: boolean;
  className?: string;
}

/** A range input with its label above on a desktop, and in one row on a phone, where height is scarce. */
export function Slider({ label, isLabelHidden = false, value, onChange, onCommit, valueText, ...rest }: SliderProps) {
  const id = useId();
  const { className, ...range } = rest;
  const fill = range.max > range.min ? ((value - range.min) / (range.max - range.min)) * 100 : 0;
  const commit =
    onCommit && ((event: { currentTarget: HTMLInputElement }) => onCommit(Number(event.currentTarget.value)));
  return (
    <div className={clsx('grid gap-1 max-lg:flex max-lg:items-center max-lg:gap-3', className)}>
      <div className={isLabelHidden ? 'sr-only' : 'flex justify-between max-lg:contents'}>
        <label htmlFor={id} className="text-small max-lg:shrink-0">
          {label}
        </label>
        <span aria-hidden="true" className="numbers text-ink-soft text-small max-lg:order-1 max-lg:shrink-0">
          {valueText}
        </span>
      </div>
      <input
        {...range}
        id={id}
        type="range"
        className="slider min-w-0"
        style={{ '--fill': `${fill}%` } as CSSProperties}
        value={value}
        aria-valuetext={valueText}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        onPointerUp={commit}
        onKeyUp={commit}
      />
    </div>
  );
}
