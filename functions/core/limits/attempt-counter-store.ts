import { DAY_SECONDS } from '../../../shared/lib/time.ts';
import { DEAD_LETTER_REASON_DAYS, deadLetterReasonKey } from '../../../shared/platform/retry.ts';
import { deleteRow, putRow, type Table, updateAndRead, updateRow } from '../db/table.ts';
import type { Clock } from '../lib/clock.ts';

/** Longer than a queue retains a message, which is four days. */
const LIFETIME_SECONDS = 5 * DAY_SECONDS;

export type Begun =
  | { kind: 'begun'; attempt: number }
  /** Another attempt may still be running; this one was not counted. */
  | { kind: 'busy' }
  /** The work failed permanently after this message was sent; this attempt was not counted. */
  | { kind: 'given_up'; reason: string };

export interface AttemptCounterOptions {
  /** Keeps the work of one queue apart from that of another. */
  queue: string;
  attemptsMax: number;
  /** How long an attempt counts as running after it started or last renewed its claim. */
  claimSeconds: number;
  /**
   * True if concurrent attempts would do harm: each waits until the previous one has ended or its claim has expired.
   * Otherwise only a permanent failure waits for that.
   */
  isExclusive: boolean;
}

export type AttemptCounterStore = ReturnType<typeof createAttemptCounterStore>;

/**
 * Counts attempts at work from a queue, one row per piece of work in the Ephemeral table. Counts before the attempt, so
 * that one that crashes its process counts too. The receive count of the message does not work: it includes receives
 * that
 * Lambda throttled before any function ran.
 */
export function createAttemptCounterStore(
  table: Table,
  clock: Clock,
  { queue, attemptsMax, claimSeconds, isExclusive }: AttemptCounterOptions,
) {
  const keyOf = (work: string) => ({ pk: `ATTEMPTS#${queue}#${work}`, sk: 'META' });
  const ttlAt = (nowMs: number) => Math.floor(nowMs / 1000) + LIFETIME_SECONDS;

  /**
   * Counts one more attempt. A call that the SDK retries after a timeout may count twice, or meet its own first one and
   * be postponed, which is harmless.
   *
   * @param work names the work, not the message: messages that ask for the same work share one count
   * @param sentAt when the message was sent. If that is after the work failed permanently, it is a new request and
   *   starts a
   * new count; an older message is a duplicate
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

  /** Exactly one of several concurrent new requests starts the new count. */
  async function startAgain(work: string, givenUpAtMs: string | number, nowMs: number): Promise<Begun> {
    return (await putRow(
      table,
      { ...keyOf(work), attempts: 1, startedAtMs: nowMs, ttl: ttlAt(nowMs) },
      { if: 'givenUpAtMs = :seen', values: { seen: givenUpAtMs } },
    ))
      ? { kind: 'begun', attempt: 1 }
      : { kind: 'busy' };
  }

  /** Renews the claim of a running attempt. Does nothing for one that has ended or was superseded. */
  async function renew(work: string, attempt: number): Promise<void> {
    await updateRow(table, keyOf(work), {
      set: { startedAtMs: clock.now().getTime() },
      if: 'attempts = :attempt AND attribute_exists(startedAtMs)',
      values: { attempt },
    });
  }

  // After a later attempt has started, the row belongs to that one, so the writes below are refused.

  /** Records that this attempt failed and has ended, so that the next one need not wait until the claim expires. */
  async function release(work: string, attempt: number): Promise<void> {
    await updateRow(table, keyOf(work), { remove: ['startedAtMs'], ...isLatest(attempt) });
  }

  async function finish(work: string, attempt: number): Promise<void> {
    await deleteRow(table, keyOf(work), isLatest(attempt));
  }

  /** Records that the work failed permanently; duplicates of its message start nothing. */
  async function giveUp(work: string, attempt: number, reason: string): Promise<void> {
    const givenUpAtMs = clock.now().getTime();
    await updateRow(table, keyOf(work), { set: { givenUpAtMs, reason }, ...isLatest(attempt) });
  }

  /** Stores the reason for staff who find the message in the dead-letter queue. */
  async function noteReason(messageId: string, reason: string): Promise<void> {
    const ttl = Math.floor(clock.now().getTime() / 1000) + DEAD_LETTER_REASON_DAYS * DAY_SECONDS;
    await putRow(table, { ...deadLetterReasonKey(queue, messageId), reason, ttl });
  }

  return { begin, renew, release, finish, giveUp, noteReason };
}

const isLatest = (attempt: number) => ({ if: 'attempts = :attempt', values: { attempt } });
