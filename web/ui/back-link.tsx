import { clsx } from 'clsx';
import { ChevronLeft } from 'lucide-react';
import { Link, type To } from 'react-router';

/** Leads back to a list. */
export function BackLink({ to, className, children }: { to: To; className?: string; children: string }) {
  return (
    <Link
      to={to}
      className={clsx(
        'touch-target -ml-1 inline-flex items-center gap-1 text-small underline-offset-4 hover:underline',
        className,
      )}
    >
      <ChevronLeft aria-hidden="true" className="size-4" />
      {children}
    </Link>
  );
}
