import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Lock {
  packages: Record<string, { version?: string }>;
}

function packagesIn(lockfile: string): Lock['packages'] {
  return (JSON.parse(readFileSync(new URL(lockfile, import.meta.url), 'utf8')) as Lock).packages;
}

test('no package of the proofs shadows another version that the rest of the project uses', () => {
  const ofRoot = packagesIn('../../package-lock.json');
  const hiding = Object.entries(packagesIn('./package-lock.json')).filter(
    ([path, { version }]) =>
      ofRoot[path] && path.lastIndexOf('node_modules/') === 0 && ofRoot[path].version !== version,
  );
  expect(hiding.map(([path]) => path)).toEqual([]);
});
