import { lazy, Suspense, useEffect } from 'react';
import { loadWithRetry } from '../../lib/load-with-retry.ts';
import { useSite } from '../../site/site-context.tsx';

const Content = lazy(() =>
  loadWithRetry(() => import('./login-in-place-content.tsx')).then((module) => ({
    default: module.LoginInPlaceContent,
  })),
);

/** The login as part of a screen that is for people with an account only. */
export function LoginInPlace() {
  return (
    <section className="mx-auto min-h-96 w-full max-w-form px-4 py-16">
      <Suspense>
        <Content />
      </Suspense>
    </section>
  );
}

/** While a screen asks in place, calls without a login do not open the dialog on top of it. */
export function useLoginInPlace(): void {
  const { loginGate } = useSite();
  useEffect(() => loginGate.onAsk(() => {}, ['needed']), [loginGate]);
}
