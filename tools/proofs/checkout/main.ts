import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/**
 * `npm run prove:checkout -- [--plans 2000] [--seed 1] [--every 1]`: kills the processes of a checkout at every point of the
 * plainest ways through it (or at every so many), then at random ones of random plans, and says what was lost or doubled.
 * The unit tests run a sample.
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
