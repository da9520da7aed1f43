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

/** In one run, so that a busy day is no burst for SES; the next run goes on. */
const REMINDERS_MAX = 100;

/** A wall that is to be looked at, as it is stored. */
interface Wall {
  due: DueReminder;
  project: Project;
}

/**
 * Asks for the mails about walls that were left, one for each customer in a week: about the wall that was changed last.
 * The week is claimed first, for one wall, the mail asked for after it, and the wall's row ended at last, so that a crash
 * between any two loses no mail; two sweeps at once, or one that comes again, ask for the same mail, which goes out once.
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

/** @returns whether a mail was asked for */
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

/** Nobody was mailed for a week: the wall that was changed last is mailed about, once it has rested too. */
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
 * What becomes of a wall after its customer's week was claimed: the mail where it was claimed for this wall, and
 * otherwise a look when the week is over.
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

/** Of the walls of one customer that wait, the one that was changed last. */
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

/** Passed over, and not changed since. */
const isLeftAlone = ({ due, project }: Wall): boolean =>
  due.isPassedOver === true && project.version === due.projectVersion;

const projectOf = ({ projects }: SweepRemindersDeps, { tenantId, customerId, projectId }: DueReminder) =>
  projects.get(tenantId, ownerOfCustomer(customerId), projectId);

const pauseBegin = (now: Date): Date => new Date(now.getTime() - REMINDER_PAUSE_SECONDS * 1000);
const isoOf = (milliseconds: number): string => new Date(milliseconds).toISOString();

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
