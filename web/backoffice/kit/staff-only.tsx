import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Role } from '../../../shared/customer/schema.ts';
import { LoginInPlace, logOut, useLoginInPlace, useSession } from '../../features/account/index.ts';
import { useTexts } from '../../lib/texts.ts';

import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { termTexts } from '../../ui/term-copy.ts';
import { ShortcutsProvider } from './shortcuts/shortcuts-provider.tsx';

const copy = {
  lead: (email: string) =>
    `You are logged in as ${email}, and this account has no access. Receipts for your own orders are sent to you by email.`,
  printRoom: 'Go to the print room',
  logout: 'Log in with another account',
};

export interface StaffOnlyProps {
  roles: readonly Role[];
  /** Heading shown to other users, naming the required role. */
  heading: string;
  children: ReactNode;
}

/** Shows its children to these roles only, with the keys of staff screens. The server authorizes every call; this only avoids empty screens. */
export function StaffOnly({ roles, heading, children }: StaffOnlyProps) {
  const terms = useTexts(termTexts);
  const site = useSite();
  const session = useSession();
  useLoginInPlace();
  if (!session) return <LoginInPlace />;
  const { role, email } = session.customer;
  if (roles.includes(role)) return <ShortcutsProvider>{children}</ShortcutsProvider>;
  return (
    <section className="mx-auto max-w-form px-4 py-24">
      <h1 className="font-serif text-title">{heading}</h1>
      <p className="mt-3 text-ink-soft">{copy.lead(email)}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {role === 'fulfilment' ? (
          <Link to={paths.printRoom()} className={buttonClass({ variant: 'primary' })}>
            {copy.printRoom}
          </Link>
        ) : (
          <Link to={paths.home()} className={buttonClass({ variant: 'primary' })}>
            {terms.goHome}
          </Link>
        )}
        <Button onClick={() => logOut(site)}>{copy.logout}</Button>
      </div>
    </section>
  );
}
