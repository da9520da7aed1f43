import { useSyncExternalStore } from 'react';
import { analyticsOf, type Consent } from '../../site/analytics.ts';
import { useSite } from '../../site/site-context.tsx';

const serverConsent = (): Consent => 'unneeded';

export function useConsent(): Consent {
  const { subscribe, consent } = analyticsOf(useSite());
  return useSyncExternalStore(subscribe, consent, serverConsent);
}
