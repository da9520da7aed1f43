import { clsx } from 'clsx';

/** The style of a form's text and select controls. */
export function controlClass(error: string | undefined, className?: string): string {
  return clsx(
    'min-h-11 w-full rounded-sm border bg-paper px-3 py-2 text-body text-ink placeholder:text-ink-soft',
    'focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-accent disabled:opacity-45',
    error === undefined ? 'border-edge' : 'border-danger',
    className,
  );
}
