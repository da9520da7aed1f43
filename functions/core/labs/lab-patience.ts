import { HOUR_MS, MINUTE_MS } from '../../../shared/lib/time.ts';
import type { LabPatience } from './lab.ts';

/** Intervals for polling a lab, and the time after which it counts as silent: docs/labs.md. */

/** Time of the first check after a report; later ones follow the lab's account. */
const FIRST_POLL_MS = 5 * MINUTE_MS;
/** Longest interval: polls at least twice a day. */
const ASK_AFTER_MAX_MS = 12 * HOUR_MS;

export function firstLookAt(now: Date): string {
  return new Date(now.getTime() + FIRST_POLL_MS).toISOString();
}

/**
 * The time of the next poll: after half of the time without a change, so that an order of a week takes some twenty
 * polls and a recent change is followed up soon.
 *
 * @param changedAt last change of its state
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

/** @param heardAt last report of the lab */
export function isTooSilent(
  heardAt: string,
  now: Date,
  { silentAfterHours }: Pick<LabPatience, 'silentAfterHours'>,
): boolean {
  return now.getTime() - Date.parse(heardAt) >= silentAfterHours * HOUR_MS;
}
