/**
 * Owners: links from carts to customers (cart-link-store.ts), and the access decision for projects, photos and orders
 * (ownership.ts). An owner key is a cart or a customer (lib/owner.ts).
 *
 * Changed by: lambda/api, which links a cart when its shopper is signed in; lambda/admin, which merges customers. Other
 * functions read.
 */

import type { TenantId } from '../../../shared/lib/scalars.ts';
import { CartOwner, customerOfOwner, type OwnerKey, ownerOfCustomer, ownersOf, type Shopper } from '../lib/owner.ts';
import { mayUsePhoto } from '../photos/photo-keys.ts';
import type { CartLinkStore } from './cart-link-store.ts';

export type Ownership = ReturnType<typeof createOwnership>;

/**
 * Access decisions for every route and every storefront operation.
 *
 * - A project is stored under its owner, and a project of a linked cart under the cart or the customer.
 * - A photo keeps its upload key, so a customer's photos are under the customer and under each of their linked carts.
 *   Everyone may use the shop's own pictures.
 * - An order belongs to its customer or, without one, to its cart. The cart that placed it always has access.
 *
 * Anything inaccessible looks as if it did not exist.
 */
export function createOwnership({ cartLinks }: { cartLinks: Pick<CartLinkStore, 'customerOf' | 'joinedOwners'> }) {
  /**
   * A cart and the customer it is linked to, if any. For background work only: in a request, a cart token proves the
   * cart but not its customer (docs/spec 5.11).
   */
  async function shopperOfCart(tenantId: TenantId, cart: CartOwner): Promise<Shopper> {
    const customerId = await cartLinks.customerOf(tenantId, cart);
    return { owner: customerId === undefined ? cart : ownerOfCustomer(customerId), cartOwner: cart };
  }

  /**
   * The shopper whose projects and photos this cart may check out: the linked customer too, if that customer is signed
   * in. A sign-in gives no access to the cart of another customer.
   *
   * @param customerId the signed-in customer
   */
  async function buyerOf(tenantId: TenantId, cart: CartOwner, customerId: string | undefined): Promise<Shopper> {
    const isTheirs = customerId !== undefined && (await cartLinks.customerOf(tenantId, cart)) === customerId;
    return { owner: isTheirs ? ownerOfCustomer(customerId) : cart, cartOwner: cart };
  }

  /** Owners under which a shopper's projects may be stored. */
  function projectOwners(shopper: Shopper): OwnerKey[] {
    return ownersOf(shopper);
  }

  /**
   * Owners whose photos a shopper may use, as far as these keys require. Queries linked carts only if a key belongs to
   * none of the known owners.
   */
  async function photoOwners(
    tenantId: TenantId,
    shopper: Shopper,
    keys: readonly string[],
  ): Promise<readonly OwnerKey[]> {
    const near = ownersOf(shopper);
    const customerId = customerOfOwner(shopper.owner);
    if (customerId === undefined || keys.every((key) => mayUsePhoto(key, tenantId, near))) return near;
    return [...near, ...(await cartLinks.joinedOwners(tenantId, customerId))];
  }

  /** Indexes of the keys that the shopper may not use. */
  async function foreignPhotos(tenantId: TenantId, shopper: Shopper, keys: readonly string[]): Promise<number[]> {
    const owners = await photoOwners(tenantId, shopper, keys);
    return keys.flatMap((key, index) => (mayUsePhoto(key, tenantId, owners) ? [] : [index]));
  }

  /** Whether an order is a shopper's, including orders of carts linked to the customer. */
  async function maySeeOrder(
    tenantId: TenantId,
    shopper: Shopper,
    order: { owner: OwnerKey; customerId?: string | undefined },
  ): Promise<boolean> {
    if (ownersOf(shopper).includes(order.owner)) return true;
    const customerId = customerOfOwner(shopper.owner);
    if (customerId === undefined) return false;
    if (order.customerId !== undefined) return order.customerId === customerId;
    const cart = CartOwner.safeParse(order.owner).data;
    return cart !== undefined && (await cartLinks.customerOf(tenantId, cart)) === customerId;
  }

  return { shopperOfCart, buyerOf, projectOwners, photoOwners, foreignPhotos, maySeeOrder };
}
