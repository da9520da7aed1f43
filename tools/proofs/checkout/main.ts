import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/**
 * `npm run prove:checkout -- [--plans 2000] [--seed 1] [--every 1]`: kills the processes of a checkout at every (or
 * every n-th) point of its basic variants, then at random points of random plans, and reports lost and duplicated
 * effects. The unit tests run a sample.
 */
const { values } = parseArgs({
  options: {
    plans: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    every: { type: 'string', default: '1' },
  },
});
const test = 'tools/proofs/checkout/exactly-once.test.ts';
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'unit-shared', test], {
  stdio: 'inherit',
  env: { ...process.env, PLANS: values.plans, SEED: values.seed, EVERY: values.every },
});
process.exitCode = status ?? 1;
