import { lazy, Suspense } from 'react';
import { loadWithRetry } from '../../lib/load-with-retry.ts';
import type { SiteGate as Gate } from './use-site-gate.ts';

const Content = lazy(() =>
  loadWithRetry(() => import('./site-gate-content.tsx')).then((module) => ({ default: module.SiteGateContent })),
);

/** Covers the whole window while the gate is closed; what lies behind is inert (the shell sees to that). */
export function SiteGate({ gate }: { gate: Gate }) {
  return (
    <main className="fixed inset-0 z-40 grid place-content-center justify-items-center gap-8 bg-ground px-4 text-center">
      <Suspense>
        <Content gate={gate} />
      </Suspense>
    </main>
  );
}
