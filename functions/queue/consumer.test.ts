import { randomUUID } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deadLetterReasonKey } from '../../shared/platform/retry.ts';
import { startDynamo, type TestDynamo } from '../../tests/support/dynamo.ts';
import { fails, newWorker, POLICY } from '../../tests/support/queue-worker.ts';
import { createSimulatedClock } from '../../tests/support/simulated-queue.ts';
import { createAttemptCounterStore } from '../core/limits/attempt-counter-store.ts';

let dynamo: TestDynamo;
beforeAll(async () => {
  dynamo = await startDynamo();
});
afterAll(() => dynamo.stop());

describe('a message', () => {
  test('leaves the queue with one log line when its work is done', async () => {
    const { queue, handler, send, logged } = newWorker(dynamo);
    const messageId = send('a');
    await queue.deliver(handler);
    expect(queue.bodies()).toEqual([]);
    const durationMs = expect.any(Number);
    expect(logged).toEqual([
      { level: 'info', event: 'work_done', fields: { work: 'a', messageId, attempt: 1, durationMs } },
    ]);
  });

  test.each(['hello', '', '[]', '{"works":[1]}'])('is dropped if unreadable: %j', async (body) => {
    const { queue, handler, logged } = newWorker(dynamo);
    queue.send(body);
    await queue.deliver(handler);
    expect(queue.bodies()).toEqual([]);
    expect(logged).toEqual([{ level: 'error', event: 'message_unreadable', fields: { bytes: body.length } }]);
  });

  test('is dropped if it asks for nothing', async () => {
    const { queue, handler, send, events } = newWorker(dynamo);
    send();
    await queue.deliver(handler);
    expect([queue.bodies(), events()]).toEqual([[], ['message_without_work']]);
  });

  test('is redelivered on failure without its batch', async () => {
    const worker = newWorker(dynamo, { run: async (work) => (work === 'bad' ? fails() : undefined) });
    for (const work of ['a', 'bad', 'b']) worker.send(work);
    await worker.queue.deliver(worker.handler);
    expect([...worker.done]).toEqual(['a', 'b']);
    expect(worker.queue.bodies()).toEqual(['{"works":["bad"]}']);
    expect(worker.events()).toEqual(['work_done', 'attempt_failed', 'work_done']);
  });

  test('with several tasks is redelivered for the failed ones, and runs the others', async () => {
    const { queue, handler, send, done } = newWorker(dynamo, {
      run: async (work) => (work === 'bad' ? fails() : undefined),
    });
    send('a', 'bad', 'b');
    await queue.deliver(handler);
    expect([...done]).toEqual(['a', 'b']);
    expect(queue.bodies()).toHaveLength(1);
  });

  test('is redelivered if its attempt could not be counted', async () => {
    const attempts = { begin: fails, renew: fails, release: fails, finish: fails, giveUp: fails, noteReason: fails };
    const { queue, handler, send, begun, events } = newWorker(dynamo, { attempts });
    send('a');
    await queue.deliver(handler);
    expect([begun, queue.bodies().length, events()]).toEqual([[], 1, ['attempt_not_recorded']]);
  });
});

describe('messages of a batch', () => {
  test('run one after the other if each may need all of the memory', async () => {
    let running = 0;
    let runningMax = 0;
    const run = async () => {
      running += 1;
      runningMax = Math.max(runningMax, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    };
    const worker = newWorker(dynamo, { run, concurrency: 'sequential' });
    for (const work of ['a', 'b', 'c']) worker.send(work);
    await worker.queue.deliver(worker.handler);
    expect([worker.done.size, runningMax]).toEqual([3, 1]);
  });

  test('run in parallel if they are small', async () => {
    const worker = newWorker(dynamo, {
      run: async () => void (await until(() => worker.begun.length === 3)),
      concurrency: 'parallel',
    });
    for (const work of ['a', 'b', 'c']) worker.send(work);
    await worker.queue.deliver(worker.handler);
    expect(worker.done.size).toBe(3);
  });
});

describe('work fails permanently', () => {
  test('immediately after its last attempt, with the error, in one log line', async () => {
    const worker = newWorker(dynamo, { run: fails });
    worker.send('a');
    await worker.queue.drain(worker.handler);
    expect(worker.begun).toHaveLength(POLICY.attemptsMax);
    expect([...worker.givenUp]).toEqual([['a', 'SlowDown']]);
    expect(worker.events()).toEqual(['attempt_failed', 'attempt_failed', 'attempt_failed', 'work_given_up']);
    expect(worker.logged.at(-1)).toMatchObject({ level: 'error', fields: { attempt: 4, reason: 'SlowDown' } });
  });

  test('without another run if every attempt crashed the function', async () => {
    const worker = newWorker(dynamo, { run: () => new Promise(() => {}) });
    worker.send('a');
    for (let attempt = 1; attempt <= POLICY.attemptsMax; attempt++) {
      worker.queue.waitForNext();
      // The attempt is counted and starts, then the function dies.
      await worker.queue.deliver((event) =>
        Promise.race([worker.handler(event), until(() => worker.begun.length === attempt)]),
      );
    }
    await worker.queue.drain(worker.handler);
    expect(worker.begun).toHaveLength(POLICY.attemptsMax);
    expect([...worker.givenUp]).toEqual([['a', 'interrupted']]);
    expect(worker.queue.deadBodies()).toEqual([]);
  });

  test('never because Lambda throttled: such a receive is no attempt', async () => {
    const worker = newWorker(dynamo);
    worker.send('a');
    for (let receipt = 1; receipt < POLICY.receivesMax; receipt++) {
      worker.queue.waitForNext();
      await worker.queue.deliver();
    }
    await worker.queue.drain(worker.handler);
    expect([...worker.done]).toEqual(['a']);
    expect(worker.givenUp.size).toBe(0);
  });

  test('also after trying at the last receive', async () => {
    const worker = newWorker(dynamo, { run: fails });
    worker.send('a');
    for (let receipt = 1; receipt < POLICY.receivesMax; receipt++) {
      worker.queue.waitForNext();
      await worker.queue.deliver();
    }
    await worker.queue.drain(worker.handler);
    expect([worker.begun.length, worker.givenUp.get('a')]).toEqual([1, 'SlowDown']);
  });

  test('once, with attempts shared by all of its messages', async () => {
    const worker = newWorker(dynamo, { run: fails });
    for (let copy = 0; copy < 3; copy++) worker.send('a');
    await worker.queue.drain(worker.handler);
    expect(worker.begun).toHaveLength(POLICY.attemptsMax);
    expect(worker.events().filter((event) => event === 'work_given_up')).toHaveLength(1);
    expect(worker.events().filter((event) => event === 'work_given_up_before')).not.toHaveLength(0);
  });

  test('and gets all attempts again when redriven', async () => {
    let isBroken = true;
    const worker = newWorker(dynamo, { run: async () => (isBroken ? fails() : undefined) });
    worker.send('a');
    await worker.queue.drain(worker.handler);
    isBroken = false;
    worker.clock.advance(1);
    worker.send('a');
    await worker.queue.drain(worker.handler);
    expect([...worker.done]).toEqual(['a']);
  });

  test('only once the reason is recorded: until then its message is redelivered', async () => {
    let isDown = true;
    const worker = newWorker(dynamo, { run: fails, recordGivenUp: async () => (isDown ? fails() : undefined) });
    worker.send('a');
    for (let attempt = 1; attempt <= POLICY.attemptsMax; attempt++) {
      worker.queue.waitForNext();
      await worker.queue.deliver(worker.handler);
    }
    expect(worker.queue.bodies()).toHaveLength(1);
    isDown = false;
    await worker.queue.drain(worker.handler);
    expect([...worker.givenUp]).toEqual([['a', 'interrupted']]);
    expect(worker.begun).toHaveLength(POLICY.attemptsMax);
  });

  test('and dead-letters its message for redrive if the consumer asks for it', async () => {
    let isBroken = true;
    const run = async () => (isBroken ? fails() : undefined);
    const worker = newWorker(dynamo, { run, isExclusive: true, leavesToDeadLetters: true });
    worker.send('a');
    const messageId = worker.send('a');
    await worker.queue.drain(worker.handler);
    expect([...worker.givenUp]).toEqual([['a', 'SlowDown']]);
    expect(worker.begun).toHaveLength(POLICY.attemptsMax);
    expect(worker.queue.deadBodies()).toHaveLength(2);
    // Also alongside a duplicate whose work had already failed.
    const { Item } = await dynamo.ephemeral.documents.send(
      new GetCommand({
        TableName: dynamo.ephemeral.tableName,
        Key: deadLetterReasonKey(worker.worker, messageId),
      }),
    );
    expect(Item?.reason).toBe('SlowDown');
    isBroken = false;
    worker.queue.redrive();
    await worker.queue.drain(worker.handler);
    expect([...worker.done]).toEqual(['a']);
  });
});

test('obsolete work that failed permanently leaves no dead letter', async () => {
  let isObsolete = false;
  const worker = newWorker(dynamo, {
    leavesToDeadLetters: true,
    tasksOf: () => [
      {
        id: 'print',
        fields: {},
        run: fails,
        giveUp: async () => ({ isDone: false, line: { event: 'work_given_up' } }),
        isObsolete: async () => isObsolete,
      },
    ],
  });
  worker.send('print');
  for (let receipt = 1; receipt <= POLICY.attemptsMax; receipt++) {
    worker.queue.waitForNext();
    await worker.queue.deliver(worker.handler);
  }
  isObsolete = true;
  await worker.queue.drain(worker.handler);
  expect(worker.events().slice(-2)).toEqual(['work_given_up', 'work_obsolete']);
  expect([worker.queue.bodies(), worker.queue.deadBodies()]).toEqual([[], []]);
});

describe('work that stops early after progress', () => {
  const unfinished = { event: 'work_unfinished', isUnfinished: true };
  /** A task that needs this many deliveries. */
  function longWork(deliveries: number, recordGivenUp = async (_error: unknown) => {}) {
    let runs = 0;
    const timesLeft: number[] = [];
    const worker = newWorker(dynamo, {
      tasksOf: (_, { timeLeftMs }) => [
        {
          id: 'long',
          fields: {},
          async run() {
            timesLeft.push(timeLeftMs());
            runs += 1;
            return runs < deliveries ? unfinished : { event: 'work_done' };
          },
          async giveUp(_reason, error) {
            await recordGivenUp(error);
            return { isDone: false, line: { event: 'work_given_up' } };
          },
        },
      ],
    });
    return { ...worker, timesLeft };
  }

  test('is redelivered as often as needed, without counting failed attempts', async () => {
    const worker = longWork(POLICY.attemptsMax + 3);
    worker.send('long');
    await worker.queue.drain((event) => worker.handler(event, { getRemainingTimeInMillis: () => 1234 }));
    expect(worker.events()).toEqual([...Array(POLICY.attemptsMax + 2).fill('work_unfinished'), 'work_done']);
    expect(worker.logged.every(({ fields }) => fields.attempt === 1 && fields.isUnfinished === undefined)).toBe(true);
    expect(worker.timesLeft[0]).toBe(1234);
  });

  test('fails permanently at the last receive, because it took too long', async () => {
    const errors: unknown[] = [];
    const worker = longWork(100, async (error) => void errors.push(error));
    worker.send('long');
    await worker.queue.drain(worker.handler);
    expect(worker.timesLeft).toHaveLength(POLICY.receivesMax);
    expect(errors).toEqual([expect.objectContaining({ message: expect.stringContaining('took longer') })]);
    expect([worker.queue.bodies(), worker.queue.deadBodies()]).toEqual([[], []]);
  });
});

describe('work claimed by one attempt', () => {
  const MINUTE_SECONDS = 60;

  test('never runs twice while that attempt is alive, however long it takes', async () => {
    const ended = Promise.withResolvers<void>();
    const worker = newWorker(dynamo, { isExclusive: true, run: () => ended.promise });
    worker.send('a');
    const first = worker.queue.deliver(worker.handler);
    await until(() => worker.begun.length === 1);
    await worker.timer.wait(10 * MINUTE_SECONDS);
    worker.send('a');
    // The first message becomes visible again as well: its visibility timeout is over.
    await worker.queue.deliver(worker.handler);
    expect(worker.events()).toEqual(['attempt_postponed', 'attempt_postponed']);
    ended.resolve();
    await first;
    await worker.queue.drain(worker.handler);
    expect(worker.begun).toEqual(['a']);
    expect(worker.queue.bodies()).toEqual([]);
  });

  test('counts as done for a delivery that waited for that attempt', async () => {
    const ended = Promise.withResolvers<void>();
    const worker = newWorker(dynamo, { isExclusive: true, run: () => ended.promise });
    worker.send('a');
    const first = worker.queue.deliver(worker.handler);
    await until(() => worker.begun.length === 1);
    worker.send('a');
    const startedAtMs = worker.clock.now().getTime();
    const second = worker.queue.deliver(worker.handler);
    await until(() => worker.clock.now().getTime() > startedAtMs);
    ended.resolve();
    await Promise.all([first, second]);
    expect(worker.events()).toEqual(['work_done', 'work_done_before']);
    expect(worker.queue.bodies()).toEqual([]);
  });

  test('is retried within seconds of a restart after a crash', async () => {
    const worker = newWorker(dynamo, { isExclusive: true });
    worker.send('a');
    // Killed right after the attempt was counted.
    await worker.queue.deliver(worker.killSwitch.killedAt(worker.handler, 3));
    const diedAtMs = worker.clock.now().getTime();
    worker.queue.restart();
    await worker.queue.deliver(worker.handler);
    expect(worker.events()).toEqual(['work_done']);
    expect(worker.clock.now().getTime() - diedAtMs).toBeLessThanOrEqual(POLICY.claimSeconds * 1000);
  });

  test('is not waited for by a function with too little time left', async () => {
    const worker = newWorker(dynamo, { isExclusive: true });
    worker.send('a');
    await worker.queue.deliver(worker.killSwitch.killedAt(worker.handler, 3));
    worker.queue.restart();
    const timeLeftMs = (POLICY.timeoutSeconds * 1000) / 2;
    await worker.queue.deliver((event) => worker.handler(event, { getRemainingTimeInMillis: () => timeLeftMs }));
    expect(worker.events()).toEqual(['attempt_postponed']);
    expect(worker.queue.bodies()).toHaveLength(1);
  });

  test('runs once even if its claim cannot be renewed, with a warning in the log', async () => {
    let isDown = false;
    const store = createAttemptCounterStore(dynamo.ephemeral, createSimulatedClock(), {
      ...POLICY,
      queue: randomUUID(),
      isExclusive: true,
    });
    const renew = async (work: string, attempt: number) => (isDown ? fails() : store.renew(work, attempt));
    const worker = newWorker(dynamo, {
      attempts: { ...store, renew },
      run: async () => {
        isDown = true;
        await worker.timer.wait(POLICY.renewalSeconds);
      },
    });
    worker.send('a');
    await worker.queue.drain(worker.handler);
    expect(worker.events()).toEqual(['claim_not_renewed', 'work_done']);
    expect(worker.begun).toEqual(['a']);
  });
});

test('a failed attempt releases its claim for an immediate retry', async () => {
  let isBroken = true;
  const worker = newWorker(dynamo, { isExclusive: true, run: async () => (isBroken ? fails() : undefined) });
  worker.send('a');
  await worker.queue.deliver(worker.handler);
  isBroken = false;
  worker.send('a');
  await worker.queue.deliver(worker.handler);
  expect(worker.events()).toEqual(['attempt_failed', 'work_done']);
});

/** Resolves like a killed invocation once the condition holds. */
async function until(condition: () => boolean): Promise<'killed'> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
  return 'killed';
}
