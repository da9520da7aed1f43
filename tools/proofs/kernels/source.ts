import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../infra/build/paths.ts';

const FOLDER = join(ROOT, 'functions', 'imaging', 'assembly');

/** Hash of the source of pixels.wasm, by which a test notices an outdated one without the compiler. */
export const COMPILED_SOURCE_FILE = join(FOLDER, 'compiled-source.sha256');

export function sourceHash(): string {
  const hash = createHash('sha256');
  for (const name of globSync('*.ts', { cwd: FOLDER }).sort()) {
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(join(FOLDER, name)))
      .update('\0');
  }
  return hash.digest('hex');
}
