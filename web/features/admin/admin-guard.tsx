import { Link, Outlet } from 'react-router';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { LoginInPlace, logOut, useLoginInPlace, useSession } from '../account/index.ts';
import { copy } from './copy.ts';

/**
 * Lets admins through to the screens below. The server checks every call again; this only decides what to show
 * instead of empty screens.
 */
export function AdminGuard() {
  const session = useSession();
  useLoginInPlace();
  if (!session) return <LoginInPlace />;
  if (session.customer.role !== 'admin') return <Refused email={session.customer.email} />;
  return (
    <div className="page-width pt-6 pb-16">
      <Outlet />
    </div>
  );
}

function Refused({ email }: { email: string }) {
  const site = useSite();
  return (
    <section className="mx-auto max-w-form px-4 py-24">
      <h1 className="font-serif text-title">{copy.refused.heading}</h1>
      <p className="mt-3 text-ink-soft">{copy.refused.lead(email)}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to={paths.home()} className={buttonClass({ variant: 'primary' })}>
          {copy.refused.home}
        </Link>
        <Button onClick={() => logOut(site)}>{copy.refused.logout}</Button>
      </div>
    </section>
  );
}
