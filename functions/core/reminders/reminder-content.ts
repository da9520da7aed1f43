import { takesMarketing } from '../../../shared/customer/mailbox.ts';
import type { Project } from '../../../shared/project/schema.ts';
import type { CatalogStore } from '../catalog/catalog-store.ts';
import type { CustomerStore } from '../identity/customer-store.ts';
import { ownerOfCustomer } from '../lib/owner.ts';
import type { MailboxStore } from '../mail/mailbox-store.ts';
import type { ReminderContent } from '../mail/templates/project-reminder.ts';
import { type WallColors, wallOfProject } from '../mail/templates/wall-drawing.ts';
import { type WallPictureDeps, wallPicture } from '../mail/templates/wall-picture.ts';
import type { createProjectClaimStore } from '../payments/project-claim-store.ts';
import type { ProjectStore } from '../projects/project-store.ts';
import type { ReminderKey } from './reminder-store.ts';

export interface ReminderContentDeps extends WallPictureDeps {
  customers: Pick<CustomerStore, 'byId'>;
  projects: Pick<ProjectStore, 'get'>;
  claims: Pick<ReturnType<typeof createProjectClaimStore>, 'takenBy'>;
  catalog: Pick<CatalogStore, 'product'>;
  mailboxes: Pick<MailboxStore, 'get'>;
}

/** Whether a wall is worth a reminder. */
export function isUnfinished({ status, tiles }: Project): boolean {
  return status !== 'Completed' && tiles.length > 0;
}

/**
 * The current content of a reminder. Excludes customers who have not opted in or have unsubscribed, mailboxes that bounced or
 * complained, and walls that are paid, being paid or removed.
 *
 * @returns undefined if there is nothing to send
 */
export async function reminderContent(
  deps: ReminderContentDeps,
  { tenantId, customerId, projectId }: ReminderKey,
  colors: WallColors,
): Promise<ReminderContent | undefined> {
  const owner = ownerOfCustomer(customerId);
  const customer = await deps.customers.byId(tenantId, customerId);
  if (customer?.acceptsMarketing !== true) return undefined;
  const [mailbox, project, taken] = await Promise.all([
    deps.mailboxes.get(tenantId, customer.email),
    deps.projects.get(tenantId, owner, projectId),
    deps.claims.takenBy(tenantId, [owner]),
  ]);
  if (!takesMarketing(mailbox)) return undefined;
  if (!project || !isUnfinished(project) || taken.has(projectId)) return undefined;
  const product = await deps.catalog.product(tenantId, project.productId);
  if (!product) return undefined;
  const picture = await wallPicture(deps, wallOfProject(project, product), colors);
  return picture && { customer, project, picture };
}
