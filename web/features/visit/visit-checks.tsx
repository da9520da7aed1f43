import { Suspense } from 'react';
import { lazyExtra } from '../../lib/lazy-extra.tsx';

const Content = lazyExtra(async () => (await import('./visit-checks-content.tsx')).VisitChecksContent);

/** What is found out about a visit beside its screens; comes after the first screen. */
export function VisitChecks() {
  return (
    <Suspense>
      <Content />
    </Suspense>
  );
}
