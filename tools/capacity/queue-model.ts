/**
 * A queue that feeds a Lambda, second by second, as a flow of arriving, running, waiting and returning messages. Fractions of
 * messages are allowed, so nothing is random and the same load always gives the same day.
 *
 * Scaling follows the AWS Lambda developer guide, "Configuring scaling behavior for SQS event source mappings": five
 * concurrent batches at the start, up to 300 more per minute, at most 1,250.
 */
export interface QueueSettings {
  /** Maximum concurrent batches of this event source. */
  executionsMax: number;
  batchSize: number;
  /** Duration of one batch in the function. */
  batchSeconds: number;
  visibilitySeconds: number;
  /** After this many failed attempts a message is a dead letter. */
  attemptsMax: number;
  /** Share of attempts that fail; their messages return after the visibility timeout. */
  failingShare: number;
  /** Every attempt fails while it lasts. */
  outage?: { startSecond: number; seconds: number } | undefined;
}

export interface QueueDay {
  /** Messages by second of the day, visible or hidden. */
  waiting: Float64Array;
  running: Float64Array;
  done: number;
  deadLetters: number;
  /** Longest wait of a message for its first attempt. */
  waitSecondsMax: number;
  /** When the backlog was cleared; undefined if more than one message is left at the end of the day. */
  clearedAtSecond: number | undefined;
  batches: number;
}

const BATCHES_AT_FIRST = 5;
const MORE_BATCHES_PER_SECOND = 300 / 60;
const BATCHES_MAX = 1_250;
/** Rounding errors are smaller, fractions of messages larger. */
const NOTHING = 1e-9;
const CLEANED_UP_AFTER = 10_000;

interface Cohort {
  count: number;
  sinceSecond: number;
  attempt: number;
}

/** @param arrivals messages by second; the day has as many seconds as entries */
export function simulateQueue(arrivals: Float64Array, settings: QueueSettings): QueueDay {
  const { executionsMax, batchSize, batchSeconds, visibilitySeconds, attemptsMax, failingShare, outage } = settings;
  const seconds = arrivals.length;
  const waiting = new Float64Array(seconds);
  const running = new Float64Array(seconds);
  const returning = new Map<number, Cohort[]>();
  const ready: Cohort[] = [];
  const batchesMax = Math.min(executionsMax, BATCHES_MAX);
  let first = 0;
  let hidden = 0;
  let shown = 0;
  let pollers = Math.min(BATCHES_AT_FIRST, batchesMax);
  let done = 0;
  let deadLetters = 0;
  let waitSecondsMax = 0;
  let busySecond = -1;
  let batches = 0;

  for (let second = 0; second < seconds; second++) {
    add({ count: arrivals[second] ?? 0, sinceSecond: second, attempt: 1 });
    for (const cohort of returning.get(second) ?? []) {
      hidden -= cohort.count;
      add(cohort);
    }
    returning.delete(second);

    let room = (pollers / batchSeconds) * batchSize;
    const roomAtFirst = room;
    const isOut = outage && second >= outage.startSecond && second < outage.startSecond + outage.seconds;
    while (room > NOTHING && first < ready.length) {
      const cohort = ready[first] as Cohort;
      const taken = Math.min(room, cohort.count);
      room -= taken;
      cohort.count -= taken;
      shown -= taken;
      if (cohort.attempt === 1) waitSecondsMax = Math.max(waitSecondsMax, second - cohort.sinceSecond);
      attempt(second, cohort, taken, isOut ? 1 : failingShare);
      if (cohort.count <= NOTHING) first++;
    }
    if (first > CLEANED_UP_AFTER) {
      ready.splice(0, first);
      first = 0;
    }
    const worked = roomAtFirst - room;
    batches += worked / batchSize;
    running[second] = (worked / batchSize) * batchSeconds;
    waiting[second] = Math.max(0, shown + hidden);
    if (shown > 1) busySecond = second;
    if (shown > NOTHING) {
      pollers = Math.min(batchesMax, pollers + MORE_BATCHES_PER_SECOND);
    } else {
      pollers = Math.max(Math.min(BATCHES_AT_FIRST, batchesMax), Math.ceil(running[second] ?? 0));
    }
  }
  return {
    waiting,
    running,
    done,
    deadLetters,
    waitSecondsMax,
    clearedAtSecond: shown > 1 ? undefined : busySecond + 1,
    batches,
  };

  function add(cohort: Cohort): void {
    if (cohort.count <= NOTHING) return;
    ready.push(cohort);
    shown += cohort.count;
  }

  function attempt(second: number, cohort: Cohort, taken: number, share: number): void {
    done += taken * (1 - share);
    const failed = taken * share;
    if (failed <= NOTHING) return;
    if (cohort.attempt >= attemptsMax) {
      deadLetters += failed;
      return;
    }
    const at = second + visibilitySeconds;
    hidden += failed;
    returning.set(at, [...(returning.get(at) ?? []), { ...cohort, count: failed, attempt: cohort.attempt + 1 }]);
  }
}
