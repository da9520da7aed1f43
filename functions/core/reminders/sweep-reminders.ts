import { PROJECT_LINK_LIFETIME_SECONDS, REMINDER_AFTER_SECONDS } from '../../../shared/constants/mail-links.ts';
import type { Project } from '../../../shared/schemas/project.ts';
import type { MailMessage } from '../mail/mail-message.ts';
import { ownerOfCustomer } from '../owners/owner.ts';
import { type Clock, epochSeconds } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { QueueSender } from '../ports/queue.ts';
import type { ProjectStore } from '../projects/project-store.ts';
import { formatProjectLink, formatUnsubscribeToken } from './mail-link.ts';
import { isUnfinished } from './reminder-content.ts';
import type { DueReminder, ReminderStore } from './reminder-store.ts';

export interface SweepRemindersDeps {
  reminders: Omit<ReminderStore, 'schedule'>;
  projects: Pick<ProjectStore, 'get'>;
  mailQueue: Pick<QueueSender<MailMessage>, 'send'>;
  pepper: () => Promise<string>;
  clock: Clock;
  log: Log;
}

/** In one run, so that a busy day is no burst for SES; the next run goes on. */
const REMINDERS_MAX = 100;

/**
 * Asks for the mails about walls that were left. The mail is asked for first and the row ended after it, so that a crash
 * between the two loses none; two sweeps at once, or one that comes again, ask for the same mail, which goes out once.
 * Whether the customer wants it is seen by whoever writes it, at the last moment.
 *
 * @returns how many mails were asked for
 */
export async function sweepReminders(deps: SweepRemindersDeps): Promise<number> {
  let asked = 0;
  for (const due of await deps.reminders.due(deps.clock.now(), REMINDERS_MAX)) {
    try {
      if (await sweepOne(deps, due)) asked += 1;
    } catch (error) {
      // those behind it are not held up
      deps.log.error('reminder_failed', { tenantId: due.tenantId, projectId: due.projectId, error });
    }
  }
  return asked;
}

async function sweepOne(deps: SweepRemindersDeps, due: DueReminder): Promise<boolean> {
  const { reminders, projects, mailQueue, clock } = deps;
  const project = await projects.get(due.tenantId, ownerOfCustomer(due.customerId), due.projectId);
  if (!project || project.tiles.length === 0) {
    await reminders.remove(due);
    return false;
  }
  const now = clock.now();
  const restedAt = restedAtOf(project, due, now);
  if (isUnfinished(project) && restedAt > now.getTime()) {
    await reminders.postpone(due, { dueAt: new Date(restedAt).toISOString(), projectVersion: project.version });
    return false;
  }
  if (isUnfinished(project)) await mailQueue.send(await messageFor(deps, due, project));
  await reminders.end(due, now);
  return isUnfinished(project);
}

/**
 * When the wall has rested long enough. A project that has not been saved since a sweep chose the time has; of another one
 * the browser says when it was changed, and where its clock is ahead the wall waits for the next day.
 */
function restedAtOf(project: Project, due: DueReminder, now: Date): number {
  if (project.version === due.projectVersion) return now.getTime();
  const restMs = REMINDER_AFTER_SECONDS * 1000;
  return Math.min(Date.parse(project.updatedAt) + restMs, now.getTime() + restMs);
}

async function messageFor(
  { pepper, clock }: Pick<SweepRemindersDeps, 'pepper' | 'clock'>,
  { tenantId, customerId, projectId }: DueReminder,
  { status }: Project,
): Promise<MailMessage> {
  const purpose = status === 'Cart' ? 'recover' : 'resume';
  const secret = await pepper();
  const expiresAt = epochSeconds(clock) + PROJECT_LINK_LIFETIME_SECONDS;
  return {
    kind: 'project-reminder',
    tenantId,
    customerId,
    projectId,
    purpose,
    linkToken: formatProjectLink(secret, { tenantId, customerId, projectId }, purpose, expiresAt),
    unsubscribeToken: formatUnsubscribeToken(secret, { tenantId, customerId }),
  };
}
