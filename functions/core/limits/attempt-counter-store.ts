import { DAY_SECONDS } from '../../../shared/lib/time.ts';
import { DEAD_LETTER_REASON_DAYS, deadLetterReasonKey } from '../../../shared/platform/retry.ts';
import { deleteRow, putRow, type Table, updateAndRead, updateRow } from '../db/table.ts';
import type { Clock } from '../lib/clock.ts';

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
  table: Table,
  clock: Clock,
  { queue, attemptsMax, claimSeconds, isExclusive }: AttemptCounterOptions,
) {
  const keyOf = (work: string) => ({ pk: `ATTEMPTS#${queue}#${work}`, sk: 'META' });
  const ttlAt = (nowMs: number) => Math.floor(nowMs / 1000) + LIFETIME_SECONDS;

  /**
   * Counts one more attempt. A call that the SDK repeats after a time-out may count twice, or meet its own first one
   * and be postponed; nothing is lost by either.
   *
   * @param work    names the work, not the message: messages that ask for the same share one count
   * @param sentAt  when the message was sent. One that was sent after the work was given up is a new request and
   *                starts a new count; an older one is a duplicate
   */
  async function begin(work: string, sentAt: Date): Promise<Begun> {
    const nowMs = clock.now().getTime();
    const outcome = await updateAndRead(table, keyOf(work), {
      add: { attempts: 1 },
      set: { startedAtMs: nowMs, ttl: ttlAt(nowMs) },
      if: 'attribute_not_exists(givenUpAtMs) AND (attribute_not_exists(startedAtMs) OR startedAtMs <= :stale OR attempts < :overlapping)',
      values: { stale: nowMs - claimSeconds * 1000, overlapping: isExclusive ? 0 : attemptsMax },
    });
    if (outcome.kind === 'written') return { kind: 'begun', attempt: Number(outcome.row.attempts) };
    const { givenUpAtMs, reason = '' } = outcome.row ?? {};
    if (givenUpAtMs === undefined) return { kind: 'busy' };
    if (Number(givenUpAtMs) >= sentAt.getTime()) return { kind: 'given_up', reason: String(reason) };
    return startAgain(work, givenUpAtMs, nowMs);
  }

  /** Of several new requests at the same time one starts the new count. */
  async function startAgain(work: string, givenUpAtMs: string | number, nowMs: number): Promise<Begun> {
    return (await putRow(
      table,
      { ...keyOf(work), attempts: 1, startedAtMs: nowMs, ttl: ttlAt(nowMs) },
      { if: 'givenUpAtMs = :seen', values: { seen: givenUpAtMs } },
    ))
      ? { kind: 'begun', attempt: 1 }
      : { kind: 'busy' };
  }

  /** This attempt is still running. Does nothing for one that has ended or was overtaken. */
  async function renew(work: string, attempt: number): Promise<void> {
    await updateRow(table, keyOf(work), {
      set: { startedAtMs: clock.now().getTime() },
      if: 'attempts = :attempt AND attribute_exists(startedAtMs)',
      values: { attempt },
    });
  }

  // Where a later attempt has begun the row is about that one: the writes below are refused, and it stays.

  /** This attempt failed and has ended: the next one need not wait until its claim expires. */
  async function release(work: string, attempt: number): Promise<void> {
    await updateRow(table, keyOf(work), { remove: ['startedAtMs'], ...isLatest(attempt) });
  }

  /** The work is done. */
  async function finish(work: string, attempt: number): Promise<void> {
    await deleteRow(table, keyOf(work), isLatest(attempt));
  }

  /** The work failed permanently; duplicates of its message begin nothing any more. */
  async function giveUp(work: string, attempt: number, reason: string): Promise<void> {
    const givenUpAtMs = clock.now().getTime();
    await updateRow(table, keyOf(work), { set: { givenUpAtMs, reason }, ...isLatest(attempt) });
  }

  /** For whoever finds the message among the dead letters. */
  async function noteReason(messageId: string, reason: string): Promise<void> {
    const ttl = Math.floor(clock.now().getTime() / 1000) + DEAD_LETTER_REASON_DAYS * DAY_SECONDS;
    await putRow(table, { ...deadLetterReasonKey(queue, messageId), reason, ttl });
  }

  return { begin, renew, release, finish, giveUp, noteReason };
}

const isLatest = (attempt: number) => ({ if: 'attempts = :attempt', values: { attempt } });
