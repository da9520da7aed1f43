import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export interface ToolButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Accessible name, which includes the word. */
  label: string;
  /** One word under the icon. */
  word: string;
  icon: ReactNode;
}

/** An icon over its word: small enough for a row on a phone, without ambiguity. */
export function ToolButton({ label, word, icon, className, type = 'button', ...rest }: ToolButtonProps) {
  return (
    <button title={label} {...rest} type={type} aria-label={label} className={clsx(toolButtonClass, className)}>
      <ToolFace word={word} icon={icon} />
    </button>
  );
}

/** The content of such a button or link. */
export function ToolFace({ word, icon }: Pick<ToolButtonProps, 'word' | 'icon'>) {
  return (
    <>
      {icon}
      <span>{word}</span>
    </>
  );
}

/** Tool button style for links. */
export const toolButtonClass = clsx(
  'inline-flex min-h-12 min-w-11 shrink-0 select-none flex-col items-center justify-center gap-0.5 rounded-sm px-0.5 text-caption text-ink leading-tight no-underline transition-colors',
  'enabled:hover:bg-line/60 [a&]:hover:bg-line/60 disabled:cursor-not-allowed disabled:opacity-40',
  '[&_svg]:size-5 [&_svg]:stroke-[1.6]',
);
