import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXTERNAL_PACKAGES } from './functions.ts';
import { DIST, ROOT } from './paths.ts';

/**
 * `npm run build:native`: installs the packages that stay outside the bundles for the Lambda's processor (linux, arm64,
 * glibc), on any machine and without Docker. The versions are those of package.json.
 */
const folder = join(DIST, 'native');
const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, 'package.json'),
  JSON.stringify({
    private: true,
    dependencies: Object.fromEntries(EXTERNAL_PACKAGES.map((name) => [name, dependencies[name]])),
  }),
);
execFileSync('npm', ['install', '--cpu=arm64', '--os=linux', '--libc=glibc', '--omit=dev', '--no-package-lock'], {
  cwd: folder,
  stdio: 'inherit',
});
console.log(`Native packages for arm64: ${folder}`);
