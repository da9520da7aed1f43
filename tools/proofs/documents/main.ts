import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/**
 * `npm run prove:documents -- [--sequences 2000] [--seed 1] [--path 453]`: random days of shoppers with two browsers on
 * the real server, each compared with a simple model. The system tests run a few of them. A failure is reported with
 * its seed and path, which reproduce it.
 */
const { values } = parseArgs({
  options: {
    sequences: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    path: { type: 'string' },
  },
});
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--project', 'system-tools', 'tools/proofs/documents/documents.system.test.ts'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      SEQUENCES: values.sequences,
      SEED: values.seed,
      ...(values.path && { SEQUENCE_PATH: values.path }),
    },
  },
);
process.exitCode = status ?? 1;
