import {
  PROJECT_LINK_LIFETIME_SECONDS,
  REMINDER_AFTER_SECONDS,
  REMINDER_PAUSE_SECONDS,
} from '../../../shared/customer/links.ts';
import { isLater } from '../../../shared/project/life-project.ts';
import type { Project } from '../../../shared/project/schema.ts';
import { type Clock, epochSeconds } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { ownerOfCustomer } from '../lib/owner.ts';
import type { QueueSender } from '../lib/queue.ts';
import type { MailMessage } from '../mail/mail-message.ts';
import type { ProjectStore } from '../projects/project-store.ts';
import { formatProjectLink, formatUnsubscribeToken } from './mail-link.ts';
import { isUnfinished } from './reminder-content.ts';
import type { DueReminder, LastReminder, ReminderStore } from './reminder-store.ts';

export interface SweepRemindersDeps {
  reminders: Omit<ReminderStore, 'schedule'>;
  projects: Pick<ProjectStore, 'get'>;
  mailQueue: Pick<QueueSender<MailMessage>, 'send'>;
  pepper: () => Promise<string>;
  clock: Clock;
  log: Log;
}

/** Maximum per run, which avoids bursts at SES; the next run continues. */
const REMINDERS_MAX = 100;

interface Wall {
  due: DueReminder;
  project: Project;
}

/**
 * Requests mails about abandoned walls, at most one per customer and week, about the wall that was changed last. Claims
 * the week for one wall first, then requests the mail, and ends the wall's row last, so that a crash in between loses
 * no
 * mail.
 * Concurrent or repeated sweeps request the same mail, which is sent once. lambda/mail checks the customer's consent
 * when it sends the mail.
 *
 * @returns the number of requested mails
 */
export async function sweepReminders(deps: SweepRemindersDeps): Promise<number> {
  let asked = 0;
  for (const due of await deps.reminders.due(deps.clock.now(), REMINDERS_MAX)) {
    try {
      if (await sweepOne(deps, due)) asked += 1;
    } catch (error) {
      // Continues with the next wall.
      deps.log.error('reminder_failed', { tenantId: due.tenantId, projectId: due.projectId, error });
    }
  }
  return asked;
}

async function sweepOne(deps: SweepRemindersDeps, due: DueReminder): Promise<boolean> {
  const { reminders, clock } = deps;
  const project = await projectOf(deps, due);
  if (!project || project.tiles.length === 0) {
    await reminders.remove(due);
    return false;
  }
  const now = clock.now();
  if (!isUnfinished(project) || isLeftAlone({ due, project })) {
    await reminders.end(due, now);
    return false;
  }
  const restedAt = restedAtOf(project, due, now);
  if (restedAt > now.getTime()) {
    await reminders.postpone(due, { dueAt: isoOf(restedAt), projectVersion: project.version });
    return false;
  }
  const last = await lastInPause(deps, due, now);
  return last ? remindAfter(deps, { due, project }, last) : remindOfLatest(deps, { due, project }, now);
}

/** Requests a mail about the wall that was changed last, once it has rested too. The customer got none for a week. */
async function remindOfLatest(deps: SweepRemindersDeps, wall: Wall, now: Date): Promise<boolean> {
  const { reminders } = deps;
  const latest = await latestOf(deps, wall);
  const readyAt =
    latest === wall ? 0 : Math.max(Date.parse(latest.due.dueAt), restedAtOf(latest.project, latest.due, now));
  if (readyAt > now.getTime()) {
    await reminders.postpone(wall.due, { dueAt: isoOf(readyAt), projectVersion: wall.project.version });
    return false;
  }
  await reminders.claim(latest.due, now, pauseBegin(now));
  const last = await reminders.last(wall.due);
  if (!last) throw new Error('A claimed reminder is not there');
  const isAsked = await remindAfter(deps, latest, last);
  if (latest !== wall) await remindAfter(deps, wall, last);
  return isAsked;
}

/**
 * Handles a wall after its customer's week was claimed: requests the mail if it was claimed for this wall, otherwise
 * schedules a check for the end of the week.
 */
async function remindAfter(deps: SweepRemindersDeps, { due, project }: Wall, last: LastReminder): Promise<boolean> {
  const { reminders, mailQueue, clock } = deps;
  if (last.projectId === due.projectId) {
    await mailQueue.send(await messageFor(deps, due, project));
    await reminders.end(due, clock.now());
    return true;
  }
  await reminders.postpone(due, {
    dueAt: isoOf(Date.parse(last.at) + REMINDER_PAUSE_SECONDS * 1000),
    projectVersion: project.version,
    isPassedOver: !isLater(project.updatedAt, last.at),
  });
  return false;
}

/** Of a customer's scheduled walls, the one that was changed last. */
async function latestOf(deps: SweepRemindersDeps, wall: Wall): Promise<Wall> {
  const waiting = await deps.reminders.waitingOf(wall.due);
  const others = await Promise.all(
    waiting
      .filter(({ projectId }) => projectId !== wall.due.projectId)
      .map(async (due) => ({ due, project: await projectOf(deps, due) })),
  );
  return others.reduce<Wall>((latest, { due, project }) => {
    if (!project || !isUnfinished(project) || isLeftAlone({ due, project })) return latest;
    return isLater(project.updatedAt, latest.project.updatedAt) ? { due, project } : latest;
  }, wall);
}

async function lastInPause({ reminders }: SweepRemindersDeps, due: DueReminder, now: Date) {
  const last = await reminders.last(due);
  return last && isLater(last.at, pauseBegin(now).toISOString()) ? last : undefined;
}

/** Whether the wall was passed over, and has not changed since. */
const isLeftAlone = ({ due, project }: Wall): boolean =>
  due.isPassedOver === true && project.version === due.projectVersion;

const projectOf = ({ projects }: SweepRemindersDeps, { tenantId, customerId, projectId }: DueReminder) =>
  projects.get(tenantId, ownerOfCustomer(customerId), projectId);

const pauseBegin = (now: Date): Date => new Date(now.getTime() - REMINDER_PAUSE_SECONDS * 1000);
const isoOf = (milliseconds: number): string => new Date(milliseconds).toISOString();

/**
 * The time from which the wall counts as abandoned. A project without a save since a sweep scheduled the check has
 * rested.
 * For others the browser's time of the change counts; if its clock is ahead, the wall waits for the next day.
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
