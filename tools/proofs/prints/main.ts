import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { proveMemory } from './memory.ts';

/**
 * `npm run prove:prints -- [--plans 300] [--orders 100] [--memory] [--seed 1]`
 *
 * Plans kill the processes that print an order at random points, alone or with their queue, duplicate, lose and reorder
 * their messages, and make storage refuse calls and lose replies. They report lost and duplicated prints, and how long
 * after the death of its process each message was redelivered. Orders draw photos, walls and changes at random, print
 * them with the real renderer, and compare every print with an independent computation. The unit tests run a sample of
 * both. Memory prints one order of six large photos with the deployed renderer. All three run without options;
 * otherwise only the given ones.
 */
const FOLDER = 'tools/proofs/prints';
const { values } = parseArgs({
  options: {
    plans: { type: 'string' },
    orders: { type: 'string' },
    memory: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
  },
});
const isUnnamed = values.plans === undefined && values.orders === undefined && !values.memory;
const plans = values.plans ?? (isUnnamed ? '300' : undefined);
const orders = values.orders ?? (isUnnamed ? '100' : undefined);

const codes: number[] = [];
if (plans !== undefined) codes.push(await runTest('print-plans.test.ts', { PLANS: plans }));
if (orders !== undefined) {
  const ranges = rangesOf(Number(orders), availableParallelism());
  const runs = ranges.map(({ first, count }) =>
    runTest('print-orders.test.ts', { ORDERS: String(count), FIRST: String(first) }),
  );
  codes.push(...(await Promise.all(runs)));
}
if (values.memory || isUnnamed) codes.push((await proveMemory()) ? 0 : 1);
process.exitCode = Math.max(...codes);

async function runTest(test: string, env: Record<string, string>): Promise<number> {
  const child = spawn('npx', ['vitest', 'run', '--project', 'unit-shared', `${FOLDER}/${test}`], {
    stdio: 'inherit',
    env: { ...process.env, SEED: values.seed, ...env },
  });
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
}

/** Splits the numbered orders among the workers. */
function rangesOf(total: number, workers: number): { first: number; count: number }[] {
  return Array.from({ length: workers }, (_, worker) => {
    const first = Math.floor((total * worker) / workers);
    return { first, count: Math.floor((total * (worker + 1)) / workers) - first };
  }).filter(({ count }) => count > 0);
}
