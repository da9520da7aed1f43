import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';

/** The name of the open album or artist, with a link back to the list. */
export function OpenHeading({ to, back, name }: { to: string; back: string; name: string }) {
  return (
    <div className="mb-5 flex flex-wrap items-baseline gap-x-4">
      <Link
        to={to}
        className="touch-target -ml-1 inline-flex items-center gap-1 text-small underline-offset-4 hover:underline"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        {back}
      </Link>
      <h2 className="text-lead font-medium">{name}</h2>
    </div>
  );
}
