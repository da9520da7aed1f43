import { useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { accountTexts } from './copy.ts';
import { LoggedInPanel } from './logged-in-panel.tsx';
import { LoginForm } from './login-form.tsx';
import { SignupForm } from './signup-form.tsx';
import type { Login } from './use-login.ts';
import { VerifyForm } from './verify-form.tsx';

export interface LoginPanelProps {
  login: Login;
  /** Whether visitors can create an account here. */
  offersSignup: boolean;
  onClose(): void;
  /** Called with the session open; `isWallBack` tells whether a stashed wall was restored. */
  onLoggedIn?: ((isWallBack: boolean) => void) | undefined;
}

/** One panel per state. Announces title changes, because the focus moves past the title. */
export function LoginPanel(props: LoginPanelProps) {
  const { state, title, lead } = props.login;
  const [firstStep] = useState(state.step);
  return (
    <>
      <p role="status" className="sr-only">
        {state.step !== firstStep && `${title}. ${lead}`}
      </p>
      <StepPanel {...props} />
    </>
  );
}

function StepPanel({ login, offersSignup, onClose, onLoggedIn }: LoginPanelProps) {
  const copy = useTexts(accountTexts);
  const { state, ask, dispatch, session } = login;
  const toSignup = offersSignup ? (email: string) => dispatch({ type: 'toSignup', email }) : undefined;
  switch (state.step) {
    case 'login':
      return (
        <>
          <LoginForm
            email={state.email}
            onCodeSent={(email) => dispatch({ type: 'codeSent', email, method: { by: 'login' } })}
            onSignup={toSignup}
          />
          {ask.again && (
            <div className="mt-2">
              <Button variant="plain" isWide onClick={onClose}>
                {copy.again.later}
              </Button>
              <p className="mt-2 text-ink-soft text-small">{copy.again.laterLead}</p>
            </div>
          )}
        </>
      );
    case 'signup':
      return (
        <SignupForm
          email={state.email}
          isNameHidden={ask.isNameHidden ?? false}
          source={ask.source}
          onCodeSent={(email, name) => dispatch({ type: 'codeSent', email, method: { by: 'signup', name } })}
          onCreated={() => dispatch({ type: 'created' })}
          onLogin={(email) => dispatch({ type: 'toLogin', email })}
        />
      );
    case 'verify':
      return (
        <VerifyForm
          email={state.email}
          method={state.method}
          source={ask.source}
          onVerified={(isWallBack) => {
            dispatch({ type: 'verified' });
            onLoggedIn?.(isWallBack);
          }}
          onAnotherEmail={() => dispatch({ type: 'anotherEmail' })}
          onSignup={toSignup}
        />
      );
    case 'done':
      return (
        <Button variant="primary" isWide autoFocus onClick={onClose}>
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
