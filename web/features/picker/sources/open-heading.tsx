import { BackLink } from '../../../ui/back-link.tsx';

/** The name of the open album or artist, with a link back to the list. */
export function OpenHeading({ to, back, name }: { to: string; back: string; name: string }) {
  return (
    <div className="mb-5 flex flex-wrap items-baseline gap-x-4">
      <BackLink to={to}>{back}</BackLink>
      <h2 className="text-lead font-medium">{name}</h2>
    </div>
  );
}
