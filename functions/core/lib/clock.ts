/**
 * Ports: what core needs from outside besides its tables, as interfaces: the time, chance, a log, queues, buckets.
 * functions/adapters implements them for AWS.
 *
 * Changed by: nobody, it keeps no rows.
 */

/** Time is passed in, so that a test can hold it. */
export interface Clock {
  now(): Date;
}

export function epochSeconds(clock: Clock): number {
  return Math.floor(clock.now().getTime() / 1000);
}
