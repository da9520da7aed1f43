import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import type { RetryPolicy } from '../../shared/platform/retry.ts';
import type { Timer } from '../core/lib/clock.ts';
import type { Log } from '../core/lib/log.ts';
import { parseJson } from '../core/lib/parse-json.ts';
import type { AttemptCounterStore, Begun } from '../core/limits/attempt-counter-store.ts';

/** The log line about a piece of work. Events are snake_case: a noun, then a past participle (photo_taken_in). */
export interface LogLine {
  level?: 'info' | 'warn' | 'error';
  event: string;
  fields?: Record<string, unknown>;
}

/** The result of an attempt that did not throw. */
export interface Outcome extends LogLine {
  /** The task made progress and stopped early: the message is redelivered, and the attempt count is reset. */
  isUnfinished?: boolean;
}

/** One task of a message. */
export interface Task {
  /** Identifies the work, not the message, so that duplicates share its attempts. */
  id: string;
  /** Logged with every line about it; contains no addresses, codes or photo keys. */
  fields: Record<string, unknown>;
  /** Idempotent. Throws on transient failures, so that the message is redelivered. */
  run(): Promise<Outcome>;
  /**
   * Records the permanent failure where people look for it. Idempotent.
   *
   * @param error error of the last attempt; undefined if interrupted
   * @returns isDone: an attempt that seemed to have died had completed the work
   */
  giveUp(reason: string, error?: unknown): Promise<{ isDone: boolean; line: LogLine }>;
  /** Whether work that failed permanently is no longer needed: its message is then removed instead of dead-lettered. */
  isObsolete?(): Promise<boolean>;
}

/** The metadata of a message that tasks may use. */
export interface Delivery {
  messageId: string;
  sentAt: Date;
  /** Milliseconds until Lambda ends the function. */
  timeLeftMs(): number;
}

/** The part of Lambda's context that consumers need. */
interface InvocationContext {
  getRemainingTimeInMillis(): number;
}
const WITHOUT_LIMIT: InvocationContext = { getRemainingTimeInMillis: () => Number.POSITIVE_INFINITY };

export interface ConsumerOptions<Message> {
  /** Schema of the body as JSON. */
  schema: z.ZodMiniType<Message>;
  /** Empty for a message without work, such as a test event. */
  tasksOf(message: Message, delivery: Delivery): Task[];
  attempts: AttemptCounterStore;
  policy: Pick<RetryPolicy, 'timeoutSeconds' | 'attemptsMax' | 'receivesMax' | 'claimSeconds' | 'renewalSeconds'>;
  /** Sequential if one message may need most of the function's memory. */
  concurrency: 'sequential' | 'parallel';
  /**
   * True if staff can fix the cause and redrive: a message whose work failed permanently becomes a dead letter instead
   * of being removed.
   */
  leavesToDeadLetters?: boolean;
  timer: Timer;
  log: Log;
}

/** Poll interval of a delivery that waits for a claim. */
const CLAIM_POLL_SECONDS = 1;
/** The reason if attempts ended without an error: out of time, out of memory, or with the machine. */
const INTERRUPTED = 'interrupted';
/** The reason if the work was unfinished at the last receive. */
const TOO_LONG = new Error('The work took longer than all of its deliveries together');

/**
 * The handler of every Lambda that reads a queue. A message ends in one of three ways: its work is done, its work failed
 * permanently with a recorded reason, or it stays in the queue until its visibility timeout is over.
 *
 * Work fails permanently when its last attempt throws, or when the next receipt finds that the last attempt was
 * interrupted. The last receipt before the dead-letter queue counts as a last attempt as well.
 */
export function createConsumer<Message>(options: ConsumerOptions<Message>) {
  const { schema, tasksOf, attempts, policy, concurrency, leavesToDeadLetters = false, timer, log } = options;

  return async (event: SQSEvent, context = WITHOUT_LIMIT): Promise<SQSBatchResponse> => {
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
    const timeLeftMs = () => context.getRemainingTimeInMillis();
    const consume = async (record: SQSRecord) => {
      if (!(await isFinished(record, timeLeftMs))) batchItemFailures.push({ itemIdentifier: record.messageId });
    };
    if (concurrency === 'parallel') await Promise.all(event.Records.map(consume));
    else for (const record of event.Records) await consume(record);
    return { batchItemFailures };
  };

  /** @returns false if the message must be delivered again */
  async function isFinished(
    { messageId, body, attributes }: SQSRecord,
    timeLeftMs: Delivery['timeLeftMs'],
  ): Promise<boolean> {
    const parsed = z.safeParse(schema, parseJson(body));
    if (!parsed.success) {
      log.error('message_unreadable', { bytes: Buffer.byteLength(body) });
      return true;
    }
    const sentAt = new Date(Number(attributes.SentTimestamp));
    const isLastReceipt = Number(attributes.ApproximateReceiveCount) >= policy.receivesMax;
    const tasks = tasksOf(parsed.data, { messageId, sentAt, timeLeftMs });
    if (tasks.length === 0) log.info('message_without_work', { messageId });
    let finished = true;
    for (const task of tasks) {
      try {
        if (!(await isTaskFinished(task, { messageId, sentAt, timeLeftMs, isLastReceipt }))) finished = false;
      } catch (error) {
        log.error('attempt_not_recorded', { ...task.fields, messageId, error });
        finished = false;
      }
    }
    return finished;
  }

  /** @throws Error if the count of attempts or the reason of a failure could not be written */
  async function isTaskFinished(
    task: Task,
    { messageId, sentAt, timeLeftMs, isLastReceipt }: Delivery & { isLastReceipt: boolean },
  ): Promise<boolean> {
    const startedAt = performance.now();
    const begun = await beginWhenFree(task.id, sentAt, timeLeftMs);
    const common = { ...task.fields, messageId };
    if (begun.kind === 'busy') {
      log.info('attempt_postponed', common);
      return false;
    }
    if (begun.kind === 'given_up') {
      const isObsolete = (await task.isObsolete?.()) ?? false;
      log.info(isObsolete ? 'work_obsolete' : 'work_given_up_before', common);
      return isObsolete || acknowledge(messageId, begun.reason);
    }
    const { attempt } = begun;

    const write = ({ level = 'info', event, fields }: LogLine, more: Record<string, unknown> = {}) =>
      log[level](event, {
        ...common,
        ...fields,
        attempt,
        ...more,
        durationMs: Math.round(performance.now() - startedAt),
      });

    const finish = async (line: LogLine) => {
      write(line);
      await attempts.finish(task.id, attempt);
      return true;
    };

    const giveUp = async (reason: string, error?: unknown) => {
      const { isDone, line } = await task.giveUp(reason, error);
      if (isDone) return finish(line);
      write({ level: 'error', ...line }, { reason, ...(error !== undefined && { error }) });
      const isFinished = await acknowledge(messageId, reason);
      await attempts.giveUp(task.id, attempt, reason);
      return isFinished;
    };

    if (attempt > policy.attemptsMax) return giveUp(INTERRUPTED);
    let outcome: Outcome;
    try {
      outcome = await whileClaimed(task.id, attempt, () => task.run());
    } catch (error) {
      if (attempt === policy.attemptsMax || isLastReceipt) return giveUp(reasonOf(error), error);
      write({ level: 'error', event: 'attempt_failed' }, { error });
      await attempts.release(task.id, attempt);
      return false;
    }
    const { isUnfinished = false, ...line } = outcome;
    if (!isUnfinished) return finish(line);
    if (isLastReceipt) return giveUp(TOO_LONG.message, TOO_LONG);
    await finish(line);
    return false;
  }

  /**
   * A delivery that finds its work claimed waits: a live attempt ends soon, and the claim of a dead one expires. It stops
   * waiting while half of its time is left for the work.
   */
  async function beginWhenFree(workId: string, sentAt: Date, timeLeftMs: Delivery['timeLeftMs']): Promise<Begun> {
    for (let waitedSeconds = 0; ; waitedSeconds += CLAIM_POLL_SECONDS) {
      const begun = await attempts.begin(workId, sentAt);
      const mayWait = waitedSeconds < policy.claimSeconds && timeLeftMs() > policy.timeoutSeconds * 500;
      if (begun.kind !== 'busy' || !mayWait) return begun;
      await timer.wait(CLAIM_POLL_SECONDS);
    }
  }

  /** A failed renewal is only logged: the next one follows before the claim expires. */
  async function whileClaimed<Result>(workId: string, attempt: number, run: () => Promise<Result>): Promise<Result> {
    const stop = timer.every(policy.renewalSeconds, () =>
      attempts.renew(workId, attempt).catch((error: unknown) => log.warn('claim_not_renewed', { attempt, error })),
    );
    try {
      return await run();
    } finally {
      stop();
    }
  }

  /** @returns false if the message becomes a dead letter; its reason is recorded */
  async function acknowledge(messageId: string, reason: string): Promise<boolean> {
    if (leavesToDeadLetters) await attempts.noteReason(messageId, reason);
    return !leavesToDeadLetters;
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
