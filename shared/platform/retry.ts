/**
 * How work that waits in a queue is tried again. The templates, the functions and the embedded cloud all read it here:
 * three numbers in three places once let a message run out of deliveries while the claim of a dead function still held.
 */

/** A queue and the function that it feeds. */
export interface RetryPolicy {
  /** after which Lambda ends the function */
  timeoutSeconds: number;
  /** how long a message stays hidden once it was received; it comes again afterwards unless it was removed */
  visibilitySeconds: number;
  /**
   * How often a message is received before it goes to the dead letters. A receipt says nothing about work: one that
   * Lambda throttled counts too, though no function has seen the message.
   */
  receivesMax: number;
  /** how often the work is begun before it is given up; whoever begins counts it in a row of its own */
  attemptsMax: number;
  /** how long an attempt keeps other deliveries from its work unless it renews its claim; then it counts as dead */
  claimSeconds: number;
  /** how often a running attempt renews its claim */
  renewalSeconds: number;
}

/**
 * Six times the timeout of the function, so that Lambda can retry a throttled batch before its messages show again.
 * Source: AWS Lambda developer guide, "Using Lambda with Amazon SQS".
 */
const VISIBILITY_FACTOR = 6;
/** The guide asks for at least 5. */
const RECEIVES_MAX = 10;
/** Short, because the next delivery waits for the claim of a dead process to expire. */
const CLAIM_SECONDS = 12;
/** One renewal may fail, by machines whose clocks differ by seconds, before the claim of a live process expires. */
const RENEWAL_SECONDS = 3;

function retryPolicy({
  timeoutSeconds,
  attemptsMax,
  receivesMax = RECEIVES_MAX,
}: Pick<RetryPolicy, 'timeoutSeconds' | 'attemptsMax'> & Partial<Pick<RetryPolicy, 'receivesMax'>>) {
  return {
    timeoutSeconds,
    visibilitySeconds: timeoutSeconds * VISIBILITY_FACTOR,
    receivesMax,
    attemptsMax,
    claimSeconds: CLAIM_SECONDS,
    renewalSeconds: RENEWAL_SECONDS,
  } satisfies RetryPolicy;
}

/** By the Lambda that does the work. */
export const RETRY = {
  // a file that ended the function so often is not looked at again
  intake: retryPolicy({ timeoutSeconds: 60, attemptsMax: 4 }),
  imports: retryPolicy({ timeoutSeconds: 60, attemptsMax: 4 }),
  // Short, so that a job whose process died is retried within three minutes (docs/decisions/printing.md, PRINT-67). Eight
  // attempts outlast twenty minutes without storage; an hour of throttling leaves receipts for all of them.
  render: retryPolicy({ timeoutSeconds: 30, attemptsMax: 8, receivesMax: 28 }),
  // one every three minutes: a mail outlasts twenty minutes without SES
  mail: retryPolicy({ timeoutSeconds: 30, attemptsMax: 8 }),
  // a piece of a large file takes a minute
  productImports: retryPolicy({ timeoutSeconds: 120, attemptsMax: 4 }),
  // one every nine minutes: an order outlasts an hour without its lab
  labs: retryPolicy({ timeoutSeconds: 90, attemptsMax: 8 }),
} as const;
