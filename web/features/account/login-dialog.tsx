import { lazy, Suspense, useEffect } from 'react';
import { loadWithRetry } from '../../lib/load-with-retry.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppDispatch, useAppSelector } from '../../site/store-hooks.ts';
import { loginAsked, loginClosed } from './account-slice.ts';
import { askWhenOver, endedLogin } from './ended-login.ts';
import { useAccountKeeping } from './use-account-keeping.ts';
import { useIsWorkWaiting } from './use-is-work-waiting.ts';
import { useSession } from './use-session.ts';

/** Forms and their rules are most of this feature's weight, and most visitors never log in. */
const Content = lazy(() =>
  loadWithRetry(() => import('./login-dialog-content.tsx')).then((module) => ({ default: module.LoginDialogContent })),
);

/**
 * Stands once in the shell and keeps the account up to date. Opens when somebody asks by action or when a call needs a
 * login: on the partner tenants only (docs/product.md 5.2); elsewhere whoever is logged in finds the way out.
 */
export function LoginDialog() {
  const site = useSite();
  const { loginGate, tenant } = site;
  const isWorkWaiting = useIsWorkWaiting();
  const { hasLogin } = tenant;
  const { isLoginOpen, ask } = useAppSelector((state) => state.account);
  const dispatch = useAppDispatch();
  const isAllowed = useSession() !== undefined || hasLogin || isWorkWaiting;
  useAccountKeeping();

  useEffect(
    () =>
      loginGate.onAsk(
        (reason) => {
          const again = reason === 'ended' ? endedLogin(site) : undefined;
          dispatch(loginAsked({ forced: 'login', ...(again && { again }) }));
        },
        // whoever was logged in may log in again, also where nobody new can
        hasLogin ? ['needed', 'ended'] : ['ended'],
      ),
    [dispatch, hasLogin, loginGate, site],
  );
  useEffect(() => {
    const look = (): void => askWhenOver(site);
    look();
    return site.session.subscribe(look);
  }, [site]);
  // what may not open now must not open by itself later
  useEffect(() => {
    if (isLoginOpen && !isAllowed) dispatch(loginClosed());
  }, [dispatch, isLoginOpen, isAllowed]);

  if (!isLoginOpen || !isAllowed) return null;
  // mounted anew at each opening, so that the fields begin empty
  const close = () => {
    dispatch(loginClosed());
    loginGate.answer(false);
  };
  return (
    <Suspense>
      <Content key={ask.again?.accessToken} ask={ask} offersSignup={hasLogin && !ask.again} onClose={close} />
    </Suspense>
  );
}
