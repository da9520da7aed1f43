import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/**
 * `npm run prove:prints -- [--plans 300] [--seed 1]`: kills the processes that print an order at random points, alone or
 * with their queue, doubles, loses and mixes up their messages, and lets storage refuse and forget its answers. Reports lost
 * and doubled prints, and how long after its process died each message was delivered again. The unit tests run a sample.
 */
const { values } = parseArgs({
  options: { plans: { type: 'string', default: '300' }, seed: { type: 'string', default: '1' } },
});
const test = 'functions/core/production/print-plans.test.ts';
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'unit-shared', test], {
  stdio: 'inherit',
  env: { ...process.env, PLANS: values.plans, SEED: values.seed },
});
process.exitCode = status ?? 1;
