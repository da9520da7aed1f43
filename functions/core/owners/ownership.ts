/**
 * Owners: whom projects, photos and orders belong to, a customer or a cart (owner.ts), and which carts have become a
 * customer's (cart-link-store.ts). Who may see or use what is decided here and nowhere else.
 *
 * Changed by: lambda/api, which links a cart when its shopper is signed in. Everyone else asks.
 */
import type { TenantId } from '../../../shared/constants/tenants.ts';
import { mayUsePhoto } from '../photos/photo-keys.ts';
import type { CartLinkStore } from './cart-link-store.ts';
import { CartOwner, customerOfOwner, type OwnerKey, ownerOfCustomer, ownersOf, type Shopper } from '../lib/owner.ts';

export type Ownership = ReturnType<typeof createOwnership>;

/**
 * Who may see or use what: the one place that decides it, for every route and every storefront operation.
 *
 * - A project lies under its owner; that of a cart which became a customer's may lie under either.
 * - A photo keeps the key that it was uploaded with, so a customer's lie under the customer and under every cart that
 *   became theirs. The shop's own pictures are everybody's.
 * - An order is its customer's, or for as long as it has none its cart's; the cart that placed it always sees it.
 *
 * What is not one's own looks as if it did not exist.
 */
export function createOwnership({ cartLinks }: { cartLinks: Pick<CartLinkStore, 'customerOf' | 'joinedOwners'> }) {
  /**
   * A cart with the customer whose it has become, if anybody's: for what the shop does by itself, never for a request,
   * where a cart token proves a cart and not its customer (docs/product.md 5.11).
   */
  async function shopperOfCart(tenantId: TenantId, cart: CartOwner): Promise<Shopper> {
    const customerId = await cartLinks.customerOf(tenantId, cart);
    return { owner: customerId === undefined ? cart : ownerOfCustomer(customerId), cartOwner: cart };
  }

  /**
   * Whose projects and photos a cart may sell: also those of the customer whose it has become, where that customer is
   * who asks. Somebody who is signed in proves nothing for the cart of a stranger.
   *
   * @param customerId who has proven to be signed in
   */
  async function buyerOf(tenantId: TenantId, cart: CartOwner, customerId: string | undefined): Promise<Shopper> {
    const isTheirs = customerId !== undefined && (await cartLinks.customerOf(tenantId, cart)) === customerId;
    return { owner: isTheirs ? ownerOfCustomer(customerId) : cart, cartOwner: cart };
  }

  /** Under whom the projects of a shopper may lie. */
  function projectOwners(shopper: Shopper): OwnerKey[] {
    return ownersOf(shopper);
  }

  /**
   * Whose photos a shopper may put on tiles, as far as these keys need it: most need none of the carts that became a
   * customer's, so they are looked up only where a key is nobody's yet. 0 or 1 query.
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

  /** The keys among these that are not the shopper's to use, by their places. */
  async function foreignPhotos(tenantId: TenantId, shopper: Shopper, keys: readonly string[]): Promise<number[]> {
    const owners = await photoOwners(tenantId, shopper, keys);
    return keys.flatMap((key, index) => (mayUsePhoto(key, tenantId, owners) ? [] : [index]));
  }

  /** Whether an order is a shopper's. 0 or 1 query: for the customer of a cart that was theirs before they signed in. */
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
