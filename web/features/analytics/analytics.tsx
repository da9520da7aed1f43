import { Suspense } from 'react';
import { lazyExtra } from '../../lib/lazy-extra.tsx';
import { useSite } from '../../site/site-context.tsx';

const Content = lazyExtra(async () => (await import('./analytics-content.tsx')).AnalyticsContent);

/**
 * Consent question and events for the tenant's analytics tools. Loads after the first screen, and only for tenants with
 * tools.
 *
 * @param mayAsk false on screens where the question would cover the work
 */
export function Analytics({ mayAsk }: { mayAsk: boolean }) {
  if (useSite().tenant.googleTagManagerContainerId === undefined) return null;
  return (
    <Suspense>
      <Content mayAsk={mayAsk} />
    </Suspense>
  );
}
