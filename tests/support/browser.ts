import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findBrowser } from './find-browser.ts';

export interface BrowserLaunch {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

const CACHE_DIR = join(import.meta.dirname, '..', '..', 'node_modules', '.cache');

/** Replaces the package's flags, which use a single process and disable web security, hiding CORS and CSP faults. */
const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
];

/**
 * Launch options for Playwright: the Chromium from `npm ci`, unpacked on first use (about 2 s), or an installed one.
 * Playwright sets the headless mode; an installed browser lacks the mode `shell`.
 *
 * @throws Error if no browser is found
 */
export async function browserLaunch(): Promise<BrowserLaunch> {
  const found = findBrowser();
  if (found.kind === 'installed') return { executablePath: found.path, args: FLAGS, env: inherited() };
  const dir = await unpackedChromium();
  const executablePath = join(dir, 'chromium');
  const env = { ...inherited(), ...libraries(executablePath, dir) };
  return { executablePath, args: [...FLAGS, '--headless=shell'], env };
}

/** Unpacks to a temporary name and renames, because another process may be unpacking the same version. */
async function unpackedChromium(): Promise<string> {
  const packageDir = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..');
  const { version } = createRequire(import.meta.url)(join(packageDir, 'package.json')) as { version: string };
  const dir = join(CACHE_DIR, `chromium-${version}`);
  if (existsSync(join(dir, 'complete'))) return dir;

  const unpacking = `${dir}.${process.pid}`;
  mkdirSync(unpacking, { recursive: true });
  const { inflate } = await import('@sparticuz/chromium');
  const temporary = process.env.TMPDIR;
  process.env.TMPDIR = unpacking; // Target folder of inflate().
  try {
    const archives = ['chromium.br', 'swiftshader.tar.br', 'fonts.tar.br', 'al2023.tar.br'];
    await Promise.all(archives.map((archive) => inflate(join(packageDir, 'bin', archive))));
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = temporary;
  }
  writeFileSync(join(unpacking, 'complete'), version);
  try {
    renameSync(unpacking, dir);
  } catch {
    rmSync(unpacking, { recursive: true, force: true }); // Another process finished first.
  }
  return dir;
}

/** A bare image lacks libnss3 and friends, which the package contains. */
function libraries(executablePath: string, dir: string): Record<string, string> {
  try {
    execFileSync(executablePath, ['--version'], { stdio: 'pipe' });
    return {};
  } catch {
    return { LD_LIBRARY_PATH: join(dir, 'al2023', 'lib') };
  }
}

function inherited(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}
