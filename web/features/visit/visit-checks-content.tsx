import { Suspense } from 'react';
import { useSite } from '../../site/site-context.tsx';
import { GeolocationCheck } from './geolocation-check.tsx';
import { SidewaysMessage } from './sideways-message.tsx';
import { useArrivalPromo } from './use-arrival-promo.ts';

export function VisitChecksContent() {
  const { isFramed } = useSite().environment;
  useArrivalPromo();
  // A host page handles location and orientation itself.
  if (isFramed) return null;
  return (
    <Suspense>
      <GeolocationCheck />
      <SidewaysMessage />
    </Suspense>
  );
}
