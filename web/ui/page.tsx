import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface PageProps {
  /** The one purpose of this screen. */
  heading: string;
  /** One sentence below it. */
  lead?: ReactNode;
  /** Buttons at the heading's right; below it on a phone. */
  actions?: ReactNode;
  children: ReactNode;
  /** Reading limits text to 68 characters a line. */
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
  /** On a phone the heading shares one line with its actions, shown as icons. */
  isCompact?: boolean;
}

export function PageHeading({ heading, lead, actions, isCompact = false }: PageHeadingProps) {
  if (isCompact)
    return (
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-1 md:items-end md:gap-x-8">
        <h1 className="font-serif text-lead md:text-display">{heading}</h1>
        {lead !== undefined && (
          <p className="relative row-start-2 max-w-reading text-ink-soft max-md:col-span-2 max-md:text-small md:mt-2">
            {lead}
          </p>
        )}
        {actions !== undefined && <div className="flex gap-1 md:row-span-2 md:row-start-1 md:gap-3">{actions}</div>}
      </div>
    );
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div>
        <h1 className="font-serif text-title md:text-display">{heading}</h1>
        {lead !== undefined && <p className="relative mt-2 max-w-reading text-ink-soft">{lead}</p>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
