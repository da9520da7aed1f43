/**
 * Originals are deleted 180 days after they came (infra/data-stack.ts). A photo found by its hash goes onto a new tile,
 * so it must have half of its life before it; older ones are uploaded again.
 */
const KNOWN_FOR_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Photos taken in before this moment are not offered for a second use. */
export function knownSince(now: Date): Date {
  return new Date(now.getTime() - KNOWN_FOR_DAYS * DAY_MS);
}
