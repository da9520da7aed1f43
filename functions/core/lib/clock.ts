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

/** Waiting and repeating. Passed in like the clock, so that a test decides how time passes. */
export interface Timer {
  wait(seconds: number): Promise<void>;
  /** @returns ends the repetition */
  every(seconds: number, action: () => Promise<void>): () => void;
}

/** Chance is passed in, so that a test can hold it. */
export interface Random {
  /** url-safe text that nobody guesses, 4 letters for 3 bytes */
  token(bytes: number): string;
  /** decimal digits, each equally likely, leading zeros included */
  digits(count: number): string;
}
