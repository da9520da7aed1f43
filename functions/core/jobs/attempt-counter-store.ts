import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { DEAD_LETTER_REASON_DAYS, deadLetterReasonKey } from '../../../shared/constants/dead-letters.ts';
import { refusedRow } from '../dynamodb/refused-row.ts';
import { isConditionFailed, type Table } from '../dynamodb/table.ts';
import type { Clock } from '../ports/clock.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** Longer than a queue keeps a message, which is four days. */
const LIFETIME_SECONDS = 5 * DAY_SECONDS;

export type Begun =
  | { kind: 'begun'; attempt: number }
  /** another attempt may still be running; this one was not counted */
  | { kind: 'busy' }
  /** the work was given up after this message was sent; this attempt was not counted */
  | { kind: 'given_up'; reason: string };

export interface AttemptCounterOptions {
  /** keeps the work of one queue apart from that of another */
  queue: string;
  attemptsMax: number;
  /** how long an attempt counts as running after it started or last renewed its claim */
  claimSeconds: number;
  /**
   * true where two attempts at the same time would do harm: each one waits until the one before has ended or its claim
   * has expired. Otherwise only giving up waits for that.
   */
  isExclusive: boolean;
}

export type AttemptCounterStore = ReturnType<typeof createAttemptCounterStore>;

/**
 * How often work from a queue was begun, one row for each piece of work in the Ephemeral table. An attempt is counted
 * before it begins, so that one that takes its process down counts too. The receive count of the message would not do:
 * it also counts receipts that Lambda throttled, which no function has seen.
 */
export function createAttemptCounterStore(
  { documents, tableName: TableName }: Table,
  clock: Clock,
  { queue, attemptsMax, claimSeconds, isExclusive }: AttemptCounterOptions,
) {
  const keyOf = (work: string) => ({ pk: `ATTEMPTS#${queue}#${work}`, sk: 'META' });
  const ttlAt = (nowMs: number) => Math.floor(nowMs / 1000) + LIFETIME_SECONDS;

  /**
   * Counts one more attempt. 1 WCU. A call that the SDK repeats after a time-out may count twice, or meet its own first
   * one and be postponed; nothing is lost by either.
   *
   * @param work    names the work, not the message: messages that ask for the same share one count
   * @param sentAt  when the message was sent. One that was sent after the work was given up is a new request and
   *                starts a new count; an older one is a duplicate
   */
  async function begin(work: string, sentAt: Date): Promise<Begun> {
    const nowMs = clock.now().getTime();
    try {
      const { Attributes } = await documents.send(
        new UpdateCommand({
          TableName,
          Key: keyOf(work),
          UpdateExpression: 'ADD attempts :one SET startedAtMs = :now, #ttl = :ttl',
          ConditionExpression:
            'attribute_not_exists(givenUpAtMs) AND (attribute_not_exists(startedAtMs) OR startedAtMs <= :stale OR attempts < :overlapping)',
          ExpressionAttributeNames: { '#ttl': 'ttl' },
          ExpressionAttributeValues: {
            ':one': 1,
            ':now': nowMs,
            ':ttl': ttlAt(nowMs),
            ':stale': nowMs - claimSeconds * 1000,
            ':overlapping': isExclusive ? 0 : attemptsMax,
          },
          ReturnValues: 'UPDATED_NEW',
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      );
      return { kind: 'begun', attempt: Number(Attributes?.attempts) };
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
      const { givenUpAtMs, reason = '' } = refusedRow(error) ?? {};
      if (givenUpAtMs === undefined) return { kind: 'busy' };
      if (Number(givenUpAtMs) >= sentAt.getTime()) return { kind: 'given_up', reason: String(reason) };
      return startAgain(work, givenUpAtMs, nowMs);
    }
  }

  /** Of several new requests at the same time one starts the new count. 1 WCU. */
  async function startAgain(work: string, givenUpAtMs: string | number, nowMs: number): Promise<Begun> {
    try {
      await documents.send(
        new PutCommand({
          TableName,
          Item: { ...keyOf(work), attempts: 1, startedAtMs: nowMs, ttl: ttlAt(nowMs) },
          ConditionExpression: 'givenUpAtMs = :seen',
          ExpressionAttributeValues: { ':seen': givenUpAtMs },
        }),
      );
      return { kind: 'begun', attempt: 1 };
    } catch (error) {
      if (isConditionFailed(error)) return { kind: 'busy' };
      throw error;
    }
  }

  /** This attempt is still running. Does nothing for one that has ended or was overtaken. 1 WCU. */
  async function renew(work: string, attempt: number): Promise<void> {
    const extend = new UpdateCommand({
      TableName,
      Key: keyOf(work),
      UpdateExpression: 'SET startedAtMs = :now',
      ConditionExpression: 'attempts = :attempt AND attribute_exists(startedAtMs)',
      ExpressionAttributeValues: { ':attempt': attempt, ':now': clock.now().getTime() },
    });
    await unlessOvertaken(() => documents.send(extend));
  }

  /** This attempt failed and has ended: the next one need not wait until its claim expires. 1 WCU. */
  async function release(work: string, attempt: number): Promise<void> {
    const remove = new UpdateCommand({
      TableName,
      Key: keyOf(work),
      UpdateExpression: 'REMOVE startedAtMs',
      ConditionExpression: 'attempts = :attempt',
      ExpressionAttributeValues: { ':attempt': attempt },
    });
    await unlessOvertaken(() => documents.send(remove));
  }

  /** The work is done. 1 WCU. */
  async function finish(work: string, attempt: number): Promise<void> {
    const remove = new DeleteCommand({
      TableName,
      Key: keyOf(work),
      ConditionExpression: 'attempts = :attempt',
      ExpressionAttributeValues: { ':attempt': attempt },
    });
    await unlessOvertaken(() => documents.send(remove));
  }

  /** The work is given up; duplicates of its message begin nothing any more. 1 WCU. */
  async function giveUp(work: string, attempt: number, reason: string): Promise<void> {
    const mark = new UpdateCommand({
      TableName,
      Key: keyOf(work),
      UpdateExpression: 'SET givenUpAtMs = :now, reason = :reason',
      ConditionExpression: 'attempts = :attempt',
      ExpressionAttributeValues: { ':attempt': attempt, ':now': clock.now().getTime(), ':reason': reason },
    });
    await unlessOvertaken(() => documents.send(mark));
  }

  /** For whoever finds the message among the dead letters. 1 WCU. */
  async function noteReason(messageId: string, reason: string): Promise<void> {
    const ttl = Math.floor(clock.now().getTime() / 1000) + DEAD_LETTER_REASON_DAYS * DAY_SECONDS;
    await documents.send(
      new PutCommand({ TableName, Item: { ...deadLetterReasonKey(queue, messageId), reason, ttl } }),
    );
  }

  return { begin, renew, release, finish, giveUp, noteReason };
}

/** Where a later attempt has begun meanwhile the row is about that one, and stays. */
async function unlessOvertaken(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isConditionFailed(error)) throw error;
  }
}
