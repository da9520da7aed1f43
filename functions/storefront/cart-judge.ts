import { type Cart, projectIdOf } from '../domain/cart.ts';
import { type Catalogue, quoteCart } from '../domain/cart-quote.ts';
import { type CartContent, checkReadiness, type Readiness } from '../domain/checkout-readiness.ts';
import type { PhotoStore } from '../stores/photo-store.ts';
import type { ProjectStore } from '../stores/project-store.ts';
import type { VaultStore } from '../stores/vault-store.ts';

export type CartJudge = (cart: Cart, catalogue: Catalogue) => Promise<Readiness>;

/** Reads what the lines of a cart mean and judges whether it can be paid. */
export function createCartJudge(stores: {
  projects: Pick<ProjectStore, 'get'>;
  photos: Pick<PhotoStore, 'getAll'>;
  vault: Pick<VaultStore, 'get'>;
}): CartJudge {
  async function contentOf(cart: Cart): Promise<CartContent> {
    const projects = new Map<string, NonNullable<Awaited<ReturnType<ProjectStore['get']>>>>();
    const ids = new Set(cart.lines.flatMap((line) => projectIdOf(line) ?? []));
    const { owner } = cart;
    if (owner) {
      const found = await Promise.all([...ids].map((id) => stores.projects.get(cart.tenantId, owner, id)));
      for (const project of found) if (project) projects.set(project.id, project);
    }
    const photoKeys = [...projects.values()].flatMap((project) => project.tiles.map((tile) => tile.imagePath));
    const [photos, card] = await Promise.all([
      stores.photos.getAll(cart.tenantId, photoKeys),
      cart.payment && stores.vault.get(cart.payment.sessionId),
    ]);
    return { projects, photos, hasCard: card !== undefined };
  }

  return async (cart, catalogue) => checkReadiness(cart, quoteCart(cart, catalogue), await contentOf(cart));
}
