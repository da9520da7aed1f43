import { clsx } from 'clsx';
import { type ComponentProps, type RefObject, useRef } from 'react';
import { useHeightVariable } from './use-height-variable.ts';

export interface StepBarProps extends Omit<ComponentProps<'div'>, 'ref'> {
  as?: 'div' | 'aside';
  ref?: RefObject<HTMLElement | null>;
}

/**
 * The total and the next step. On a phone it is a fixed bar at the bottom of the screen, whose height the page reserves
 * by `--bottom-bar-height`; on a desktop it is part of the summary.
 */
export function StepBar({ as: Tag = 'div', ref, className, ...rest }: StepBarProps) {
  const own = useRef<HTMLElement>(null);
  const bar = ref ?? own;
  useHeightVariable('--step-bar-height', bar);
  return (
    <Tag
      {...rest}
      // Either tag is an HTMLElement.
      ref={bar as RefObject<HTMLDivElement | null>}
      className={clsx(
        'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-line max-lg:border-t max-lg:bg-ground',
        'max-lg:px-4 max-lg:pt-2 max-lg:pb-[max(0.5rem,env(safe-area-inset-bottom))] md:max-lg:px-6',
        className,
      )}
    />
  );
}

export interface BarAmountProps {
  label: string;
  amount: string;
  /** The amount is out of date. */
  isUpdating: boolean;
}

/** The total at the left of the bar; hidden on a desktop, where the summary shows it. */
export function BarAmount({ label, amount, isUpdating }: BarAmountProps) {
  return (
    <p className="grid shrink-0 content-center whitespace-nowrap lg:hidden">
      <span className="text-ink-soft text-small">{label}</span>
      <span className={clsx('numbers text-lead', isUpdating && 'text-ink-soft')}>{amount}</span>
    </p>
  );
}
