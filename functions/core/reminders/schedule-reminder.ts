import { REMINDER_AFTER_SECONDS } from '../../../shared/customer/links.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { Clock } from '../lib/clock.ts';
import { customerOfOwner, type OwnerKey } from '../lib/owner.ts';
import type { ReminderStore } from './reminder-store.ts';

/** Version of a project that is not stored yet; stored ones start at 1. */
const NEVER_SEEN = 0;

export interface ScheduleDeps {
  reminders: Pick<ReminderStore, 'schedule'>;
  clock: Clock;
}

/**
 * Schedules the first check of a wall in a day, when the sweep decides whether it was abandoned. Call it once per wall,
 * before the wall is stored under its customer: a row without a wall is removed later, but a missing row would never be
 * created. Carts have no mailbox, so their walls get no reminders.
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
