import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { createSimulatedClock } from '../../../tests/support/simulated-queue.ts';
import { createAttemptCounterStore } from './attempt-counter-store.ts';

const CLAIM_SECONDS = 60;
const ATTEMPTS_MAX = 4;

let dynamo: TestDynamo;
let work: string;
let clock: ReturnType<typeof createSimulatedClock>;

beforeAll(async () => {
  dynamo = await startDynamo();
});
afterAll(() => dynamo.stop());
beforeEach(() => {
  work = randomUUID();
  clock = createSimulatedClock();
});

const open = (isExclusive: boolean, queue = 'mail') =>
  createAttemptCounterStore(dynamo.ephemeral, clock, {
    queue,
    attemptsMax: ATTEMPTS_MAX,
    claimSeconds: CLAIM_SECONDS,
    isExclusive,
  });
const tenTimes = <Result>(begin: () => Promise<Result>) => Promise.all(Array.from({ length: 10 }, begin));

describe('work that must not be done by two at a time', () => {
  test('is begun by one of 10, and the others are not counted', async () => {
    const attempts = open(true);
    const begun = await tenTimes(() => attempts.begin(work, clock.now()));
    expect(begun.filter(({ kind }) => kind === 'begun')).toEqual([{ kind: 'begun', attempt: 1 }]);
    expect(begun.filter(({ kind }) => kind === 'busy')).toHaveLength(9);
    clock.advance(CLAIM_SECONDS);
    expect(await attempts.begin(work, clock.now())).toEqual({ kind: 'begun', attempt: 2 });
  });

  test('waits until an attempt that was not heard of again counts as dead', async () => {
    const attempts = open(true);
    await attempts.begin(work, clock.now());
    clock.advance(CLAIM_SECONDS - 1);
    expect(await attempts.begin(work, clock.now())).toEqual({ kind: 'busy' });
    clock.advance(1);
    expect(await attempts.begin(work, clock.now())).toEqual({ kind: 'begun', attempt: 2 });
  });

  test('stays with an attempt that renews its claim, and is free once the claim expires', async () => {
    const attempts = open(true);
    await attempts.begin(work, clock.now());
    for (let renewals = 0; renewals < 5; renewals++) {
      clock.advance(CLAIM_SECONDS - 1);
      await attempts.renew(work, 1);
    }
    clock.advance(CLAIM_SECONDS - 1);
    expect(await attempts.begin(work, clock.now())).toEqual({ kind: 'busy' });
    clock.advance(1);
    expect(await attempts.begin(work, clock.now())).toEqual({ kind: 'begun', attempt: 2 });
  });

  test('is not claimed again by a renewal that arrives late', async () => {
    const attempts = open(true);
    await attempts.begin(work, clock.now());
    await attempts.release(work, 1);
    await attempts.renew(work, 1);
    expect(await attempts.begin(work, clock.now())).toEqual({ kind: 'begun', attempt: 2 });
    clock.advance(CLAIM_SECONDS);
    await attempts.renew(work, 1);
    expect(await attempts.begin(work, clock.now())).toEqual({ kind: 'begun', attempt: 3 });
    await attempts.finish(work, 3);
    await attempts.renew(work, 3);
    expect(await attempts.begin(work, clock.now())).toEqual({ kind: 'begun', attempt: 1 });
  });

  test('is begun again at once where the last attempt said that it had failed', async () => {
    const attempts = open(true);
    await attempts.begin(work, clock.now());
    await attempts.release(work, 1);
    expect(await attempts.begin(work, clock.now())).toEqual({ kind: 'begun', attempt: 2 });
  });

  test('stays with the newest attempt when an older one is heard of after all', async () => {
    const attempts = open(true);
    await attempts.begin(work, clock.now());
    clock.advance(CLAIM_SECONDS);
    await attempts.begin(work, clock.now());
    await attempts.release(work, 1);
    await attempts.finish(work, 1);
    await attempts.giveUp(work, 1, 'why');
    expect(await attempts.begin(work, clock.now())).toEqual({ kind: 'busy' });
  });
});

describe('work that may be done by two at a time', () => {
  test('is begun by all, up to the last attempt, which nobody gives up while it may be running', async () => {
    const attempts = open(false);
    const begun = await tenTimes(() => attempts.begin(work, clock.now()));
    const numbers = begun.flatMap((each) => (each.kind === 'begun' ? [each.attempt] : []));
    expect(numbers.toSorted()).toEqual([1, 2, 3, 4]);
    clock.advance(CLAIM_SECONDS - 1);
    expect(await attempts.begin(work, clock.now())).toEqual({ kind: 'busy' });
    clock.advance(1);
    expect(await attempts.begin(work, clock.now())).toEqual({ kind: 'begun', attempt: 5 });
  });
});

test('work that is done is forgotten', async () => {
  const attempts = open(true);
  await attempts.begin(work, clock.now());
  await attempts.finish(work, 1);
  expect(await attempts.begin(work, clock.now())).toEqual({ kind: 'begun', attempt: 1 });
});

describe('work that was given up', () => {
  test('is not begun by a duplicate of its message, however late it comes', async () => {
    const attempts = open(false);
    const sentAt = clock.now();
    await attempts.begin(work, sentAt);
    clock.advance(1000);
    await attempts.giveUp(work, 1, 'SlowDown');
    clock.advance(1000);
    expect(await attempts.begin(work, sentAt)).toEqual({ kind: 'given_up', reason: 'SlowDown' });
  });

  test('has all its attempts again where it is asked for anew, and 10 that ask start one count', async () => {
    const attempts = open(true);
    await attempts.begin(work, clock.now());
    await attempts.giveUp(work, 1, 'why');
    clock.advance(1);
    const begun = await tenTimes(() => attempts.begin(work, clock.now()));
    expect(begun.filter(({ kind }) => kind === 'begun')).toEqual([{ kind: 'begun', attempt: 1 }]);
    expect(begun.filter(({ kind }) => kind === 'busy')).toHaveLength(9);
  });
});

test('the same name in another queue is other work', async () => {
  await open(true, 'render').begin(work, clock.now());
  expect(await open(true, 'mail').begin(work, clock.now())).toEqual({ kind: 'begun', attempt: 1 });
});
