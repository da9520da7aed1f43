import { LoginPanel } from './login-panel.tsx';
import { useLogin } from './use-login.ts';

export function LoginInPlaceContent() {
  const login = useLogin('login');
  return (
    <>
      <h1 className="font-serif text-title">{login.title}</h1>
      <p className="mt-2 mb-6 text-ink-soft">{login.lead}</p>
      <LoginPanel login={login} onClose={() => {}} />
    </>
  );
}
