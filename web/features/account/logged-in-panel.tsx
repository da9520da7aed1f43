import { Link } from 'react-router';
import type { Session } from '../../lib/session.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { WallsLink } from '../walls/index.ts';
import { copy } from './copy.ts';
import { logOut } from './mutations.ts';

export interface LoggedInPanelProps {
  customer: Session['customer'];
  onLeave(): void;
  onLoggedOut(): void;
}

export function LoggedInPanel({ customer, onLeave, onLoggedOut }: LoggedInPanelProps) {
  const site = useSite();
  return (
    <div className="grid gap-3">
      {customer.role === 'admin' && (
        <Link to={paths.admin()} onClick={onLeave} className={buttonClass({ isWide: true })}>
          {copy.loggedIn.admin}
        </Link>
      )}
      <WallsLink onClick={onLeave} className={buttonClass({ isWide: true })} />
      <Button
        isWide
        onClick={() => {
          logOut(site);
          onLoggedOut();
        }}
      >
        {copy.loggedIn.logout}
      </Button>
    </div>
  );
}
