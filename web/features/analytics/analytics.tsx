import { Suspense } from 'react';
import { lazyExtra } from '../../lib/lazy-extra.tsx';
import { useSite } from '../../site/site-context.tsx';

const Content = lazyExtra(async () => (await import('./analytics-content.tsx')).AnalyticsContent);

/**
 * The question of the tenant's tools, and what they are told once it is answered. It comes after the first screen, and only
 * where there are tools.
 *
 * @param mayAsk false where somebody is at work: the question would lie over what they work with
 */
export function Analytics({ mayAsk }: { mayAsk: boolean }) {
  if (useSite().tenant.googleTagManagerContainerId === undefined) return null;
  return (
    <Suspense>
      <Content mayAsk={mayAsk} />
    </Suspense>
  );
}
