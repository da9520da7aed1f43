import { LoginPanel } from './login-panel.tsx';
import { useLogin } from './use-login.ts';

const ASK = { forced: 'login' } as const;

export function LoginInPlaceContent() {
  const login = useLogin(ASK);
  return (
    <>
      <h1 className="font-serif text-title">{login.title}</h1>
      <p className="mt-2 mb-6 text-ink-soft">{login.lead}</p>
      <LoginPanel login={login} offersSignup={false} onClose={() => {}} />
    </>
  );
}
