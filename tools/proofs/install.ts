import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs the packages that only proofs need, before the first proof runs and after each change of their lockfile. The
 * shop's own `npm ci` omits them: they are 440 MB.
 */
const FOLDER = import.meta.dirname;
const ROOT = join(FOLDER, '..', '..');
const INSTALLED = join(FOLDER, 'node_modules', '.installed-lock.json');

interface Lock {
  packages: Record<string, { version?: string }>;
}

const lock = readFileSync(join(FOLDER, 'package-lock.json'), 'utf8');
if (!existsSync(INSTALLED) || readFileSync(INSTALLED, 'utf8') !== lock) {
  console.log(
    'Installing the packages of the proofs into tools/proofs/node_modules (440 MB, about a minute, only once)',
  );
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: FOLDER, stdio: ['ignore', 'inherit', 'inherit'] });
  removePackagesOfTheRoot();
  writeFileSync(INSTALLED, lock);
}

/**
 * Node resolves the root's copy from parent folders. Two copies of graphql or zod would reject each other's objects.
 */
function removePackagesOfTheRoot(): void {
  const { packages: own } = JSON.parse(lock) as Lock;
  const { packages: ofRoot } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
  for (const [path, { version }] of Object.entries(own)) {
    const isShared = /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && version === ofRoot[path]?.version;
    if (isShared && existsSync(join(ROOT, path))) rmSync(join(FOLDER, path), { recursive: true, force: true });
  }
}
