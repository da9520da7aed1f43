import { describe, expect, test } from 'vitest';
import { type BrowserMachine, findBrowser } from './find-browser.ts';

function machineWith(platform: string, arch: string, ...programs: string[]): BrowserMachine {
  return { platform, arch, home: '/home/ada', chosen: undefined, exists: (path) => programs.includes(path) };
}

const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

describe('the browser for tests', () => {
  test('comes with npm ci on 64-bit Linux, regardless of installed ones', () => {
    expect(findBrowser(machineWith('linux', 'x64', '/usr/bin/google-chrome'))).toEqual({ kind: 'packaged' });
  });

  test.each([
    ['darwin', 'arm64', MAC_CHROME],
    ['darwin', 'x64', '/home/ada/Applications/Chromium.app/Contents/MacOS/Chromium'],
    ['linux', 'arm64', '/usr/bin/chromium'],
    ['linux', 'arm64', '/snap/bin/chromium'],
  ])('is an installed one on %s with %s: %s', (platform, arch, path) => {
    expect(findBrowser(machineWith(platform, arch, path))).toEqual({ kind: 'installed', path });
  });

  test('is the one in CHROMIUM_PATH on every platform', () => {
    for (const platform of ['linux', 'darwin']) {
      const machine = machineWith(platform, 'x64', MAC_CHROME, '/opt/own/chrome');
      expect(findBrowser({ ...machine, chosen: '/opt/own/chrome' })).toEqual({
        kind: 'installed',
        path: '/opt/own/chrome',
      });
    }
  });

  test('in CHROMIUM_PATH fails at once if it does not exist', () => {
    const machine = { ...machineWith('linux', 'x64'), chosen: '/opt/own/chrome' };
    expect(() => findBrowser(machine)).toThrow('CHROMIUM_PATH is /opt/own/chrome, and no program is there.');
  });

  test.each([
    ['darwin', 'arm64'],
    ['linux', 'arm64'],
    ['freebsd', 'x64'],
  ])('is requested in one sentence if missing on %s with %s', (platform, arch) => {
    expect(() => findBrowser(machineWith(platform, arch))).toThrow(
      `There is no browser for the tests on ${platform}-${arch}: install Google Chrome or Chromium, or set CHROMIUM_PATH to the program of one.`,
    );
  });
});
