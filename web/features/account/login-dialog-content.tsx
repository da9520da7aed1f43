import { Dialog } from '../../ui/dialog.tsx';
import type { LoginOptions } from './account-slice.ts';
import { LoginPanel } from './login-panel.tsx';
import { useLogin } from './use-login.ts';
import { useLoginAgain } from './use-login-again.ts';
import { useResume } from './use-resume.ts';

export interface LoginDialogContentProps {
  ask: LoginOptions;
  offersSignup: boolean;
  onClose(): void;
}

export function LoginDialogContent({ ask, offersSignup, onClose }: LoginDialogContentProps) {
  const login = useLogin(ask);
  const resume = useResume();
  useLoginAgain(ask);
  return (
    <Dialog onClose={onClose} title={login.title} description={login.lead}>
      <LoginPanel login={login} offersSignup={offersSignup} onClose={onClose} onLoggedIn={resume} />
    </Dialog>
  );
}
