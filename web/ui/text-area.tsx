import { type ComponentProps, useId } from 'react';
import { controlClass } from './control-class.ts';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string;
  hint: string;
}

/** A labelled field for text of several lines. */
export function TextArea({ label, hint, className, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-medium text-small">
        {label}
      </label>
      <textarea {...area} id={id} aria-describedby={`${id}-hint`} className={controlClass(undefined, className)} />
      <p id={`${id}-hint`} className="text-ink-soft text-small">
        {hint}
      </p>
    </div>
  );
}
