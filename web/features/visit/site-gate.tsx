import { lazy, Suspense } from 'react';
import { loadWithRetry } from '../../lib/load-with-retry.ts';
import type { SiteGate as Gate } from './use-site-gate.ts';

const Content = lazy(() =>
  loadWithRetry(() => import('./site-gate-content.tsx')).then((module) => ({ default: module.SiteGateContent })),
);

/** Covers the window while the gate is closed; the shell makes the page behind it inert. */
export function SiteGate({ gate }: { gate: Gate }) {
  return (
    <main className="fixed inset-0 z-40 grid place-content-center justify-items-center gap-8 bg-ground px-4 text-center">
      <Suspense>
        <Content gate={gate} />
      </Suspense>
    </main>
  );
}
