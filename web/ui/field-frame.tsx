import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { controlClass } from './control-class.ts';

export interface FieldTexts {
  label: string;
  hint?: string | undefined;
  /** The error and how to fix it, which replaces the hint; undefined if valid. */
  error?: string | undefined;
  /** Class of the whole field, for its place in a grid. */
  fieldClassName?: string | undefined;
}

/** Connects a control with its label and message. */
interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  className: string;
}

export interface FieldFrameProps extends FieldTexts {
  /** Class of the control. */
  className?: string | undefined;
  children(control: ControlProps): ReactNode;
}

/** The anatomy of every field: its label, its control, and the hint or error below. */
export function FieldFrame({ label, hint, error, fieldClassName, className, children }: FieldFrameProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const message = error ?? hint;
  return (
    <div className={clsx('grid content-start gap-1.5', fieldClassName)}>
      <label htmlFor={id} className="font-medium text-small">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined || undefined,
        'aria-describedby': message === undefined ? undefined : messageId,
        className: controlClass(error, className),
      })}
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
