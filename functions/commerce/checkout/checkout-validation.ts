import type { TenantId } from '../../../shared/constants/tenants.ts';
import type { Project } from '../../../shared/schemas/project.ts';
import type { Catalogue } from '../../core/catalog/catalogue.ts';
import { quoteCart } from '../../core/orders/quote.ts';
import { type CartContent, checkReadiness, type Readiness } from '../../core/orders/validate-checkout.ts';
import type { CartLinkStore } from '../../core/owners/cart-link-store.ts';
import { customerOfOwner, type OwnerKey } from '../../core/owners/owner.ts';
import { usableOwners } from '../../core/owners/photo-access.ts';
import type { PhotoStore } from '../../core/photos/photo-store.ts';
import type { ProjectStore } from '../../core/projects/project-store.ts';
import { type Cart, projectIdOf } from '../cart/cart.ts';
import type { VaultStore } from '../payments/vault-store.ts';

export type CartJudge = (cart: Cart, catalogue: Catalogue) => Promise<Readiness>;

/** Reads what the lines of a cart mean and judges whether it can be paid. */
export function createCartJudge(stores: {
  projects: Pick<ProjectStore, 'get'>;
  photos: Pick<PhotoStore, 'getAll'>;
  vault: Pick<VaultStore, 'get'>;
  cartLinks: Pick<CartLinkStore, 'homesOf' | 'cartsOf'>;
}): CartJudge {
  async function contentOf(cart: Cart): Promise<CartContent> {
    const { tenantId, owner } = cart;
    const homes = owner ? await stores.cartLinks.homesOf(tenantId, owner) : [];
    const ids = [...new Set(cart.lines.flatMap((line) => projectIdOf(line) ?? []))];
    const projects = await newestOf(tenantId, homes, ids);
    const photoKeys = [...projects.values()].flatMap((project) => project.tiles.map((tile) => tile.imagePath));
    const [photos, photoOwners, card] = await Promise.all([
      stores.photos.getAll(tenantId, photoKeys),
      usableOwners(tenantId, homes, photoKeys, () => cartsOfCustomer(tenantId, homes)),
      cart.payment && stores.vault.get(cart.payment.sessionId),
    ]);
    return { projects, photos, photoOwners, hasCard: card !== undefined };
  }

  /** A project that is just moving to its customer, or was saved signed out since, may be under both. */
  async function newestOf(tenantId: TenantId, homes: readonly OwnerKey[], ids: readonly string[]) {
    const found = await Promise.all(
      homes.flatMap((owner) => ids.map((id) => stores.projects.get(tenantId, owner, id))),
    );
    const newest = new Map<string, Project>();
    for (const project of found)
      if (project && project.version > (newest.get(project.id)?.version ?? -1)) newest.set(project.id, project);
    return newest;
  }

  async function cartsOfCustomer(tenantId: TenantId, homes: readonly OwnerKey[]): Promise<OwnerKey[]> {
    const [customerId] = homes.flatMap((owner) => customerOfOwner(owner) ?? []);
    return customerId === undefined ? [] : stores.cartLinks.cartsOf(tenantId, customerId);
  }

  return async (cart, catalogue) => checkReadiness(cart, quoteCart(cart, catalogue), await contentOf(cart));
}
