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
  /** how long whoever began the work keeps others from it; afterwards it counts as dead */
  claimSeconds: number;
}

/**
 * Six times the timeout of the function, so that Lambda can retry a throttled batch before its messages show again.
 * Source: AWS Lambda developer guide, "Using Lambda with Amazon SQS".
 */
const VISIBILITY_FACTOR = 6;
/** The guide asks for 5 at least; more, so that an hour of throttling ends no message. */
const RECEIVES_MAX = 10;
/** What a function may outlive its timeout by, as another machine's clock sees it. */
const CLAIM_MARGIN_SECONDS = 30;

function retryPolicy({ timeoutSeconds, attemptsMax }: Pick<RetryPolicy, 'timeoutSeconds' | 'attemptsMax'>) {
  return {
    timeoutSeconds,
    visibilitySeconds: timeoutSeconds * VISIBILITY_FACTOR,
    receivesMax: RECEIVES_MAX,
    attemptsMax,
    claimSeconds: timeoutSeconds + CLAIM_MARGIN_SECONDS,
  } satisfies RetryPolicy;
}

/** By the Lambda that does the work. */
export const RETRY = {
  // a file that ended the function so often is not looked at again
  intake: retryPolicy({ timeoutSeconds: 60, attemptsMax: 4 }),
  imports: retryPolicy({ timeoutSeconds: 60, attemptsMax: 4 }),
  render: retryPolicy({ timeoutSeconds: 120, attemptsMax: 4 }),
  // one every three minutes: a mail outlasts twenty minutes without SES
  mail: retryPolicy({ timeoutSeconds: 30, attemptsMax: 8 }),
  // a piece of a large file takes a minute
  productImports: retryPolicy({ timeoutSeconds: 120, attemptsMax: 4 }),
  // one every nine minutes: an order outlasts an hour without its lab
  labs: retryPolicy({ timeoutSeconds: 90, attemptsMax: 8 }),
} as const;
