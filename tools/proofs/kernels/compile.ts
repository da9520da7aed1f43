import { join } from 'node:path';
import { main } from 'assemblyscript/asc';
import { ROOT } from '../../../infra/build/paths.ts';

/** Committed, so that neither tests nor the shop need the compiler. */
export const PIXEL_KERNELS_FILE = join(ROOT, 'functions', 'imaging', 'assets', 'pixels.wasm');

/** Compiles functions/imaging/assembly reproducibly. */
export async function compilePixelKernels(): Promise<Uint8Array> {
  let compiled: Uint8Array | undefined;
  const { error, stderr } = await main(
    [
      'functions/imaging/assembly/index.ts',
      '--baseDir',
      ROOT,
      '-O3',
      '--converge',
      '--noAssert',
      '--enable',
      'simd',
      '--enable',
      'relaxed-simd',
      // no allocation: the host chooses all addresses
      '--runtime',
      'stub',
      '--initialMemory',
      '1',
      '--outFile',
      'pixels.wasm',
    ],
    {
      writeFile(_, contents) {
        if (typeof contents !== 'string') compiled = contents;
      },
    },
  );
  if (!compiled) throw new Error(`The kernels do not compile: ${stderr.toString()}`, { cause: error });
  return compiled;
}
