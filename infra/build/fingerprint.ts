import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DIST, ROOT } from './paths.ts';

/**
 * Hash over the contents of all files that match, and their names.
 *
 * @param patterns globs or plain paths, relative to the project's root
 */
function fingerprint(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  const names = globSync([...patterns], { cwd: ROOT }).sort();
  for (const name of names) {
    const path = join(ROOT, name);
    if (!statSync(path).isFile()) continue;
    hash.update(name).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

/** Runs a build step, unless its inputs are unchanged since its last success and its output exists. */
export async function unlessBuilt(step: {
  name: string;
  inputs: readonly string[];
  output: string;
  build(): Promise<void>;
}): Promise<'built' | 'unchanged'> {
  const stamp = join(DIST, '.stamps', step.name);
  const wanted = fingerprint(step.inputs);
  if (existsSync(step.output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return 'unchanged';
  await step.build();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
  return 'built';
}
