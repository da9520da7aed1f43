import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { createAttemptCounterStore } from '../../functions/core/limits/attempt-counter-store.ts';
import { type ConsumerOptions, createConsumer, type Task } from '../../functions/queue/consumer.ts';
import { RETRY } from '../../shared/platform/retry.ts';
import type { TestDynamo } from './dynamo.ts';
import { createKillSwitch, createSimulatedClock, createSimulatedQueue } from './simulated-queue.ts';
import { createSimulatedTimer } from './simulated-timer.ts';

export const POLICY = RETRY.intake;
const Message = z.object({ works: z.array(z.string()) });
type Message = z.infer<typeof Message>;

/** A queue and its consumer, with work that only records its results. */
export function newWorker(
  dynamo: TestDynamo,
  {
    isExclusive = false,
    run = async () => {},
    recordGivenUp = async () => {},
    ...changes
  }: Partial<ConsumerOptions<Message>> & {
    isExclusive?: boolean;
    run?: (work: string) => Promise<void>;
    recordGivenUp?: (work: string) => Promise<void>;
  } = {},
) {
  const clock = createSimulatedClock();
  const queue = createSimulatedQueue(clock, POLICY);
  const killSwitch = createKillSwitch();
  const timer = createSimulatedTimer(clock, killSwitch.isDead);
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

  const worker = randomUUID();
  const attempts = createAttemptCounterStore(dynamo.ephemeral, clock, { ...POLICY, queue: worker, isExclusive });
  const handler = createConsumer<Message>({
    schema: Message,
    tasksOf: ({ works }) => works.map(taskOf),
    attempts: killSwitch.killableAll(attempts),
    policy: POLICY,
    concurrency: 'sequential',
    timer,
    log: { info: at('info'), warn: at('warn'), error: at('error') },
    ...changes,
  });
  return {
    clock,
    timer,
    worker,
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

export const fails = async () => {
  throw new Error('SlowDown');
};
