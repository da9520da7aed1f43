import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface PageProps {
  /** the one thing this screen does */
  heading: string;
  /** one sentence below it */
  lead?: ReactNode;
  /** buttons at the heading's right; below it on a phone */
  actions?: ReactNode;
  children: ReactNode;
  /** reading: text at most 68 characters wide */
  width?: 'content' | 'reading';
  className?: string;
}

export function Page({ heading, lead, actions, children, width = 'content', className }: PageProps) {
  return (
    <div className={clsx('page-width pt-8 pb-24 md:pt-12', className)}>
      <div className={clsx(width === 'reading' && 'mx-auto max-w-reading')}>
        <PageHeading heading={heading} lead={lead} actions={actions} />
        <div className="mt-8">{children}</div>
      </div>
    </div>
  );
}

export interface PageHeadingProps extends Pick<PageProps, 'heading' | 'lead' | 'actions'> {
  /** on a phone one line with its actions, which are icons there: the content needs the space */
  isCompact?: boolean;
}

export function PageHeading({ heading, lead, actions, isCompact = false }: PageHeadingProps) {
  return (
    <div
      className={clsx(
        'flex justify-between gap-y-4',
        isCompact ? 'items-center gap-x-2 md:items-end md:gap-x-8' : 'flex-wrap items-end gap-x-8',
      )}
    >
      <div className={clsx(isCompact && 'min-w-0 flex-1')}>
        <h1 className={clsx('font-serif md:text-display', isCompact ? 'text-lead' : 'text-title')}>{heading}</h1>
        {lead !== undefined && (
          <p className={clsx('max-w-reading text-ink-soft', isCompact ? 'max-md:text-small md:mt-2' : 'mt-2')}>
            {lead}
          </p>
        )}
      </div>
      {actions !== undefined && (
        <div className={clsx('flex gap-3', isCompact ? 'max-md:gap-2' : 'flex-wrap')}>{actions}</div>
      )}
    </div>
  );
}
