import { Suspense } from 'react';
import { lazyExtra } from '../../lib/lazy-extra.tsx';

const Content = lazyExtra(async () => (await import('./visit-checks-content.tsx')).VisitChecksContent);

/** Checks of a visit outside its screens; loads after the first screen. */
export function VisitChecks() {
  return (
    <Suspense>
      <Content />
    </Suspense>
  );
}
