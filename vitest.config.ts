import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** By itself vitest leaves one core free, which is half of a machine with two. */
const UNIT = { testTimeout: 20_000, maxWorkers: Math.max(2, availableParallelism() - 1) };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{infra,web,tests/support}/**/*.test.{ts,tsx}', 'tests/docs/**/*.test.ts'],
          setupFiles: 'tests/support/patience.ts',
          ...UNIT,
        },
      },
      {
        test: {
          name: 'unit-shared',
          include: ['{shared,content,functions}/**/*.test.ts'],
          ...UNIT,
          // what they hold is made by factories, so files can share the modules: half the time goes into loading them
          isolate: false,
        },
      },
      {
        test: {
          name: 'system',
          include: ['tests/{attack,contract,system}/**/*.test.{ts,tsx}'],
          globalSetup: 'tests/support/global-setup.ts',
          // one system, two cores: files take turns
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
