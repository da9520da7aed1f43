import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { propertyRuns } from '../../shared/lib/test-property-runs.ts';
import { startDynamo, type TestDynamo } from '../../tests/support/dynamo.ts';
import { fails, newWorker, POLICY } from '../../tests/support/queue-worker.ts';

/** Runs of each property; one takes about 30 ms. */
const RUNS = propertyRuns(60);

let dynamo: TestDynamo;
beforeAll(async () => {
  dynamo = await startDynamo();
});
afterAll(() => dynamo.stop());

describe('under any sequence of deliveries', () => {
  const outcome = fc.oneof(
    { weight: 1, arbitrary: fc.constant({ kind: 'throttled' as const }) },
    { weight: 2, arbitrary: fc.constant({ kind: 'failing' as const }) },
    // An attempt has up to 6 points: count, work, reason and record, before and after each.
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
    'no message is lost: done, failed permanently with a reason, or still queued (%s)',
    async (_, isExclusive, leavesToDeadLetters) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(outcome, { maxLength: 16 }),
          fc.integer({ min: 1, max: 2 }),
          async (outcomes, copies) => {
            let isFailing = false;
            const run = async () => (isFailing ? fails() : undefined);
            const worker = newWorker(dynamo, { run, isExclusive, leavesToDeadLetters });
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

  test('attempts end the work before receives run out, as long as few are throttled', async () => {
    const disturbance = fc.oneof(
      fc.constant({ kind: 'failing' as const }),
      // After the attempt was counted.
      fc.record({ kind: fc.constant('killed' as const), point: fc.integer({ min: 2, max: 8 }) }),
    );
    const sparedReceipts = POLICY.receivesMax - POLICY.attemptsMax - 1;
    await fc.assert(
      fc.asyncProperty(
        fc.array(disturbance, { maxLength: POLICY.attemptsMax }),
        fc.integer({ min: 0, max: sparedReceipts }),
        async (disturbances, throttled) => {
          let isFailing = false;
          const worker = newWorker(dynamo, { run: async () => (isFailing ? fails() : undefined) });
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
