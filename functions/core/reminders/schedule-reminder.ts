import { REMINDER_AFTER_SECONDS } from '../../../shared/customer/links.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { Clock } from '../lib/clock.ts';
import { customerOfOwner, type OwnerKey } from '../lib/owner.ts';
import type { ReminderStore } from './reminder-store.ts';

/** A project that is stored has a version from 1 on. */
const NEVER_SEEN = 0;

export interface ScheduleDeps {
  reminders: Pick<ReminderStore, 'schedule'>;
  clock: Clock;
}

/**
 * Has a wall looked at in a day; the sweep sees then whether it was left. Called once in the life of a wall, before it is
 * stored under its customer: a row about a wall that never came is removed, and one that is missing would never be made.
 * Nobody is told of a cart's walls: it has no mailbox.
 */
export async function scheduleReminder(
  { reminders, clock }: ScheduleDeps,
  tenantId: TenantId,
  owner: OwnerKey,
  projectId: string,
): Promise<void> {
  const customerId = customerOfOwner(owner);
  if (customerId === undefined) return;
  await reminders.schedule({
    tenantId,
    customerId,
    projectId,
    dueAt: new Date(clock.now().getTime() + REMINDER_AFTER_SECONDS * 1000).toISOString(),
    projectVersion: NEVER_SEEN,
  });
}
