import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import type { RetryPolicy } from '../../shared/constants/retry.ts';
import type { AttemptCounterStore, Begun } from '../core/jobs/attempt-counter-store.ts';
import { parseJson } from '../core/lib/parse-json.ts';
import type { Log } from '../core/ports/log.ts';
import type { Timer } from '../core/ports/timer.ts';

/** What became of a piece of work. Events are snake_case: the thing, then what happened to it (photo_taken_in). */
export interface LogLine {
  level?: 'info' | 'warn' | 'error';
  event: string;
  fields?: Record<string, unknown>;
}

/** How an attempt ended that threw nothing. */
export interface Outcome extends LogLine {
  /**
   * It has come further and stopped before its time was up: the message comes again, and the attempts until now count no
   * more
   */
  isUnfinished?: boolean;
}

/** One piece of work that a message asks for. */
export interface Task {
  /** names the work, not the message, so that a duplicate of the message shares its attempts */
  id: string;
  /** stand on every log line about it; no addresses, codes or keys of photos */
  fields: Record<string, unknown>;
  /** Repeating it changes nothing. Throws what may pass by itself, so that the message comes again. */
  run(): Promise<Outcome>;
  /**
   * Records the reason where people look for it; may be repeated.
   *
   * @param error what the last attempt threw; undefined where it never ended
   * @returns isDone: an attempt that seemed to have died had done the work after all
   */
  giveUp(reason: string, error?: unknown): Promise<{ isDone: boolean; line: LogLine }>;
  /** Whether work that failed permanently is no longer needed: its message is removed in place of becoming a dead letter. */
  isObsolete?(): Promise<boolean>;
}

/** What tasks may know of the message besides its body. */
export interface Delivery {
  messageId: string;
  sentAt: Date;
  /** until Lambda ends the function */
  timeLeftMs(): number;
}

/** What Lambda tells a function about the invocation; only what consumers need. */
interface InvocationContext {
  getRemainingTimeInMillis(): number;
}
const WITHOUT_LIMIT: InvocationContext = { getRemainingTimeInMillis: () => Number.POSITIVE_INFINITY };

export interface ConsumerOptions<Message> {
  /** of the body as JSON */
  schema: z.ZodMiniType<Message>;
  /** none where a message asks for nothing, as a test event does */
  tasksOf(message: Message, delivery: Delivery): Task[];
  attempts: AttemptCounterStore;
  policy: Pick<RetryPolicy, 'timeoutSeconds' | 'attemptsMax' | 'receivesMax' | 'claimSeconds' | 'renewalSeconds'>;
  /** sequential where one message may need most of the function's memory */
  concurrency: 'sequential' | 'parallel';
  /**
   * true where a person can mend what made the work fail and send the messages again: once its work is given up a
   * message is left to the dead letters in place of being removed
   */
  leavesToDeadLetters?: boolean;
  timer: Timer;
  log: Log;
}

/** How often a delivery that waits for a claim polls it. */
const CLAIM_POLL_SECONDS = 1;
/** The reason where attempts ended without an error: by time, by memory, or with the machine. */
const INTERRUPTED = 'interrupted';
/** Where it was unfinished at the last receipt. */
const TOO_LONG = new Error('The work took longer than all of its deliveries together');

/**
 * The handler of every Lambda that reads a queue. A message ends in one of three ways: its work is done, or given up
 * with a recorded reason, or it stays in the queue and comes again when its visibility timeout is over.
 *
 * Work is given up when its last attempt throws, or when the next receipt finds that the last attempt never ended. The
 * last receipt before the dead letters counts as a last attempt as well.
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

  /** @returns false where the message has to come again */
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

  /** Throws where the count of attempts or a reason for giving up could not be written. */
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
      return isObsolete || isLetGo(messageId, begun.reason);
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
      const isFinished = await isLetGo(messageId, reason);
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

  /** A renewal that fails is only logged: the next one follows before the claim expires. */
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

  /** @returns false where the message is left to the dead letters, with the reason beside it */
  async function isLetGo(messageId: string, reason: string): Promise<boolean> {
    if (leavesToDeadLetters) await attempts.noteReason(messageId, reason);
    return !leavesToDeadLetters;
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
