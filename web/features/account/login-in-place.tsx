import { lazy, Suspense, useEffect } from 'react';
import { loadWithRetry } from '../../lib/load-with-retry.ts';
import { useSite } from '../../site/site-context.tsx';

const Content = lazy(() =>
  loadWithRetry(() => import('./login-in-place-content.tsx')).then((module) => ({
    default: module.LoginInPlaceContent,
  })),
);

export function LoginInPlace() {
  return (
    <section className="mx-auto min-h-96 w-full max-w-form px-4 py-16">
      <Suspense>
        <Content />
      </Suspense>
    </section>
  );
}

/** Prevents the dialog from opening on top of a screen that already asks for the login. */
export function useLoginInPlace(): void {
  const { loginGate } = useSite();
  useEffect(() => loginGate.onAsk(() => {}, ['needed']), [loginGate]);
}
