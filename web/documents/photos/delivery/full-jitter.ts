const RETRY_BASE_MS = 1_000;

/**
 * A random share of an exponential backoff, so that photos that failed together do not retry together.
 * Source: "Exponential Backoff and Jitter", AWS Architecture Blog, 2015, "full jitter".
 *
 * @param attempt counts from 1
 * @returns milliseconds
 */
export function fullJitter(attempt: number, random: () => number): number {
  return random() * RETRY_BASE_MS * 2 ** attempt;
}
