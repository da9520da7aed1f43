import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { drawPrintPlan } from './plan.ts';
import { runPrintPlan } from './run-plan.ts';
import type { Redelivery } from './world.ts';

/** `npm run prove:prints` runs many more. */
const PLANS = Number(process.env.PLANS ?? 3);
const SEED = Number(process.env.SEED ?? 1);
const SECONDS_PER_PLAN = 20;

let dynamo: TestDynamo;
beforeAll(async () => {
  dynamo = await startDynamo();
});
afterAll(() => dynamo.stop());

test(
  'despite kills and faults of storage and queue, each tile gets one complete file and the order completes',
  async () => {
    const broken: string[] = [];
    let points = 0;
    let held = 0;
    const redelivered: Redelivery[] = [];
    for (let number = 0; number < PLANS; number++) {
      const plan = drawPrintPlan(SEED, number);
      const result = await runPrintPlan(dynamo, plan);
      points += result.points;
      held += result.wasHeld ? 1 : 0;
      redelivered.push(...result.redelivered);
      if (result.faults.length > 0)
        broken.push(`${number}: ${[...new Set(result.faults)].join('; ')} (${JSON.stringify(plan)})`);
    }
    if (process.env.PLANS) {
      console.log(`${PLANS} plans of seed ${SEED}: ${points} points, ${held} held on the way`);
      for (const by of ['kill', 'crash'] as const) console.log(inWords(by, redelivered));
    }
    expect(broken).toEqual([]);
    expect(points).toBeGreaterThan(PLANS);
  },
  PLANS * SECONDS_PER_PLAN * 1000,
);

function inWords(cause: Redelivery['by'], redelivered: readonly Redelivery[]): string {
  const seconds = redelivered.filter(({ by }) => by === cause).map(({ afterSeconds }) => afterSeconds);
  return `${seconds.length} messages cut off by a ${cause}, redelivered after at most ${Math.max(0, ...seconds)} s`;
}
