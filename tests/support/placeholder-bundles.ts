import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { functionNames } from '../../infra/build/functions.ts';

/** Writes a bundle for every function; templates do not depend on its content. */
export function writePlaceholderBundles(folder: string): void {
  for (const name of functionNames()) {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, 'index.mjs'), name);
  }
}
