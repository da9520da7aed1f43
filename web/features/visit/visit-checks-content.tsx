import { Suspense } from 'react';
import { useSite } from '../../site/site-context.tsx';
import { GeolocationCheck } from './geolocation-check.tsx';
import { SidewaysMessage } from './sideways-message.tsx';
import { useArrivalPromo } from './use-arrival-promo.ts';

export function VisitChecksContent() {
  const { isFramed } = useSite().environment;
  useArrivalPromo();
  // who comes from where, and how a phone is held, is for the page around
  if (isFramed) return null;
  return (
    <Suspense>
      <GeolocationCheck />
      <SidewaysMessage />
    </Suspense>
  );
}
