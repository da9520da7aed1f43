import { Link } from 'react-router';
import type { Session } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../site/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { WallsLink } from '../walls/index.ts';
import { accountTexts } from './copy.ts';
import { useLogOut } from './use-log-out.ts';

export interface LoggedInPanelProps {
  customer: Session['customer'];
  onLeave(): void;
  onLoggedOut(): void;
}

export function LoggedInPanel({ customer, onLeave, onLoggedOut }: LoggedInPanelProps) {
  const copy = useTexts(accountTexts);
  const { step, startLogOut, leave } = useLogOut(onLoggedOut);
  if (step === 'asking')
    return (
      <div className="grid gap-3">
        <p role="alert">{copy.loggedIn.unsaved}</p>
        <Button variant="primary" isWide autoFocus onClick={onLeave}>
          {copy.loggedIn.stay}
        </Button>
        <Button isWide onClick={leave}>
          {copy.loggedIn.logoutAnyway}
        </Button>
      </div>
    );
  return (
    <div className="grid gap-3">
      {customer.role === 'admin' && (
        <Link to={paths.admin()} onClick={onLeave} className={buttonClass({ isWide: true })}>
          {copy.loggedIn.admin}
        </Link>
      )}
      <WallsLink onClick={onLeave} className={buttonClass({ isWide: true })} />
      <Link to={paths.orders()} onClick={onLeave} className={buttonClass({ isWide: true })}>
        {copy.loggedIn.orders}
      </Link>
      <Button isWide aria-disabled={step === 'saving'} onClick={() => void startLogOut()}>
        {step === 'saving' ? copy.loggedIn.saving : copy.loggedIn.logout}
      </Button>
      <Link
        to={paths.deleteAccount()}
        onClick={onLeave}
        className="touch-target justify-self-center py-1 text-ink-soft text-small underline underline-offset-4"
      >
        {copy.loggedIn.remove}
      </Link>
    </div>
  );
}
