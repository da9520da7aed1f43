import { useStore } from '../../lib/use-store.ts';
import { analyticsOf, type Consent } from '../../site/analytics.ts';
import { useSite } from '../../site/site-context.tsx';

const serverConsent = (): Consent => 'unneeded';

export function useConsent(): Consent {
  const analytics = analyticsOf(useSite());
  return useStore(analytics, analytics.consent, serverConsent);
}
