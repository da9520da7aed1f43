import type { PublicTenant } from '../tenant/public-tenant.ts';
import type { Tenant } from '../tenant/schema.ts';
import type { DeliveryMethod } from './method.ts';
import { deliveryPromise } from './promise.ts';
import type { OrderDelivery, Store } from './schema.ts';

/** One thing that a shopper can choose: a way of sending, or a store to pick it up at. */
export interface DeliveryOption extends OrderDelivery {
  /** names it in carts; the same for as long as the tenant offers it */
  handle: string;
  /** from the order until its tiles have to be printed; undefined: as ever */
  productionHours?: number | undefined;
  /** whether it can be ordered only with a telephone number */
  needsPhone?: boolean | undefined;
}

type Delivering = Pick<Tenant, 'delivery' | 'timeZone'> & Partial<Pick<Tenant, 'otherDeliveries' | 'stores'>>;

/** The first way that a tenant has. */
const STANDARD_HANDLE = 'standard';
const NOTHING_TO_SEND: DeliveryOption = { handle: STANDARD_HANDLE, title: 'No delivery needed', amountCents: 0 };

export interface Delivered {
  /** what the goods cost after discounts */
  goodsCents: number;
  /** gifts and memberships alone go nowhere, and cost no delivery */
  isAnythingShipped: boolean;
  now: Date;
}

/**
 * All that a tenant offers, in its order, with what it costs and by when it is there: a flat price, or free from an amount.
 * A tenant with stores offers its way of picking up once for each of them; a second way would have the same names.
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

/** The names of all that a tenant can offer, whatever is bought. */
export function deliveryHandles(tenant: Delivering): ReadonlySet<string> {
  const whatever = { goodsCents: 0, isAnythingShipped: true, now: new Date(0) };
  return new Set([STANDARD_HANDLE, ...deliveryOptions(tenant, whatever).map(({ handle }) => handle)]);
}

/** How much more a cart has to cost until the way is free; 0 where it is free by now, or no amount makes it so. */
export function missingForFreeDelivery({ amountCents, freeFromCents }: DeliveryMethod, goodsCents: number): number {
  return freeFromCents === undefined || amountCents === 0 ? 0 : Math.max(0, freeFromCents - goodsCents);
}

const STORE_HANDLE_START = 'store-';

/** Names the picking up at a store. */
export function storeHandle(storeId: string): string {
  return `${STORE_HANDLE_START}${storeId}`;
}

/** Whether the way of this name, the first one where it is unknown or blank, can be ordered only with a telephone number. */
export function needsPhone(tenant: Pick<PublicTenant, 'delivery' | 'otherDeliveries'>, handle: string): boolean {
  const methods = methodsOf(tenant);
  const isStore = handle.startsWith(STORE_HANDLE_START);
  const method = methods.find((each) => each.handle === handle || (isStore && each.isPickUp)) ?? tenant.delivery;
  return method.needsPhone === true;
}

/**
 * What a cart is priced with: the option that was chosen, else the first one. Which store it is nobody can guess, so that
 * of a tenant with several the price is known and the store is not.
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

/** Whether somebody has to choose a store before this can be ordered. */
export function needsStore({ stores = [] }: Pick<Tenant, 'stores'>, delivery: OrderDelivery): boolean {
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
