import { clsx } from 'clsx';
import { type ComponentProps, useId } from 'react';
import { controlClass } from './control-class.ts';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string;
  hint?: string | undefined;
  /** The error and how to fix it; undefined if valid. */
  error?: string | undefined;
  /** Class of the whole field, for its place in a grid. */
  fieldClassName?: string;
}

/**
 * A labeled text input. Accepts react-hook-form's `register(...)`: `<Field label="Email" {...register('email')} />`.
 */
export function Field({ label, hint, error, fieldClassName, className, ...input }: FieldProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const message = error ?? hint;
  return (
    <div className={clsx('grid content-start gap-1.5', fieldClassName)}>
      <label htmlFor={id} className="text-small font-medium">
        {label}
      </label>
      <input
        {...input}
        id={id}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={message === undefined ? undefined : messageId}
        className={controlClass(error, className)}
      />
      {/* Always rendered, so that screen readers announce the error. */}
      <p
        id={messageId}
        aria-live="polite"
        className={clsx('text-small empty:sr-only', error ? 'text-danger' : 'text-ink-soft')}
      >
        {message}
      </p>
    </div>
  );
}
