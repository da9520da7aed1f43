import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderTiles } from '../../../functions/core/production/render-tiles.ts';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { drawOrder } from './orders/draw-order.ts';
import { PRODUCTS } from './orders/products.ts';
import { runOrder } from './orders/run-order.ts';

/** `npm run prove:prints -- --orders 1000` runs many more. */
const ORDERS = Number(process.env.ORDERS ?? 1);
const SEED = Number(process.env.SEED ?? 1);
const FIRST = Number(process.env.FIRST ?? 0);
const SECONDS_PER_ORDER = 60;

let dynamo: TestDynamo;
beforeAll(async () => {
  dynamo = await startDynamo();
});
afterAll(() => dynamo.stop());

test(
  'every order is ready to print after its first attempt, and each print shows the crop of its photo',
  async () => {
    const broken: string[] = [];
    const differences: number[] = [];
    const startedAt = performance.now();
    for (let number = FIRST; number < FIRST + ORDERS; number++) {
      const drawn = drawOrder(SEED, number, PRODUCTS.length);
      const result = await runOrder(dynamo, orderIdOf(number), drawn, renderTiles);
      differences.push(...result.differences);
      for (const fault of result.faults) broken.push(`order ${number} of seed ${SEED}: ${fault}`);
      if (process.env.ORDERS && (result.faults.length > 0 || (number + 1) % 25 === 0))
        console.log(
          `${number + 1 - FIRST} orders, ${differences.length} prints, ${broken.length} faults`,
          result.faults,
        );
    }
    const sorted = differences.toSorted((a, b) => a - b);
    if (process.env.ORDERS)
      console.log(
        `${ORDERS} orders of seed ${SEED}: ${sorted.length} prints, difference in levels: median ${sorted[Math.floor(sorted.length / 2)]?.toFixed(2)}, worst ${sorted.at(-1)?.toFixed(2)}; ${Math.round((performance.now() - startedAt) / 1000)} s`,
      );
    expect(broken).toEqual([]);
    expect(differences.length).toBeGreaterThan(0);
  },
  ORDERS * SECONDS_PER_ORDER * 1000,
);

const LETTERS = 'BCDFGHJKMN';

function orderIdOf(number: number): string {
  return [...String(number).padStart(6, '0')].map((digit) => LETTERS[Number(digit)]).join('');
}
