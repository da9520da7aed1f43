import type { DeliveryMethod } from './method.ts';
import { deliveryPromise } from './promise.ts';
import type { OrderDelivery, Store } from './schema.ts';

/** A choice of the shopper: a shipping method, or a store for pick-up. */
export interface DeliveryOption extends OrderDelivery {
  /** Identifies the option in carts while the tenant offers it. */
  handle: string;
  /** From the order to the deadline of printing; undefined for the default. */
  productionHours?: number | undefined;
  /** Whether it requires a phone number. */
  needsPhone?: boolean | undefined;
}

/** The fields of a tenant that decide its deliveries. */
interface Delivering {
  delivery: DeliveryMethod;
  otherDeliveries?: readonly (DeliveryMethod & { handle: string })[] | undefined;
  stores?: readonly Store[] | undefined;
  timeZone?: string | undefined;
}

/** A tenant's first method. */
const STANDARD_HANDLE = 'standard';
const NOTHING_TO_SEND: DeliveryOption = { handle: STANDARD_HANDLE, title: 'No delivery needed', amountCents: 0 };

export interface Delivered {
  /** Price of the goods after discounts. */
  goodsCents: number;
  /** Gifts and memberships are not shipped and cost no delivery. */
  isAnythingShipped: boolean;
  now: Date;
}

/**
 * All options of a tenant, in its order, with price and promise: a flat price, or free from an amount. Pick-up becomes one
 * option per store, so a second pick-up method is left out: its options would have the same handles.
 */
export function deliveryOptions(tenant: Delivering, delivered: Delivered): DeliveryOption[] {
  if (!delivered.isAnythingShipped) return [NOTHING_TO_SEND];
  const methods = methodsOf(tenant);
  const pickUp = methods.find(({ isPickUp }) => isPickUp);
  return methods.flatMap(({ handle, ...method }) => {
    const stores = method.isPickUp ? (tenant.stores ?? []) : [];
    if (stores.length === 0) return [optionOf(handle, method, tenant, delivered)];
    if (handle !== pickUp?.handle) return [];
    return stores.map((store) => optionOf(storeHandle(store.id), method, tenant, delivered, store));
  });
}

/** Handles of all options that a tenant can offer. */
export function deliveryHandles(tenant: Delivering): ReadonlySet<string> {
  const whatever = { goodsCents: 0, isAnythingShipped: true, now: new Date(0) };
  return new Set([STANDARD_HANDLE, ...deliveryOptions(tenant, whatever).map(({ handle }) => handle)]);
}

/** Returns the amount missing for free delivery; 0 if it is free already or never becomes free. */
export function missingForFreeDelivery({ amountCents, freeFromCents }: DeliveryMethod, goodsCents: number): number {
  return freeFromCents === undefined || amountCents === 0 ? 0 : Math.max(0, freeFromCents - goodsCents);
}

const STORE_HANDLE_START = 'store-';

/** Returns the handle of pickup at a store. */
export function storeHandle(storeId: string): string {
  return `${STORE_HANDLE_START}${storeId}`;
}

/** Whether the method with this handle, or the first one if unknown, requires a phone number. */
export function needsPhone(tenant: Pick<Delivering, 'delivery' | 'otherDeliveries'>, handle: string): boolean {
  const methods = methodsOf(tenant);
  const isStore = handle.startsWith(STORE_HANDLE_START);
  const method = methods.find((each) => each.handle === handle || (isStore && each.isPickUp)) ?? tenant.delivery;
  return method.needsPhone === true;
}

/**
 * Returns the option that prices a cart: the chosen one, else the first. If the first is one of several stores, the
 * price is known but not the store.
 */
export function chosenDelivery(
  tenant: Delivering,
  delivered: Delivered,
  handle?: string | undefined,
): Omit<DeliveryOption, 'handle'> & { handle?: string | undefined } {
  const options = deliveryOptions(tenant, delivered);
  const [first = NOTHING_TO_SEND] = options;
  const chosen = options.find((option) => option.handle === handle);
  if (chosen) return chosen;
  if (!first.store || options.length === 1) return first;
  const { handle: _nobodys, store: _store, promise: _promise, ...anywhere } = first;
  return anywhere;
}

/** Whether the shopper has to choose a store first. */
export function needsStore({ stores = [] }: Pick<Delivering, 'stores'>, delivery: OrderDelivery): boolean {
  return delivery.isPickUp === true && stores.length > 0 && delivery.store === undefined;
}

function methodsOf({
  delivery,
  otherDeliveries = [],
}: Pick<Delivering, 'delivery' | 'otherDeliveries'>): (DeliveryMethod & { handle: string })[] {
  return [{ handle: STANDARD_HANDLE, ...delivery }, ...otherDeliveries];
}

function optionOf(
  handle: string,
  method: DeliveryMethod,
  { timeZone }: Delivering,
  { goodsCents, now }: Delivered,
  store?: Store,
): DeliveryOption {
  const { title, amountCents, freeFromCents, isPickUp, needsPhone, productionHours } = method;
  const isFree = freeFromCents !== undefined && goodsCents >= freeFromCents;
  const promise = deliveryPromise(method, now, { store, timeZone });
  return {
    handle,
    title,
    amountCents: isFree ? 0 : amountCents,
    ...(isPickUp && { isPickUp }),
    ...(store && { store }),
    ...(promise && { promise }),
    ...(productionHours !== undefined && { productionHours }),
    ...(needsPhone && { needsPhone }),
  };
}
