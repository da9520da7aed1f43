import { useQuery } from '@tanstack/react-query';
import { DEFAULT_COORDINATES, milesBetween, type Place } from '../../../shared/delivery/distance.ts';
import { storeHandle } from '../../../shared/delivery/options.ts';
import type { Store } from '../../../shared/delivery/schema.ts';
import { helpQueries } from '../../site/help-queries.ts';
import { useSite } from '../../site/site-context.tsx';
import { useZipPlace } from '../address/index.ts';
import { visitQueries } from '../visit/index.ts';

export interface NearbyStore {
  store: Store;
  /** what carts call picking up there */
  handle: string;
  /** undefined where nobody knows where the shopper is */
  miles: number | undefined;
}

/** The tenant's stores in its order; undefined while they are being loaded. */
export function useStores(isPickUp: boolean) {
  return useQuery({ ...helpQueries(useSite()).stores(), enabled: isPickUp });
}

/** Stores with the nearest first: near the ZIP code that was typed, else near where the network says that the visitor is. */
export function useNearbyStores(
  stores: readonly Store[],
  zip: string,
): { nearby: NearbyStore[]; isUnknownZip: boolean } {
  const { data: seen } = useQuery(visitQueries(useSite()).geolocation());
  const { place, isUnknown } = useZipPlace(zip);
  const from = place ?? (seen && isKnown(seen) ? seen : undefined);
  return { nearby: nearestFirst(stores, from), isUnknownZip: isUnknown };
}

export function nearestFirst(stores: readonly Store[], from: Place | undefined): NearbyStore[] {
  const nearby = stores.map((store) => ({
    store,
    handle: storeHandle(store.id),
    miles: from && milesBetween(from, store),
  }));
  return nearby.sort((one, other) => (one.miles ?? 0) - (other.miles ?? 0));
}

/** The middle of the country stands for a place that nobody knows. */
function isKnown({ latitude, longitude }: Place): boolean {
  return latitude !== DEFAULT_COORDINATES.latitude || longitude !== DEFAULT_COORDINATES.longitude;
}
