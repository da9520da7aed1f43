import { Dialog } from '../../ui/dialog.tsx';
import type { LoginStep } from './login-machine.ts';
import { LoginPanel } from './login-panel.tsx';
import { useLogin } from './use-login.ts';

export function LoginDialogContent({ forced, onClose }: { forced: LoginStep | undefined; onClose(): void }) {
  const login = useLogin(forced);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={login.title} description={login.lead}>
      <LoginPanel login={login} onClose={onClose} />
    </Dialog>
  );
}
