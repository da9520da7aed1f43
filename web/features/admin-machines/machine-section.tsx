import type { ReactNode } from 'react';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { machinesCopy as copy } from './machines-copy.ts';

export interface MachineSectionProps {
  heading: string;
  action?: ReactNode;
  /** Hides the heading if the surrounding dialog has it. */
  isHeadless?: boolean;
  list: { isPending: boolean; isError: boolean; isFetching: boolean; data: unknown; refetch(): unknown };
  /** Text for an empty list. */
  none: string | undefined;
  children: ReactNode;
}

export function MachineSection({ heading, action, isHeadless = false, list, none, children }: MachineSectionProps) {
  return (
    <section aria-label={heading} className={isHeadless ? undefined : 'mt-10'}>
      {!isHeadless && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 className="font-serif text-lead">{heading}</h2>
          {action}
        </div>
      )}
      {list.isPending && (
        <div role="status" className="border-line border-t py-3">
          <VisuallyHidden>{copy.loading}</VisuallyHidden>
          <Skeleton className="h-4 w-full max-w-xl" />
        </div>
      )}
      {list.isError && !list.data && (
        <LoadFailed heading={copy.failed} retry={copy.retry} isBusy={list.isFetching} onRetry={list.refetch} />
      )}
      {none !== undefined && <p className="border-line border-t py-3 text-ink-soft text-small">{none}</p>}
      {children}
    </section>
  );
}
