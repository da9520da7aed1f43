import { type ComponentProps, useId } from 'react';
import { controlClass } from './control-class.ts';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string;
  hint: string;
  /** The error and how to fix it; replaces the hint. */
  error?: string | undefined;
}

export function TextArea({ label, hint, error, className, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-medium text-small">
        {label}
      </label>
      <textarea
        {...area}
        aria-invalid={error !== undefined || undefined}
        id={id}
        aria-describedby={`${id}-hint`}
        className={controlClass(error, className)}
      />
      <p id={`${id}-hint`} aria-live="polite" className={error ? 'text-danger text-small' : 'text-ink-soft text-small'}>
        {error ?? hint}
      </p>
    </div>
  );
}
