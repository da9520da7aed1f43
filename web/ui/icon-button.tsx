import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  /** For toggles: whether it is on. */
  pressed?: boolean;
}

export function IconButton({ label, icon, pressed, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      aria-pressed={pressed}
      className={clsx(iconButtonClass, className)}
    >
      {icon}
    </button>
  );
}

const iconButtonClass = clsx(
  'touch-target relative inline-flex size-10 shrink-0 items-center justify-center rounded-sm text-ink transition-colors',
  'enabled:hover:bg-line/60 [a&]:hover:bg-line/60 disabled:cursor-not-allowed disabled:opacity-40 aria-pressed:bg-ink aria-pressed:text-paper',
  '[&_svg]:size-5 [&_svg]:stroke-[1.6]',
);
