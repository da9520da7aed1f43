import { useSite } from '../../site/site-context.tsx';
import { GeolocationCheck } from './geolocation-check.tsx';
import { SidewaysMessage } from './sideways-message.tsx';
import { useArrivalPromo } from './use-arrival-promo.ts';

/** Checks of a visit outside its screens. */
export function VisitChecks() {
  const { isFramed } = useSite().environment;
  useArrivalPromo();
  // A host page handles location and orientation itself.
  if (isFramed) return null;
  return (
    <>
      <GeolocationCheck />
      <SidewaysMessage />
    </>
  );
}
