import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lists the files of a bundle that load with its entry, without those behind `import()`. */
export function filesLoadedFirst(folder: string, entry = 'index.mjs'): string[] {
  const seen = new Set<string>();
  const follow = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const code = readFileSync(join(folder, name), 'utf8');
    for (const [, imported] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.mjs)"/g)) if (imported) follow(imported);
  };
  follow(entry);
  return [...seen];
}
