import { existsSync, globSync } from 'node:fs';
import type { WebkitPrograms } from './webkit.ts';

/** Where Debian and Ubuntu install them; variables name others. */
const FIREFOX = ['/usr/bin/firefox-esr', '/usr/lib/firefox-esr/firefox-esr', '/usr/bin/firefox'];
const WEBKIT_DRIVER = ['/usr/bin/WebKitWebDriver'];
const MINI_BROWSER = ['/usr/lib/*/webkit2gtk-4.1/MiniBrowser', '/usr/lib/*/webkitgtk-6.0/MiniBrowser'];
const XVFB = ['/usr/bin/Xvfb'];

/** @returns undefined where there is no virtual display */
export const findXvfb = (): string | undefined => first(XVFB);

/** @returns undefined where Firefox is not installed */
export const findFirefox = (): string | undefined => first([process.env.FIREFOX_PATH, ...FIREFOX]);

/** @returns undefined where one of both is not installed */
export function findWebkit(): WebkitPrograms | undefined {
  const driver = first([process.env.WEBKIT_DRIVER_PATH, ...WEBKIT_DRIVER]);
  const miniBrowser = first([process.env.MINI_BROWSER_PATH, ...MINI_BROWSER.flatMap((pattern) => globSync(pattern))]);
  return driver && miniBrowser ? { driver, miniBrowser } : undefined;
}

function first(paths: readonly (string | undefined)[]): string | undefined {
  return paths.find((path) => path && existsSync(path));
}
