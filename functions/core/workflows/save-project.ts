import type { Actor } from '../../../shared/audit/schema.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { carryOver, type SentProject } from '../../../shared/project/carry-over.ts';
import { refusedChange } from '../../../shared/project/refused-change.ts';
import type { Project } from '../../../shared/project/schema.ts';
import type { AuditStore, Editor } from '../audit/audit-store.ts';
import type { Catalog } from '../catalog/catalog-cache.ts';
import { customerOfOwner, type OwnerKey, type Shopper } from '../lib/owner.ts';
import type { CartLinkStore } from '../owners/cart-link-store.ts';
import type { Ownership } from '../owners/ownership.ts';
import { keepUsed } from '../photos/keep-used.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import { checkProject, type FieldError, type ProjectCheck, photosOf, splitErrors } from '../projects/project-check.ts';
import type { ProjectEditStore } from '../projects/project-edit-store.ts';
import type { ProjectSaved, ProjectStore } from '../projects/project-store.ts';
import { type ScheduleDeps, scheduleReminder } from '../reminders/schedule-reminder.ts';
import { mergeProject } from './merge-cart.ts';

type Refusal =
  | Exclude<ProjectCheck, { kind: 'fine' }>
  | { kind: 'id_taken'; stored: Project }
  /** It was ordered and can no longer change. */
  | { kind: 'ordered'; stored: Project }
  | { kind: 'not_allowed'; errors: FieldError[] };

export type SaveProject = ProjectSaved | Refusal;

interface CheckDeps {
  catalog: Pick<Catalog, 'product'>;
  ownership: Pick<Ownership, 'photoOwners'>;
  photos: Pick<PhotoStore, 'getAll' | 'unmark'>;
}

export interface SaveProjectDeps extends CheckDeps, ScheduleDeps {
  cartLinks: Pick<CartLinkStore, 'link'>;
  projects: Pick<ProjectStore, 'get' | 'revise' | 'move'>;
}

/**
 * Saves a shopper's project if it is valid and printable. If it is still stored under the shopper's cart, it first
 * moves to the customer, so that there is only one.
 */
export async function saveProject(
  deps: SaveProjectDeps,
  tenantId: TenantId,
  shopper: Shopper,
  sent: SentProject,
): Promise<SaveProject> {
  const check = await checkSent(deps, tenantId, shopper, sent);
  if (check.kind !== 'fine') return check;
  await mergeProject(deps, tenantId, shopper, sent.id);
  // Before the project, so that a crash leaves none without a reminder.
  const remind = () => scheduleReminder(deps, tenantId, shopper.owner, sent.id);
  if (sent.version === 0) await remind();
  let isBack = false;
  const saved = await deps.projects.revise<Refusal>(tenantId, shopper.owner, sent, {
    revise(stored) {
      isBack = stored === undefined && sent.version > 0;
      return revisionOf(sent, stored, undefined);
    },
  });
  if (isBack && saved.kind === 'saved') await remind();
  return saved;
}

/**
 * Saves a project on behalf of a customer, by the same rules, with the customer's id. The audit entry is written in the
 * same transaction.
 */
export async function saveProjectFor(
  deps: CheckDeps & {
    projects: Pick<ProjectStore, 'revise'>;
    projectEdits: ProjectEditStore;
    audit: Pick<AuditStore, 'record'>;
  },
  tenantId: TenantId,
  { owner, editor }: { owner: OwnerKey; editor: Editor },
  sent: SentProject,
): Promise<SaveProject> {
  const { at, by } = editor;
  const customerId = customerOfOwner(owner);
  const actor: Actor = { kind: 'staff', id: by.id, ...(by.tenantId !== tenantId && { tenantId: by.tenantId }) };
  const check = await checkSent(deps, tenantId, { owner }, sent);
  if (check.kind !== 'fine') return check;
  return deps.projects.revise<Refusal>(tenantId, owner, sent, {
    revise: (stored) => revisionOf(sent, stored, customerId),
    alongside: (before, { version }) => [
      deps.projectEdits.entry(tenantId, owner, sent.id, {
        at,
        actor,
        versionBefore: before?.version ?? 0,
        versionAfter: version,
      }),
      // About the customer and without the wall's content: entries outlive personal data.
      ...deps.audit.record(tenantId, {
        ...editor,
        action: 'changed',
        object: { kind: 'customer', id: customerId ?? owner },
        name: customerId ?? owner,
        note: `project ${sent.id} saved for them`,
        before: { projectVersion: before?.version ?? 0 },
        after: { projectVersion: version },
      }),
    ],
  });
}

/** Checks a sent project against the catalog and the owner's photos. */
async function checkSent(
  { catalog, ownership, photos }: CheckDeps,
  tenantId: TenantId,
  shopper: Shopper,
  sent: SentProject,
): Promise<ProjectCheck> {
  const keys = photosOf(sent).map(({ key }) => key);
  const [product, records, owners] = await Promise.all([
    catalog.product(tenantId, sent.productId),
    photos.getAll(tenantId, keys),
    ownership.photoOwners(tenantId, shopper, keys),
  ]);
  return checkProject(sent, { tenantId, owners, product, photos: await keepUsed(photos, tenantId, records) });
}

/** The revision of a stored project: docs/spec 11.17 and 11.18. */
function revisionOf(sent: SentProject, stored: Project | undefined, userId: string | undefined) {
  const project = carryOver(sent, stored, userId);
  const refused = refusedChange(stored, project);
  if (refused?.kind === 'not_allowed')
    return { kind: refused.kind, errors: refused.errors.map(({ field, message }) => onProject(field, message)) };
  if (refused && stored) return { kind: refused.kind, stored };
  if (stored?.status === 'Completed' && stored.version === project.version) return { kind: 'leave' as const };
  const errors = splitErrors(project);
  return errors.length > 0 ? { kind: 'invalid' as const, errors } : { kind: 'write' as const, project };
}

const onProject = (field: string, message: string): FieldError => ({ path: `project.${field}`, message });
