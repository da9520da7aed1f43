import { bundleFunctions } from './functions.ts';

/** A process of its own for bundling, so that what esbuild holds is given back when it is done. */
await bundleFunctions();
process.exit(0);
