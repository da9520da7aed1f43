import { clsx } from 'clsx';

export interface ProgressProps {
  label: string;
  isLabelHidden?: boolean;
  /** 0 to 1; undefined if indeterminate. */
  value?: number | undefined;
  /** The numbers next to the label, for example "3 of 12". */
  valueText?: string;
  className?: string;
}

export function Progress({ label, isLabelHidden = false, value, valueText, className }: ProgressProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  const text = valueText ?? (percent === undefined ? undefined : `${percent}%`);
  return (
    <div className={clsx('grid gap-1.5', className)}>
      <div className={isLabelHidden ? 'sr-only' : 'flex justify-between gap-4 text-small'} aria-hidden="true">
        <span>{label}</span>
        <span className="numbers text-ink-soft">{text}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
        className="h-1 overflow-hidden rounded-full bg-line"
      >
        <div
          className={clsx(
            'h-full rounded-full bg-accent transition-[width]',
            percent === undefined && 'motion-pulse w-full',
          )}
          style={percent === undefined ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
