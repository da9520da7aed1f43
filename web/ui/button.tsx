import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

export type ButtonVariant = 'primary' | 'quiet' | 'plain' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

/** primary: the one next step of a screen; quiet: everything else; plain: inside rows and toolbars. */
export interface ButtonAppearance {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Takes the full width of its parent. */
  isWide?: boolean;
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonAppearance {
  /** Shows a spinner and ignores clicks, while the label stays readable. */
  busy?: boolean;
  icon?: ReactNode;
}

export function Button({
  variant = 'quiet',
  size = 'medium',
  isWide,
  busy = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      // Aria-disabled instead of disabled: keeps the focus during a submit.
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={clsx(buttonClass({ variant, size, isWide }), className)}
    >
      {busy ? <LoaderCircle aria-hidden="true" className="size-[1.2em] animate-spin" /> : icon}
      {children}
    </button>
  );
}

/** Button style for links that lead to the next step. */
export function buttonClass({ variant = 'quiet', size = 'medium', isWide = false }: ButtonAppearance): string {
  return clsx(
    'touch-target inline-flex select-none items-center justify-center gap-2 rounded-sm text-center font-medium no-underline transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-45 aria-disabled:cursor-default',
    isWide && 'w-full',
    SIZES[size],
    VARIANTS[variant],
  );
}

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-8 px-3 py-1 text-small',
  medium: 'min-h-11 px-4 py-2 text-body',
  large: 'min-h-13 px-6 py-3 text-body',
};

const VARIANTS: Record<ButtonVariant, string> = {
  // Floating boxes find the next step by this class: page-obstacles.ts.
  primary:
    'next-step bg-accent text-accent-ink enabled:hover:bg-[color-mix(in_oklab,var(--color-accent),black_14%)] [a&]:hover:bg-[color-mix(in_oklab,var(--color-accent),black_14%)]',
  quiet: 'border border-edge bg-paper text-ink enabled:hover:border-ink [a&]:hover:border-ink',
  plain: 'text-ink underline-offset-4 enabled:hover:underline [a&]:hover:underline',
  danger: 'border border-danger bg-paper text-danger enabled:hover:bg-danger enabled:hover:text-paper',
};
