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
  /** The storefront's handle for picking up there. */
  handle: string;
  /** Undefined if the shopper's location is unknown. */
  miles: number | undefined;
}

/** The tenant's stores in its order; undefined during loading. */
export function useStores(isPickUp: boolean) {
  return useQuery({ ...helpQueries(useSite()).stores(), enabled: isPickUp });
}

/** Stores sorted by distance from the entered ZIP code, or from the visitor's network location. */
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

/** The center of the country represents an unknown location. */
function isKnown({ latitude, longitude }: Place): boolean {
  return latitude !== DEFAULT_COORDINATES.latitude || longitude !== DEFAULT_COORDINATES.longitude;
}
