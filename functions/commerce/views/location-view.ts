import { US_STATES } from '../../../shared/customer/us-states.ts';
import { localTime } from '../../../shared/delivery/calendar.ts';
import { milesBetween, type Place } from '../../../shared/delivery/distance.ts';
import { type DeliveryOption, deliveryOptions } from '../../../shared/delivery/options.ts';
import { promiseText } from '../../../shared/delivery/promise.ts';
import type { Store } from '../../../shared/delivery/schema.ts';
import { isShipped } from '../../../shared/product/kinds.ts';
import type { Product } from '../../../shared/product/schema.ts';
import type { StorefrontContext } from '../context.ts';
import { badRequest } from '../graphql-error.ts';
import { NO_METAFIELDS } from './absent.ts';
import { type ConnectionArguments, viewedConnection } from './connection.ts';

type Stores = Pick<StorefrontContext, 'catalog' | 'clock'>;
/** A tenant's pickup option at one of its stores. */
type PickUp = DeliveryOption & { store: Store };
type Near = Place | null | undefined;

export type AvailabilityArguments = ConnectionArguments & { near?: Near };

export const LOCATION_SORT_KEYS = ['CITY', 'DISTANCE', 'ID', 'NAME'] as const;
type LocationSortKey = (typeof LOCATION_SORT_KEYS)[number];

/** Lists the pickup stores of a tenant as `Location`s. */
export function locationConnection(
  { sortKey, near, ...page }: ConnectionArguments & { near?: Near; sortKey?: LocationSortKey | null },
  context: Stores,
) {
  const stores = pickUps(context).map(({ store }) => store);
  return viewedConnection(sorted(stores, sortKey ?? 'ID', near), page, locationView);
}

/** Shows where and when a product can be picked up. It is made to order, so none is in stock. */
export function availabilityConnection(product: Product, { near, ...page }: AvailabilityArguments, context: Stores) {
  const found = isShipped(product) ? pickUps(context) : [];
  const byStore = new Map(found.map((pickUp) => [pickUp.store.id, pickUp]));
  const stores = found.map(({ store }) => store);
  const order = near ? sorted(stores, 'DISTANCE', near) : stores;
  return viewedConnection(order, page, (store) => ({
    available: true,
    quantityAvailable: 0,
    pickUpTime: pickUpTime(byStore.get(store.id), context),
    location: locationView(store),
  }));
}

/** @returns undefined if the tenant has no such store */
export function findLocation(gid: string, context: Stores) {
  const found = pickUps(context).find(({ store }) => locationGid(store) === gid);
  return found && locationView(found.store);
}

function pickUps({ catalog, clock }: Stores): PickUp[] {
  const whatever = { goodsCents: 0, isAnythingShipped: true, now: clock.now() };
  return deliveryOptions(catalog.tenant, whatever).filter((option): option is PickUp => option.store !== undefined);
}

function pickUpTime(pickUp: PickUp | undefined, { clock }: Stores): string {
  if (!pickUp?.promise) return pickUp?.title ?? '';
  return promiseText(pickUp.promise, localTime(clock.now(), pickUp.store.timeZone).date);
}

function sorted(stores: readonly Store[], key: LocationSortKey, near: Near): Store[] {
  if (key !== 'DISTANCE') {
    const textOf = (store: Store) => ({ CITY: store.city, ID: store.id, NAME: store.name })[key];
    return [...stores].sort((a, b) => textOf(a).localeCompare(textOf(b), 'en'));
  }
  if (!near) throw badRequest('near must be given to sort by DISTANCE');
  return [...stores].sort((a, b) => milesBetween(near, a) - milesBetween(near, b));
}

function locationGid({ id }: Store): string {
  return `gid://shopify/Location/${id}`;
}

function locationView(store: Store) {
  const { name, address1, city, provinceCode, zip, phone, latitude, longitude } = store;
  const country = 'United States';
  return {
    __typename: 'Location',
    ...NO_METAFIELDS,
    id: locationGid(store),
    name,
    address: {
      address1,
      address2: null,
      city,
      provinceCode,
      province: US_STATES.find(({ code }) => code === provinceCode)?.name ?? null,
      zip,
      country,
      countryCode: 'US',
      phone: phone ?? null,
      latitude,
      longitude,
      formatted: [address1, `${city} ${provinceCode} ${zip}`, country],
    },
  };
}
