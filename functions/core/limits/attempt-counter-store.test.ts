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

describe('exclusive work', () => {
  test('is started by one of 10 callers, and the others are not counted', async () => {
    const attempts = open(true);
    const begun = await tenTimes(() => attempts.begin(work, clock.now()));
    expect(begun.filter(({ kind }) => kind === 'begun')).toEqual([{ kind: 'begun', attempt: 1 }]);
    expect(begun.filter(({ kind }) => kind === 'busy')).toHaveLength(9);
    clock.advance(CLAIM_SECONDS);
    expect(await attempts.begin(work, clock.now())).toEqual({ kind: 'begun', attempt: 2 });
  });

  test('waits until the claim of a lost attempt has expired', async () => {
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

  test('is not reclaimed by a late renewal', async () => {
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

  test('restarts at once after an attempt that reported its failure', async () => {
    const attempts = open(true);
    await attempts.begin(work, clock.now());
    await attempts.release(work, 1);
    expect(await attempts.begin(work, clock.now())).toEqual({ kind: 'begun', attempt: 2 });
  });

  test('stays with the newest attempt when an older one reports late', async () => {
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

describe('work that may run concurrently', () => {
  test('is started by all callers up to the last attempt, and is not dead-lettered while that may be running', async () => {
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

test('forgets finished work', async () => {
  const attempts = open(true);
  await attempts.begin(work, clock.now());
  await attempts.finish(work, 1);
  expect(await attempts.begin(work, clock.now())).toEqual({ kind: 'begun', attempt: 1 });
});

describe('failed work', () => {
  test('is not restarted by a duplicate of its message, however late', async () => {
    const attempts = open(false);
    const sentAt = clock.now();
    await attempts.begin(work, sentAt);
    clock.advance(1000);
    await attempts.giveUp(work, 1, 'SlowDown');
    clock.advance(1000);
    expect(await attempts.begin(work, sentAt)).toEqual({ kind: 'given_up', reason: 'SlowDown' });
  });

  test('gets a full set of attempts when it is redriven, and 10 concurrent redrives share one count', async () => {
    const attempts = open(true);
    await attempts.begin(work, clock.now());
    await attempts.giveUp(work, 1, 'why');
    clock.advance(1);
    const begun = await tenTimes(() => attempts.begin(work, clock.now()));
    expect(begun.filter(({ kind }) => kind === 'begun')).toEqual([{ kind: 'begun', attempt: 1 }]);
    expect(begun.filter(({ kind }) => kind === 'busy')).toHaveLength(9);
  });
});

test('counts work of the same name in another queue separately', async () => {
  await open(true, 'render').begin(work, clock.now());
  expect(await open(true, 'mail').begin(work, clock.now())).toEqual({ kind: 'begun', attempt: 1 });
});
