import { useEffect } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useSite } from '../../site/site-context.tsx';
import { useLogin } from './use-login.ts';

const LoginPanel = lazyPart(() => import('./login-panel.tsx'), 'LoginPanel');

const ASK = { forced: 'login' } as const;

export function LoginInPlace() {
  const login = useLogin(ASK);
  return (
    <section className="mx-auto min-h-96 w-full max-w-form px-4 py-16">
      <h1 className="font-serif text-title">{login.title}</h1>
      <p className="mt-2 mb-6 text-ink-soft">{login.lead}</p>
      <LoginPanel login={login} offersSignup={false} onClose={() => {}} />
    </section>
  );
}

/** Prevents the dialog from opening on top of a screen that already asks for the login. */
export function useLoginInPlace(): void {
  const { loginGate } = useSite();
  useEffect(() => loginGate.onAsk(() => {}, ['needed']), [loginGate]);
}
