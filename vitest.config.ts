import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { ALONE } from './tests/support/alone.ts';

/** By itself vitest leaves one core free, which is half of a machine with two. */
const UNIT = { testTimeout: 60_000, maxWorkers: Math.max(2, availableParallelism() - 1) };
/** What modules hold is made by factories, so files can share them: half the time would go into loading them again. */
const SHARED_MODULES = { isolate: false };
/** Proofs that take too long for every change: `npm run test:long`. */
const LONG = '{functions,infra,tests,tools}/**/*.long.test.{ts,tsx}';
const LOCAL_AWS = 'tools/local-aws/**/*.test.ts';
/** What its services must answer, as AWS does. */
const CONTRACT = 'tools/local-aws/contract/**/*.test.ts';
/** Samples of proofs that need the whole system. */
const ON_SYSTEM = 'tools/**/*.system.test.ts';
/** tools/proofs has its own packages. */
const INSTALLED = '**/node_modules/**';
const WEB_SETUP = ['tests/support/patience.ts', 'tests/support/jsdom-gaps.ts', 'web/testing/setup.ts'];
/** One system, two cores: files take turns. */
const ON_ONE_SYSTEM = {
  globalSetup: 'tests/support/global-setup.ts',
  fileParallelism: false,
  testTimeout: 180_000,
  hookTimeout: 180_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          // the local AWS has processes and folders per module, so its files share none
          name: 'unit',
          include: [LOCAL_AWS, ...ALONE],
          exclude: [CONTRACT],
          setupFiles: WEB_SETUP,
          ...UNIT,
        },
      },
      {
        test: {
          name: 'unit-infra',
          include: ['infra/**/*.test.ts', 'tests/{support,docs,prices}/**/*.test.ts'],
          exclude: [LONG],
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
          setupFiles: WEB_SETUP,
          ...UNIT,
          ...SHARED_MODULES,
        },
      },
      {
        test: {
          name: 'unit-web',
          include: ['web/**/*.test.ts'],
          exclude: [...ALONE],
          setupFiles: WEB_SETUP,
          ...UNIT,
          ...SHARED_MODULES,
        },
      },
      {
        test: {
          name: 'unit-shared',
          include: ['{shared,functions,tools}/**/*.test.ts'],
          exclude: [INSTALLED, LOCAL_AWS, LONG, ON_SYSTEM],
          ...UNIT,
          ...SHARED_MODULES,
        },
      },
      {
        test: {
          name: 'system',
          include: ['tests/system/**/*.test.{ts,tsx}'],
          exclude: [INSTALLED, LONG],
          ...ON_ONE_SYSTEM,
        },
      },
      {
        // apart from `system`, so that `npm test` can run the two side by side
        test: {
          name: 'system-tools',
          include: [CONTRACT, ON_SYSTEM],
          exclude: [INSTALLED, LONG],
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
