import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Facts about the machine that the lookup uses. */
export interface BrowserMachine {
  platform: string;
  arch: string;
  home: string;
  /** The variable CHROMIUM_PATH. */
  chosen: string | undefined;
  exists(path: string): boolean;
}

/** The Chromium from `npm ci`, or the path of an installed one. */
export type FoundBrowser = { kind: 'packaged' } | { kind: 'installed'; path: string };

const MAC_APPLICATIONS = ['Google Chrome', 'Chromium', 'Google Chrome for Testing', 'Microsoft Edge'];
const LINUX_PROGRAMS = [
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/usr/bin/microsoft-edge',
];

/**
 * Chooses CHROMIUM_PATH, else the packaged browser if it runs here, else one in the usual places.
 *
 * @throws Error that says what to install
 */
export function findBrowser(machine: BrowserMachine = thisMachine()): FoundBrowser {
  const { platform, arch, chosen, exists } = machine;
  if (chosen) {
    if (!exists(chosen)) throw new Error(`CHROMIUM_PATH is ${chosen}, and no program is there.`);
    return { kind: 'installed', path: chosen };
  }
  if (platform === 'linux' && arch === 'x64') return { kind: 'packaged' };
  const path = usualPlaces(machine).find(exists);
  if (path) return { kind: 'installed', path };
  throw new Error(
    `There is no browser for the tests on ${platform}-${arch}: install Google Chrome or Chromium, or set CHROMIUM_PATH to the program of one.`,
  );
}

function usualPlaces({ platform, home }: BrowserMachine): string[] {
  if (platform === 'darwin')
    return MAC_APPLICATIONS.flatMap((name) => {
      const program = join('Applications', `${name}.app`, 'Contents', 'MacOS', name);
      return [join('/', program), join(home, program)];
    });
  return platform === 'linux' ? LINUX_PROGRAMS : [];
}

function thisMachine(): BrowserMachine {
  const { platform, arch, env } = process;
  return { platform, arch, home: homedir(), chosen: env.CHROMIUM_PATH, exists: existsSync };
}
