/**
 * Retries of queued work, for templates, functions and the embedded cloud. The numbers depend on each other: a message must
 * not run out of deliveries while the claim of a dead function is still valid.
 */

/** A queue and the function that it feeds. */
export interface RetryPolicy {
  /** Lambda terminates the function after this time. */
  timeoutSeconds: number;
  /** How long a received message stays hidden before it is delivered again. */
  visibilitySeconds: number;
  /**
   * How often a message is received before it becomes a dead letter. Receipts are not attempts: one that Lambda throttled
   * counts too, though no function has seen the message.
   */
  receivesMax: number;
  /** Attempts before the work fails permanently; each worker counts them in a row. */
  attemptsMax: number;
  /** How long a claim blocks other deliveries; a worker that does not renew it counts as dead. */
  claimSeconds: number;
  /** How often a running attempt renews its claim. */
  renewalSeconds: number;
}

/**
 * Six times the timeout of the function, so that Lambda can retry a throttled batch before its messages become visible.
 * Source: AWS Lambda developer guide, "Using Lambda with Amazon SQS".
 */
const VISIBILITY_FACTOR = 6;
/** The guide asks for at least 5. */
const RECEIVES_MAX = 10;
/** Short, because the next delivery waits for the claim of a dead process to expire. */
const CLAIM_SECONDS = 12;
/** Allows one failed renewal, and clocks that differ by seconds, before the claim of a live process expires. */
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

/** Policies by Lambda. */
export const RETRY = {
  // A file that crashes every attempt fails permanently.
  intake: retryPolicy({ timeoutSeconds: 60, attemptsMax: 4 }),
  imports: retryPolicy({ timeoutSeconds: 60, attemptsMax: 4 }),
  // Short, so that a job whose process died is retried within three minutes (ADR 26). Eight
  // attempts outlast twenty minutes without storage; an hour of throttling leaves receipts for all of them.
  render: retryPolicy({ timeoutSeconds: 30, attemptsMax: 8, receivesMax: 28 }),
  // One every three minutes: a mail outlasts twenty minutes without SES.
  mail: retryPolicy({ timeoutSeconds: 30, attemptsMax: 8 }),
  mailEvents: retryPolicy({ timeoutSeconds: 30, attemptsMax: 8 }),
  // A piece of a large file takes a minute.
  productImports: retryPolicy({ timeoutSeconds: 120, attemptsMax: 4 }),
  // One every nine minutes: an order outlasts an hour without its lab.
  labs: retryPolicy({ timeoutSeconds: 90, attemptsMax: 8 }),
} as const;

/** Rows in the Ephemeral table with the reasons of dead letters. */

/** SQS deletes every message after this time. */
const RETENTION_DAYS = 14;
export const DEAD_LETTER_REASON_DAYS = RETENTION_DAYS + 1;

/** @param worker of the message, such as `render` */
export function deadLetterReasonKey(worker: string, messageId: string): { pk: string; sk: string } {
  return { pk: `ATTEMPTS#${worker}#MESSAGE#${messageId}`, sk: 'META' };
}
