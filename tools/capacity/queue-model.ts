/**
 * A queue that feeds a Lambda, second by second, as a flow: what arrives, what runs, what waits, what comes back. Parts of
 * a message are allowed, so nothing is drawn by lot and the same load always gives the same day.
 *
 * Scaling as "Configuring scaling behavior for SQS event source mappings" of the AWS Lambda developer guide says: five
 * batches at once to begin with, up to 300 more in a minute, at most 1,250.
 */
export interface QueueSettings {
  /** the most batches at once, of this event source */
  executionsMax: number;
  batchSize: number;
  /** of one batch, in the function */
  batchSeconds: number;
  visibilitySeconds: number;
  /** after which work that failed so often is given up */
  attemptsMax: number;
  /** of all attempts, those that die and come again when their messages show again */
  failingShare: number;
  /** while it lasts every attempt fails */
  outage?: { startSecond: number; seconds: number } | undefined;
}

export interface QueueDay {
  /** messages by second of the day: waiting, and hidden until they come again */
  waiting: Float64Array;
  running: Float64Array;
  done: number;
  /** given up: they wait for a person */
  givenUp: number;
  /** the longest that a message waited for its first attempt */
  waitSecondsMax: number;
  /** when the last of a backlog was gone; undefined where more than one message is left at the end of the day */
  clearedAtSecond: number | undefined;
  batches: number;
}

const BATCHES_AT_FIRST = 5;
const MORE_BATCHES_PER_SECOND = 300 / 60;
const BATCHES_MAX = 1_250;
/** Less than this is nobody's message. */
const NOTHING = 1e-9;
const CLEANED_UP_AFTER = 10_000;

interface Cohort {
  count: number;
  sinceSecond: number;
  attempt: number;
}

/** @param arrivals messages by second; the day goes on for as long as it has entries */
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
  let givenUp = 0;
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
    givenUp,
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
      givenUp += failed;
      return;
    }
    const at = second + visibilitySeconds;
    hidden += failed;
    returning.set(at, [...(returning.get(at) ?? []), { ...cohort, count: failed, attempt: cohort.attempt + 1 }]);
  }
}
