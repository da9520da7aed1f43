import { Suspense } from 'react';
import { GeolocationCheck } from './geolocation-check.tsx';
import { SidewaysMessage } from './sideways-message.tsx';
import { useArrivalPromo } from './use-arrival-promo.ts';

export function VisitChecksContent() {
  useArrivalPromo();
  return (
    <Suspense>
      <GeolocationCheck />
      <SidewaysMessage />
    </Suspense>
  );
}
