import { bundleFunctions } from './functions.ts';

/** Bundles in a separate process, so that esbuild's memory is freed when it is done. */
await bundleFunctions();
process.exit(0);
