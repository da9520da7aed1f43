import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compilePixelKernels, PIXEL_KERNELS_FILE } from './compile.ts';

test('the shipped kernels match their compiled source; if not, run `npm run build:wasm`', async () => {
  expect(Buffer.from(await compilePixelKernels()).equals(readFileSync(PIXEL_KERNELS_FILE))).toBe(true);
});
