import { defineConfig } from 'vitest/config';

/** The tests of `npm run mutation`. Other projects start a system from folders that its copy of the tree lacks. */
export default defineConfig({ test: { include: ['shared/**/*.test.ts'] } });
