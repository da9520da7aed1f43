import { clsx } from 'clsx';
import type { ReactNode, Ref } from 'react';

export interface ChoiceProps {
  name: string;
  isChosen: boolean;
  onChoose(): void;
  /** Id of the group's error. */
  describedBy?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  children: ReactNode;
}

/** A native radio button: arrow keys and grouping come with it. */
export function Choice({ name, isChosen, onChoose, describedBy, ref, children }: ChoiceProps) {
  return (
    <label
      className={clsx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm border bg-paper px-3 py-2 text-small transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
        isChosen ? 'border-ink ring-1 ring-ink' : 'border-edge hover:border-ink',
      )}
    >
      <input
        ref={ref}
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        aria-describedby={describedBy}
        className="size-4 shrink-0 accent-(--color-accent) outline-none"
      />
      <span className="grid min-w-0 grow wrap-anywhere">{children}</span>
    </label>
  );
}
