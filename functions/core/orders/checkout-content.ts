import type { TenantId } from '../../../shared/constants/tenants.ts';
import type { Project } from '../../../shared/schemas/project.ts';
import type { TenantCatalog } from '../catalog/tenant-catalog.ts';
import { customerOfOwner, type OwnerKey } from '../owners/owner.ts';
import type { Ownership } from '../owners/ownership.ts';
import type { PaymentProviders } from '../payments/payment-provider.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import type { ProjectStore } from '../projects/project-store.ts';
import type { CheckoutRequest } from './checkout-request.ts';
import { quoteLines } from './quote.ts';
import { type CheckoutContent, type CheckoutValidation, validateCheckout } from './validate-checkout.ts';

export type ValidateCheckout = (request: CheckoutRequest, catalog: TenantCatalog) => Promise<CheckoutValidation>;

/** Reads what a request means, and says whether it can be bought. */
export function createCheckoutValidation(deps: {
  projects: Pick<ProjectStore, 'get'>;
  photos: Pick<PhotoStore, 'getAll'>;
  ownership: Pick<Ownership, 'buyerOf' | 'projectOwners' | 'photoOwners'>;
  providers: PaymentProviders;
}): ValidateCheckout {
  const { projects, photos, ownership, providers } = deps;

  async function contentOf({ tenantId, owner, customerId, lines, payment }: CheckoutRequest): Promise<CheckoutContent> {
    const instrument = payment?.instrument;
    const isPayable = (instrument && (await providers[instrument.provider]?.isUsable(instrument))) ?? false;
    if (!owner) return { customerId: undefined, projects: new Map(), photos: new Map(), photoOwners: [], isPayable };
    const shopper = await ownership.buyerOf(tenantId, owner, customerId);
    const ids = [...new Set(lines.flatMap(({ projectId }) => projectId ?? []))];
    const found = await newestOf(tenantId, ownership.projectOwners(shopper), ids);
    const photoKeys = [...found.values()].flatMap((project) => project.tiles.map((tile) => tile.imagePath));
    const [records, photoOwners] = await Promise.all([
      photos.getAll(tenantId, photoKeys),
      ownership.photoOwners(tenantId, shopper, photoKeys),
    ]);
    return { customerId: customerOfOwner(shopper.owner), projects: found, photos: records, photoOwners, isPayable };
  }

  /** A project that is just moving to its customer, or was saved signed out since, may be under both. */
  async function newestOf(tenantId: TenantId, owners: readonly OwnerKey[], ids: readonly string[]) {
    const found = await Promise.all(owners.flatMap((owner) => ids.map((id) => projects.get(tenantId, owner, id))));
    const newest = new Map<string, Project>();
    for (const project of found)
      if (project && project.version > (newest.get(project.id)?.version ?? -1)) newest.set(project.id, project);
    return newest;
  }

  return async (request, catalog) => {
    const quote = quoteLines(request.lines, request.address !== undefined, catalog);
    return validateCheckout(request, catalog.tenant, quote, await contentOf(request));
  };
}
