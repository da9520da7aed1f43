import { lazy, Suspense, useEffect } from 'react';
import { loginGate } from '../../app/api.ts';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { loadWithRetry } from '../../lib/load-with-retry.ts';
import { loginAsked, loginClosed } from './account-slice.ts';

/** Forms and their rules are most of this feature's weight, and most visitors never log in. */
const Content = lazy(() =>
  loadWithRetry(() => import('./login-dialog-content.tsx')).then((module) => ({ default: module.LoginDialogContent })),
);

/** Stands once in the shell; opens when somebody asks by action or when a call needs a login. */
export function LoginDialog() {
  const { isLoginOpen, forced } = useAppSelector((state) => state.account);
  const dispatch = useAppDispatch();
  useEffect(() => loginGate.onAsk(() => dispatch(loginAsked({ forced: 'login' }))), [dispatch]);

  if (!isLoginOpen) return null;
  // mounted anew at each opening, so that the fields begin empty
  const close = () => {
    dispatch(loginClosed());
    loginGate.answer(false);
  };
  return (
    <Suspense>
      <Content forced={forced} onClose={close} />
    </Suspense>
  );
}
