import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,functions,infra,web}/**/*.test.{ts,tsx}', 'tests/support/**/*.test.ts'],
          testTimeout: 20_000,
          // by itself vitest leaves one core free, which is half of a machine with two
          maxWorkers: Math.max(2, availableParallelism() - 1),
        },
      },
      {
        test: {
          name: 'system',
          include: ['tests/{contract,system}/**/*.test.{ts,tsx}'],
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
