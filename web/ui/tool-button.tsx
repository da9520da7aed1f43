import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export interface ToolButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** what it does; read out in place of the word, which is part of it */
  label: string;
  /** under the icon, one word */
  word: string;
  icon: ReactNode;
}

/** An icon over its word: small enough for a row of them on a phone, and nobody has to guess. */
export function ToolButton({ label, word, icon, className, type = 'button', ...rest }: ToolButtonProps) {
  return (
    <button title={label} {...rest} type={type} aria-label={label} className={clsx(toolButtonClass, className)}>
      <ToolFace word={word} icon={icon} />
    </button>
  );
}

/** What such a button or link shows. */
export function ToolFace({ word, icon }: Pick<ToolButtonProps, 'word' | 'icon'>) {
  return (
    <>
      {icon}
      <span>{word}</span>
    </>
  );
}

/** The look of a tool button for links. */
export const toolButtonClass = clsx(
  'inline-flex min-h-12 min-w-11 shrink-0 select-none flex-col items-center justify-center gap-0.5 rounded-sm px-0.5 text-caption text-ink leading-tight no-underline transition-colors',
  'enabled:hover:bg-line/60 [a&]:hover:bg-line/60 disabled:cursor-not-allowed disabled:opacity-40',
  '[&_svg]:size-5 [&_svg]:stroke-[1.6]',
);
