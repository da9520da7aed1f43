import { clsx } from 'clsx';

/** How a control of a form looks that text is typed into or chosen from. */
export function controlClass(error: string | undefined, className?: string): string {
  return clsx(
    'min-h-11 w-full rounded-sm border bg-paper px-3 py-2 text-body text-ink placeholder:text-ink-soft',
    'focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-accent disabled:opacity-45',
    error === undefined ? 'border-edge' : 'border-danger',
    className,
  );
}
