import { defineConfig } from 'vitest/config';

/** What `npm run mutation` runs. The other projects start a system from folders that its copy of the tree lacks. */
export default defineConfig({ test: { include: ['shared/**/*.test.ts'] } });
