import { Button } from '../../ui/button.tsx';
import { copy } from './copy.ts';
import { LoggedInPanel } from './logged-in-panel.tsx';
import { LoginForm } from './login-form.tsx';
import type { Login } from './use-login.ts';
import { VerifyForm } from './verify-form.tsx';

/** What stands under the title in each state. */
export function LoginPanel({ login, onClose }: { login: Login; onClose(): void }) {
  const { state, dispatch, session } = login;
  switch (state.step) {
    case 'login':
      return <LoginForm email={state.email} onCodeSent={(email) => dispatch({ type: 'codeSent', email })} />;
    case 'verify':
      return (
        <VerifyForm
          email={state.email}
          onVerified={() => dispatch({ type: 'verified' })}
          onAnotherEmail={() => dispatch({ type: 'anotherEmail' })}
        />
      );
    case 'done':
      return (
        <Button variant="primary" isWide onClick={onClose}>
          {copy.done.close}
        </Button>
      );
    case 'loggedIn':
      return session ? (
        <LoggedInPanel
          customer={session.customer}
          onLeave={onClose}
          onLoggedOut={() => dispatch({ type: 'loggedOut' })}
        />
      ) : null;
  }
}
