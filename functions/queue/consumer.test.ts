import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { RETRY } from '../../shared/constants/retry.ts';
import { startDynamo, type TestDynamo } from '../../tests/support/dynamo.ts';
import { createKillSwitch, createSimulatedClock, createSimulatedQueue } from '../../tests/support/simulated-queue.ts';
import { createAttemptCounterStore } from '../core/jobs/attempt-counter-store.ts';
import { type ConsumerOptions, createConsumer, type Task } from './consumer.ts';

const POLICY = RETRY.intake;
/** of each property; one takes about 30 ms */
const RUNS = 60;
const Message = z.object({ works: z.array(z.string()) });
type Message = z.infer<typeof Message>;

let dynamo: TestDynamo;
beforeAll(async () => {
  dynamo = await startDynamo();
});
afterAll(() => dynamo.stop());

/** A queue, its consumer and work that only notes what became of it. */
function newWorker({
  isExclusive = false,
  run = async () => {},
  recordGivenUp = async () => {},
  ...changes
}: Partial<ConsumerOptions<Message>> & {
  isExclusive?: boolean;
  run?: (work: string) => Promise<void>;
  recordGivenUp?: (work: string) => Promise<void>;
} = {}) {
  const clock = createSimulatedClock();
  const queue = createSimulatedQueue(clock, POLICY);
  const killSwitch = createKillSwitch();
  const begun: string[] = [];
  const done = new Set<string>();
  const givenUp = new Map<string, string>();
  const logged: { level: string; event: string; fields: Record<string, unknown> }[] = [];
  const at =
    (level: string) =>
    (event: string, fields: Record<string, unknown> = {}) =>
      void logged.push({ level, event, fields });

  const taskOf = (work: string): Task => ({
    id: work,
    fields: { work },
    run: killSwitch.killable(async () => {
      if (done.has(work)) return { event: 'work_done_before' };
      begun.push(work);
      await run(work);
      done.add(work);
      return { event: 'work_done' };
    }),
    giveUp: killSwitch.killable(async (reason: string) => {
      await recordGivenUp(work);
      if (done.has(work)) return { isDone: true, line: { event: 'work_done_before' } };
      givenUp.set(work, reason);
      return { isDone: false, line: { event: 'work_given_up' } };
    }),
  });

  const attempts = createAttemptCounterStore(dynamo.ephemeral, clock, { ...POLICY, queue: randomUUID(), isExclusive });
  const handler = createConsumer<Message>({
    schema: Message,
    tasksOf: ({ works }) => works.map(taskOf),
    attempts: killSwitch.killableAll(attempts),
    policy: POLICY,
    concurrency: 'sequential',
    log: { info: at('info'), warn: at('warn'), error: at('error') },
    ...changes,
  });
  return {
    clock,
    queue,
    handler,
    killSwitch,
    begun,
    done,
    givenUp,
    logged,
    events: () => logged.map(({ event }) => event),
    send: (...works: string[]) => queue.send({ works }),
  };
}

const fails = async () => {
  throw new Error('SlowDown');
};

describe('a message', () => {
  test('whose work is done leaves the queue with one line in the log', async () => {
    const { queue, handler, send, logged } = newWorker();
    const messageId = send('a');
    await queue.deliver(handler);
    expect(queue.bodies()).toEqual([]);
    const durationMs = expect.any(Number);
    expect(logged).toEqual([
      { level: 'info', event: 'work_done', fields: { work: 'a', messageId, attempt: 1, durationMs } },
    ]);
  });

  test.each(['hello', '', '[]', '{"works":[1]}'])('that nobody can read is let go: %j', async (body) => {
    const { queue, handler, logged } = newWorker();
    queue.send(body);
    await queue.deliver(handler);
    expect(queue.bodies()).toEqual([]);
    expect(logged).toEqual([{ level: 'error', event: 'message_unreadable', fields: { bytes: body.length } }]);
  });

  test('that asks for nothing is let go', async () => {
    const { queue, handler, send, events } = newWorker();
    send();
    await queue.deliver(handler);
    expect([queue.bodies(), events()]).toEqual([[], ['message_without_work']]);
  });

  test('that fails comes again without those beside it', async () => {
    const worker = newWorker({ run: async (work) => (work === 'bad' ? fails() : undefined) });
    for (const work of ['a', 'bad', 'b']) worker.send(work);
    await worker.queue.deliver(worker.handler);
    expect([...worker.done]).toEqual(['a', 'b']);
    expect(worker.queue.bodies()).toEqual(['{"works":["bad"]}']);
    expect(worker.events()).toEqual(['work_done', 'attempt_failed', 'work_done']);
  });

  test('with several pieces of work comes again for those that failed, and the others are tried all the same', async () => {
    const { queue, handler, send, done } = newWorker({ run: async (work) => (work === 'bad' ? fails() : undefined) });
    send('a', 'bad', 'b');
    await queue.deliver(handler);
    expect([...done]).toEqual(['a', 'b']);
    expect(queue.bodies()).toHaveLength(1);
  });

  test('comes again where its attempt could not be counted', async () => {
    const attempts = { begin: fails, release: fails, finish: fails, giveUp: fails };
    const { queue, handler, send, begun, events } = newWorker({ attempts });
    send('a');
    await queue.deliver(handler);
    expect([begun, queue.bodies().length, events()]).toEqual([[], 1, ['attempt_not_recorded']]);
  });
});

describe('the messages of a batch', () => {
  test('are handled one after the other where each may need all of the memory', async () => {
    let running = 0;
    let runningMax = 0;
    const run = async () => {
      running += 1;
      runningMax = Math.max(runningMax, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    };
    const worker = newWorker({ run, concurrency: 'sequential' });
    for (const work of ['a', 'b', 'c']) worker.send(work);
    await worker.queue.deliver(worker.handler);
    expect([worker.done.size, runningMax]).toEqual([3, 1]);
  });

  test('are handled together where they are small', async () => {
    const worker = newWorker({
      run: async () => void (await until(() => worker.begun.length === 3)),
      concurrency: 'parallel',
    });
    for (const work of ['a', 'b', 'c']) worker.send(work);
    await worker.queue.deliver(worker.handler);
    expect(worker.done.size).toBe(3);
  });
});

describe('work is given up', () => {
  test('with the error of its last attempt, at once, in one line', async () => {
    const worker = newWorker({ run: fails });
    worker.send('a');
    await worker.queue.drain(worker.handler);
    expect(worker.begun).toHaveLength(POLICY.attemptsMax);
    expect([...worker.givenUp]).toEqual([['a', 'SlowDown']]);
    expect(worker.events()).toEqual(['attempt_failed', 'attempt_failed', 'attempt_failed', 'work_given_up']);
    expect(worker.logged.at(-1)).toMatchObject({ level: 'error', fields: { attempt: 4, reason: 'SlowDown' } });
  });

  test('without being touched once more where every attempt took the function down', async () => {
    const worker = newWorker({ run: () => new Promise(() => {}) });
    worker.send('a');
    for (let attempt = 1; attempt <= POLICY.attemptsMax; attempt++) {
      worker.queue.waitForNext();
      // count and work begin, and nothing is heard of it again
      await worker.queue.deliver((event) =>
        Promise.race([worker.handler(event), until(() => worker.begun.length === attempt)]),
      );
    }
    await worker.queue.drain(worker.handler);
    expect(worker.begun).toHaveLength(POLICY.attemptsMax);
    expect([...worker.givenUp]).toEqual([['a', 'interrupted']]);
    expect(worker.queue.deadBodies()).toEqual([]);
  });

  test('never because Lambda throttled: such a receipt is no attempt', async () => {
    const worker = newWorker();
    worker.send('a');
    for (let receipt = 1; receipt < POLICY.receivesMax; receipt++) {
      worker.queue.waitForNext();
      await worker.queue.deliver();
    }
    await worker.queue.drain(worker.handler);
    expect([...worker.done]).toEqual(['a']);
    expect(worker.givenUp.size).toBe(0);
  });

  test('at the last receipt too, after it was tried', async () => {
    const worker = newWorker({ run: fails });
    worker.send('a');
    for (let receipt = 1; receipt < POLICY.receivesMax; receipt++) {
      worker.queue.waitForNext();
      await worker.queue.deliver();
    }
    await worker.queue.drain(worker.handler);
    expect([worker.begun.length, worker.givenUp.get('a')]).toEqual([1, 'SlowDown']);
  });

  test('once, whatever the number of its messages, and they share the attempts', async () => {
    const worker = newWorker({ run: fails });
    for (let copy = 0; copy < 3; copy++) worker.send('a');
    await worker.queue.drain(worker.handler);
    expect(worker.begun).toHaveLength(POLICY.attemptsMax);
    expect(worker.events().filter((event) => event === 'work_given_up')).toHaveLength(1);
    expect(worker.events().filter((event) => event === 'work_given_up_before')).not.toHaveLength(0);
  });

  test('and has all its attempts again where somebody asks for it anew', async () => {
    let isBroken = true;
    const worker = newWorker({ run: async () => (isBroken ? fails() : undefined) });
    worker.send('a');
    await worker.queue.drain(worker.handler);
    isBroken = false;
    worker.clock.advance(1);
    worker.send('a');
    await worker.queue.drain(worker.handler);
    expect([...worker.done]).toEqual(['a']);
  });

  test('only when the reason is recorded: until then its message comes again', async () => {
    let isDown = true;
    const worker = newWorker({ run: fails, recordGivenUp: async () => (isDown ? fails() : undefined) });
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

  test('and its message goes to the dead letters where the consumer wants that, to be sent again from there', async () => {
    let isBroken = true;
    const run = async () => (isBroken ? fails() : undefined);
    const worker = newWorker({ run, isExclusive: true, leavesToDeadLetters: true });
    worker.send('a');
    await worker.queue.drain(worker.handler);
    expect([...worker.givenUp]).toEqual([['a', 'SlowDown']]);
    expect(worker.begun).toHaveLength(POLICY.attemptsMax);
    expect(worker.queue.deadBodies()).toHaveLength(1);
    isBroken = false;
    worker.queue.redrive();
    await worker.queue.drain(worker.handler);
    expect([...worker.done]).toEqual(['a']);
  });
});

test('a delivery that meets a running attempt is not counted and comes again', async () => {
  let finish = () => {};
  const running = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const worker = newWorker({ isExclusive: true, run: () => running });
  worker.send('a');
  const first = worker.queue.deliver(worker.handler);
  await until(() => worker.begun.length === 1);
  worker.send('a');
  await worker.queue.deliver(worker.handler);
  expect(worker.events()).toEqual(['attempt_postponed']);
  finish();
  await first;
  await worker.queue.drain(worker.handler);
  expect(worker.logged.map(({ event, fields }) => [event, fields.attempt])).toEqual([
    ['attempt_postponed', undefined],
    ['work_done', 1],
    ['work_done_before', 1],
  ]);
});

test('an attempt that failed keeps nobody from the next one, which may come at once', async () => {
  let isBroken = true;
  const worker = newWorker({ isExclusive: true, run: async () => (isBroken ? fails() : undefined) });
  worker.send('a');
  await worker.queue.deliver(worker.handler);
  isBroken = false;
  worker.send('a');
  await worker.queue.deliver(worker.handler);
  expect(worker.events()).toEqual(['attempt_failed', 'work_done']);
});

describe('whatever happens to its deliveries', () => {
  const outcome = fc.oneof(
    { weight: 1, arbitrary: fc.constant({ kind: 'throttled' as const }) },
    { weight: 2, arbitrary: fc.constant({ kind: 'failing' as const }) },
    // an attempt has 6 points or fewer: count, work, reason and record, before and after each
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('killed' as const), point: fc.integer({ min: 1, max: 8 }) }),
    },
    { weight: 1, arbitrary: fc.constant({ kind: 'undisturbed' as const }) },
  );

  test.each([
    ['one attempt at a time', true, false],
    ['attempts that may overlap', false, false],
    ['dead letters for a person', true, true],
  ])(
    'no message is lost: done, given up with a reason, or still there (%s)',
    async (_, isExclusive, leavesToDeadLetters) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(outcome, { maxLength: 16 }),
          fc.integer({ min: 1, max: 2 }),
          async (outcomes, copies) => {
            let isFailing = false;
            const run = async () => (isFailing ? fails() : undefined);
            const worker = newWorker({ run, isExclusive, leavesToDeadLetters });
            for (let copy = 0; copy < copies; copy++) worker.send('a');
            const isKnown = () => worker.done.has('a') || worker.givenUp.has('a');

            for (const each of outcomes) {
              worker.queue.waitForNext();
              isFailing = each.kind === 'failing';
              if (each.kind === 'throttled') await worker.queue.deliver();
              else if (each.kind === 'killed')
                await worker.queue.deliver(worker.killSwitch.killedAt(worker.handler, each.point));
              else await worker.queue.deliver(worker.handler);
              expect(isKnown() || worker.queue.bodies().length + worker.queue.deadBodies().length > 0).toBe(true);
            }
            isFailing = false;
            await worker.queue.drain(worker.handler);
            expect(isKnown() || worker.queue.deadBodies().length > 0).toBe(true);
          },
        ),
        { numRuns: RUNS },
      );
    },
  );

  test('and its own attempts bring it to an end before its receipts do, as long as few of those are throttled', async () => {
    const disturbance = fc.oneof(
      fc.constant({ kind: 'failing' as const }),
      // after the attempt was counted
      fc.record({ kind: fc.constant('killed' as const), point: fc.integer({ min: 2, max: 8 }) }),
    );
    const sparedReceipts = POLICY.receivesMax - POLICY.attemptsMax - 1;
    await fc.assert(
      fc.asyncProperty(
        fc.array(disturbance, { maxLength: POLICY.attemptsMax }),
        fc.integer({ min: 0, max: sparedReceipts }),
        async (disturbances, throttled) => {
          let isFailing = false;
          const worker = newWorker({ run: async () => (isFailing ? fails() : undefined) });
          worker.send('a');
          for (let receipt = 0; receipt < throttled; receipt++) {
            worker.queue.waitForNext();
            await worker.queue.deliver();
          }
          for (const each of disturbances) {
            worker.queue.waitForNext();
            isFailing = each.kind === 'failing';
            const invoke =
              each.kind === 'killed' ? worker.killSwitch.killedAt(worker.handler, each.point) : worker.handler;
            await worker.queue.deliver(invoke);
          }
          isFailing = false;
          await worker.queue.drain(worker.handler);
          expect(worker.done.has('a') || worker.givenUp.has('a')).toBe(true);
          expect(worker.queue.deadBodies()).toEqual([]);
          expect(worker.begun.length).toBeLessThanOrEqual(POLICY.attemptsMax);
        },
      ),
      { numRuns: RUNS },
    );
  });
});

/** Settles as an invocation that was killed does, once the condition holds. */
async function until(condition: () => boolean): Promise<'killed'> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
  return 'killed';
}
