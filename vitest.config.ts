import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { ALONE } from './tests/support/alone.ts';

/** By itself vitest leaves one core free, which is half of a machine with two. */
const UNIT = { testTimeout: 20_000, maxWorkers: Math.max(2, availableParallelism() - 1) };
/** What modules hold is made by factories, so files can share them: half the time would go into loading them again. */
const SHARED_MODULES = { isolate: false };
/** Proofs that take too long for every change: `npm run test:long`. */
const LONG = '{functions,tests}/**/*.long.test.ts';
/** One system, two cores: files take turns. */
const ON_ONE_SYSTEM = {
  globalSetup: 'tests/support/global-setup.ts',
  fileParallelism: false,
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          // the embedded cloud keeps processes and folders by module: each file has its own
          name: 'unit',
          include: ['tools/local-aws/**/*.test.ts', ...ALONE],
          setupFiles: 'tests/support/patience.ts',
          ...UNIT,
        },
      },
      {
        test: {
          name: 'unit-infra',
          include: ['infra/*.test.ts', 'infra/!(local)/**/*.test.ts', 'tests/{support,docs,prices}/**/*.test.ts'],
          setupFiles: 'tests/support/patience.ts',
          ...UNIT,
          ...SHARED_MODULES,
        },
      },
      {
        test: {
          name: 'unit-screens',
          include: ['web/**/*.test.tsx'],
          exclude: [...ALONE],
          environment: 'jsdom',
          setupFiles: ['tests/support/patience.ts', 'tests/support/jsdom-gaps.ts'],
          ...UNIT,
          ...SHARED_MODULES,
        },
      },
      {
        test: {
          name: 'unit-web',
          include: ['web/**/*.test.ts'],
          exclude: [...ALONE],
          setupFiles: 'tests/support/patience.ts',
          ...UNIT,
          ...SHARED_MODULES,
        },
      },
      {
        test: {
          name: 'unit-shared',
          include: ['{shared,functions,mcp,tools}/**/*.test.ts'],
          exclude: [LONG],
          ...UNIT,
          ...SHARED_MODULES,
        },
      },
      {
        test: {
          name: 'system',
          include: ['tests/{attack,contract,system}/**/*.test.{ts,tsx}'],
          exclude: [LONG],
          ...ON_ONE_SYSTEM,
        },
      },
      {
        test: {
          name: 'long',
          include: [
            LONG,
            'functions/core/production/{likeness,render-tile}.test.ts',
            'functions/lambda/api/hostile-input.test.ts',
          ],
          env: { EVERY_CROP: '1', RUNS: '8' },
          ...ON_ONE_SYSTEM,
        },
      },
    ],
  },
});
