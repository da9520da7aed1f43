import { useEffect } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useSite } from '../../site/site-context.tsx';
import { useAppDispatch, useAppSelector } from '../../site/store-hooks.ts';
import { loginClosed, loginRequested } from './account-slice.ts';
import { expiredLogin, promptWhenExpired } from './ended-login.ts';
import { useAccountSync } from './use-account-sync.ts';
import { useHasStashedWork } from './use-has-stashed-work.ts';
import { useSession } from './use-session.ts';

/** Loads lazily: forms and their validation are most of this feature's weight, and most visitors never log in. */
const Content = lazyPart(() => import('./login-dialog-content.tsx'), 'LoginDialogContent');

/**
 * The shell's only login dialog; it also keeps the account up to date. Opens on request or when a call needs a login,
 * on partner tenants only; elsewhere it only offers the log-out (docs/spec 5.2).
 */
export function LoginDialog() {
  const site = useSite();
  const { loginGate, tenant } = site;
  const hasStashedWork = useHasStashedWork();
  const { hasLogin } = tenant;
  const { isLoginOpen, ask } = useAppSelector((state) => state.account);
  const dispatch = useAppDispatch();
  const isAllowed = useSession() !== undefined || hasLogin || hasStashedWork;
  useAccountSync();

  useEffect(
    () =>
      loginGate.onAsk(
        (reason) => {
          const again = reason === 'ended' ? expiredLogin(site) : undefined;
          dispatch(loginRequested({ forced: 'login', ...(again && { again }) }));
        },
        // An expired session can be renewed even where sign-up is closed.
        hasLogin ? ['needed', 'ended'] : ['ended'],
      ),
    [dispatch, hasLogin, loginGate, site],
  );
  useEffect(() => {
    const check = (): void => promptWhenExpired(site);
    check();
    return site.session.subscribe(check);
  }, [site]);
  // Drops a refused request, so that the dialog does not open later on its own.
  useEffect(() => {
    if (isLoginOpen && !isAllowed) dispatch(loginClosed());
  }, [dispatch, isLoginOpen, isAllowed]);

  if (!isLoginOpen || !isAllowed) return null;
  // Remounts at each opening, so that the fields are empty.
  const close = () => {
    dispatch(loginClosed());
    loginGate.answer(false);
  };
  return <Content key={ask.again?.accessToken} ask={ask} offersSignup={hasLogin && !ask.again} onClose={close} />;
}
