import { writeFileSync } from 'node:fs';
import { compilePixelKernels, PIXEL_KERNELS_FILE } from './compile.ts';

/** `npm run build:wasm`: after a change to functions/imaging/assembly or of its compiler. */
const kernels = await compilePixelKernels();
writeFileSync(PIXEL_KERNELS_FILE, kernels);
console.log(`Compiled: ${PIXEL_KERNELS_FILE}, ${kernels.length} bytes`);
