import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMPILED_SOURCE_FILE, sourceHash } from './source.ts';

test('the shipped kernels were compiled from their current source; if not, run `npm run build:wasm`', () => {
  expect(readFileSync(COMPILED_SOURCE_FILE, 'utf8').trim()).toBe(sourceHash());
});
