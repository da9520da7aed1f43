import { HOUR_MS, MINUTE_MS } from '../../../shared/lib/time.ts';
import type { LabPatience } from './lab.ts';

/** When a lab is polled, and when it has been silent for too long: docs/labs.md. */

/** Time of the first check after a report; later ones follow the lab's account. */
const FIRST_LOOK_MS = 5 * MINUTE_MS;
/** However long nothing has happened, it is asked twice a day. */
const ASK_AFTER_MAX_MS = 12 * HOUR_MS;

export function firstLookAt(now: Date): string {
  return new Date(now.getTime() + FIRST_LOOK_MS).toISOString();
}

/**
 * When a lab is to be asked again: after half as long as nothing has happened, so that an order that takes a week costs some
 * twenty questions and one that has just moved is looked at soon.
 *
 * @param changedAt when its state changed last
 */
export function nextAskAt(
  changedAt: string,
  now: Date,
  { askAfterMinutes }: Pick<LabPatience, 'askAfterMinutes'>,
): string {
  const elapsedMs = now.getTime() - Date.parse(changedAt);
  const afterMs = Math.min(Math.max(elapsedMs / 2, askAfterMinutes * MINUTE_MS), ASK_AFTER_MAX_MS);
  return new Date(now.getTime() + afterMs).toISOString();
}

/** @param heardAt when the lab reported last */
export function isTooSilent(
  heardAt: string,
  now: Date,
  { silentAfterHours }: Pick<LabPatience, 'silentAfterHours'>,
): boolean {
  return now.getTime() - Date.parse(heardAt) >= silentAfterHours * HOUR_MS;
}
