import { writeFileSync } from 'node:fs';
import { compilePixelKernels, PIXEL_KERNELS_FILE } from './compile.ts';
import { COMPILED_SOURCE_FILE, sourceHash } from './source.ts';

/** `npm run build:wasm`: compiles the pixel kernels after a change of functions/imaging/assembly or the compiler. */
const kernels = await compilePixelKernels();
writeFileSync(PIXEL_KERNELS_FILE, kernels);
writeFileSync(COMPILED_SOURCE_FILE, `${sourceHash()}\n`);
console.log(`Compiled: ${PIXEL_KERNELS_FILE}, ${kernels.length} bytes`);
