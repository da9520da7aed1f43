import type { SQSEvent } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { RETRY } from '../../../shared/platform/retry.ts';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { createLabWorld } from '../../../tests/support/lab-world.ts';
import { startEmbeddedLab } from '../../../tests/support/providers/embedded-lab.ts';
import { createSimulatedClock } from '../../../tests/support/simulated-queue.ts';
import { createSimulatedTimer } from '../../../tests/support/simulated-timer.ts';
import { createDirectLab } from '../../adapters/labs/direct-lab.ts';
import { LabTask } from '../../core/labs/ask-labs.ts';
import { createAttemptCounterStore } from '../../core/limits/attempt-counter-store.ts';
import { createConsumer } from '../../queue/consumer.ts';
import { labTasks } from './lab-tasks.ts';

/** Runs the labs' queue message by message. */
const clock = { now: () => new Date() };
let dynamo: TestDynamo;
let lab: Awaited<ReturnType<typeof startEmbeddedLab>>;
let world: ReturnType<typeof createLabWorld>;
let handler: ReturnType<typeof createConsumer<LabTask>>;

beforeAll(async () => {
  dynamo = await startDynamo();
});
afterAll(() => dynamo.stop());
beforeEach(async () => {
  lab = await startEmbeddedLab();
  world = createLabWorld(dynamo, { main: createDirectLab(lab.account, clock) });
  await world.route([{ to: 'main' }]);
  const attemptClock = createSimulatedClock(new Date().toISOString());
  handler = createConsumer({
    schema: LabTask,
    tasksOf: labTasks(world.deps),
    attempts: createAttemptCounterStore(dynamo.ephemeral, attemptClock, {
      ...RETRY.labs,
      queue: 'labs',
      isExclusive: true,
    }),
    policy: RETRY.labs,
    concurrency: 'parallel',
    leavesToDeadLetters: true,
    timer: createSimulatedTimer(attemptClock),
    log: { info() {}, warn() {}, error() {} },
  });
});
afterEach(() => lab.stop());

/** @returns whether the message will be redelivered */
async function deliver(orderId: string, messageId = 'message-1'): Promise<boolean> {
  const body = JSON.stringify({ tenantId: 'default', orderId });
  const attributes = { SentTimestamp: String(Date.now()), ApproximateReceiveCount: '1' };
  const event = { Records: [{ messageId, body, attributes }] } as unknown as SQSEvent;
  return (await handler(event)).batchItemFailures.length > 0;
}

const submissions = () => lab.asked.filter((call) => call === 'POST /orders');

test('submits an order exactly once for ten concurrent messages', async () => {
  const id = await world.readyOrder();
  await Promise.all(Array.from({ length: 10 }, (_, index) => deliver(id, `message-${index}`)));
  expect(submissions()).toHaveLength(1);
  expect(await deliver(id)).toBe(false);
  expect(submissions()).toHaveLength(1);
});

test('retries an unreachable lab a limited number of times, then parks the order and dead-letters the message with its reason', async () => {
  const id = await world.readyOrder();
  lab.faults.failNext = RETRY.labs.attemptsMax;
  for (let attempt = 1; attempt <= RETRY.labs.attemptsMax; attempt++) expect(await deliver(id)).toBe(true);
  expect(submissions()).toHaveLength(RETRY.labs.attemptsMax);
  expect((await world.orderOf(id)).holds).toMatchObject([
    { reason: 'lab_problem', note: 'The order could not be submitted to main: The lab answers with status 503' },
  ]);
  // Redriven from the dead letters, it is a new message.
  expect(await deliver(id, 'message-2')).toBe(false);
  expect((await world.orderOf(id)).holds).toEqual([]);
  expect(lab.jobs.size).toBe(1);
});
