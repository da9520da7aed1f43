import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { Project } from '../../../shared/project/schema.ts';
import type { TenantCatalog } from '../catalog/tenant-catalog.ts';
import { customerOfOwner, type OwnerKey } from '../lib/owner.ts';
import type { Ownership } from '../owners/ownership.ts';
import type { AttemptStore } from '../payments/attempt-store.ts';
import type { PaymentProviders } from '../payments/payment-provider.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import type { ProjectStore } from '../projects/project-store.ts';
import type { DiscountsOf } from './buyer-discounts.ts';
import type { CheckoutRequest } from './checkout-request.ts';
import { quoteLines } from './quote.ts';
import { type CheckoutContent, type CheckoutValidation, validateCheckout } from './validate-checkout.ts';

export type ValidateCheckout = (request: CheckoutRequest, catalog: TenantCatalog) => Promise<CheckoutValidation>;

const NOTHING: Omit<CheckoutContent, 'isPayable'> = {
  customerId: undefined,
  projects: new Map(),
  projectOwners: [],
  takenProjects: new Set(),
  photos: new Map(),
  photoOwners: [],
};

/** Reads the content of a request and validates it. */
export function createCheckoutValidation(deps: {
  projects: Pick<ProjectStore, 'get'>;
  photos: Pick<PhotoStore, 'getAll'>;
  ownership: Pick<Ownership, 'buyerOf' | 'projectOwners' | 'photoOwners'>;
  attempts: Pick<AttemptStore, 'projectsTakenBy'>;
  providers: PaymentProviders;
  discountsOf: DiscountsOf;
}): ValidateCheckout {
  const { projects, photos, ownership, attempts, providers, discountsOf } = deps;

  async function contentOf(request: CheckoutRequest): Promise<CheckoutContent> {
    const { tenantId, owner, customerId, lines, payment } = request;
    const instrument = payment?.instrument;
    const isPayable = (instrument && (await providers[instrument.provider]?.isUsable(instrument))) ?? false;
    if (!owner) return { ...NOTHING, isPayable };
    const shopper = await ownership.buyerOf(tenantId, owner, customerId);
    const ids = [...new Set(lines.flatMap(({ projectId }) => projectId ?? []))];
    const projectOwners = ownership.projectOwners(shopper);
    const found = await newestOf(tenantId, projectOwners, ids);
    const photoKeys = [...found.values()].flatMap((project) => project.tiles.map((tile) => tile.imagePath));
    const [records, photoOwners, taken] = await Promise.all([
      photos.getAll(tenantId, photoKeys),
      ownership.photoOwners(tenantId, shopper, photoKeys),
      attempts.projectsTakenBy(tenantId, projectOwners),
    ]);
    const byOthers = [...taken].filter(([, token]) => token !== request.attemptToken);
    return {
      customerId: customerOfOwner(shopper.owner),
      projects: found,
      projectOwners,
      takenProjects: new Set(byOthers.map(([projectId]) => projectId)),
      photos: records,
      photoOwners,
      isPayable,
    };
  }

  /**
   * Finds each project under its newest owner. A project that is moving to its customer, or was saved while signed out,
   * may exist
   * under both.
   */
  async function newestOf(tenantId: TenantId, owners: readonly OwnerKey[], ids: readonly string[]) {
    const found = await Promise.all(owners.flatMap((owner) => ids.map((id) => projects.get(tenantId, owner, id))));
    const newest = new Map<string, Project>();
    for (const project of found)
      if (project && project.version > (newest.get(project.id)?.version ?? -1)) newest.set(project.id, project);
    return newest;
  }

  return async (request, catalog) => {
    const [discounts, content] = await Promise.all([discountsOf(request, catalog), contentOf(request)]);
    const quote = quoteLines(request.lines, request.address !== undefined, catalog, discounts, request.deliveryHandle);
    return validateCheckout(request, catalog.tenant, quote, content);
  };
}
