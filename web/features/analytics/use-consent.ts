import { useSyncExternalStore } from 'react';
import { analyticsOf, type Consent } from '../../site/analytics.ts';
import { useSite } from '../../site/site-context.tsx';

const nobodyYet = (): Consent => 'unneeded';

/** What was said to the question of the tenant's tools, in step with all tabs. */
export function useConsent(): Consent {
  const { subscribe, consent } = analyticsOf(useSite());
  return useSyncExternalStore(subscribe, consent, nobodyYet);
}
