import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type HostPage, hostOrigin, hostPort, serveHostPage } from '../../../examples/host-page/serve-host-page.ts';
import { demoPhoto } from '../../../tests/support/photos.ts';
import { startSeededSystem } from '../../../tests/support/seeded-system.ts';
import { freePort } from '../../local-aws/free-port.ts';
import { startFirefox } from './firefox.ts';
import { journey } from './journey.ts';
import type { Browser } from './tab.ts';
import { startWebkit, type WebkitPrograms } from './webkit.ts';

/**
 * `npm run test:browsers [-- firefox | webkit]`: the same journey in each installed browser. It installs nothing; on
 * Debian: `apt-get install firefox-esr webkit2gtk-driver xvfb`.
 */
const folder = mkdtempSync(join(tmpdir(), 'tessera-browsers-'));
const screens = join(import.meta.dirname, '..', '..', '..', 'test-results', 'browsers');
const port = await freePort();
/** Display number that is unlikely to be in use. */
const display = `:${port}`;
let xvfb: ChildProcess | undefined;
let cloud: Awaited<ReturnType<typeof startSeededSystem>>;
let host: HostPage;

/** Paths on Debian and Ubuntu; environment variables override them. */
const FIREFOX = ['/usr/bin/firefox-esr', '/usr/lib/firefox-esr/firefox-esr', '/usr/bin/firefox'];
const WEBKIT_DRIVER = ['/usr/bin/WebKitWebDriver'];
const MINI_BROWSER = ['/usr/lib/*/webkit2gtk-4.1/MiniBrowser', '/usr/lib/*/webkitgtk-6.0/MiniBrowser'];
const XVFB = ['/usr/bin/Xvfb'];

/** @returns undefined without a virtual display */
const findXvfb = (): string | undefined => first(XVFB);

/** @returns undefined when Firefox is not installed */
const findFirefox = (): string | undefined => first([process.env.FIREFOX_PATH, ...FIREFOX]);

/** @returns undefined unless both programs are installed */
function findWebkit(): WebkitPrograms | undefined {
  const driver = first([process.env.WEBKIT_DRIVER_PATH, ...WEBKIT_DRIVER]);
  const miniBrowser = first([process.env.MINI_BROWSER_PATH, ...MINI_BROWSER.flatMap((pattern) => globSync(pattern))]);
  return driver && miniBrowser ? { driver, miniBrowser } : undefined;
}

function first(paths: readonly (string | undefined)[]): string | undefined {
  return paths.find((path) => path && existsSync(path));
}

before(async () => {
  mkdirSync(screens, { recursive: true });
  const program = findXvfb();
  if (program)
    xvfb = spawn(program, [display, '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'], { stdio: 'ignore' });
  const embedOrigins = { convenience: [hostOrigin(port)] };
  cloud = await startSeededSystem({ name: 'tessera-browsers', port, embedOrigins });
  host = await serveHostPage(hostPort(port), cloud.url, 'cs');
});
after(async () => {
  await host?.stop();
  await cloud?.stop();
  xvfb?.kill();
  rmSync(folder, { recursive: true, force: true });
});

const firefox = findFirefox();
const webkit = findWebkit();
const wanted = process.argv[2];

inBrowser('firefox', firefox ? () => startFirefox(firefox, { downloads: folder, display }) : undefined);
inBrowser('webkit', webkit ? async () => startWebkit(webkit, { port: await freePort(), display }) : undefined);

function inBrowser(name: 'firefox' | 'webkit', start: (() => Promise<Browser>) | undefined): void {
  const missing = [start ? [] : name, findXvfb() ? [] : 'Xvfb'].flat();
  const isWanted = wanted === undefined || wanted === name;
  const skip = !isWanted || (missing.length > 0 && `not installed here: ${missing.join(', ')}`);
  test(`the whole way in ${name}`, { skip, timeout: 600_000 }, async (t) => {
    const browser = await start?.();
    if (!browser) return;
    t.after(() => browser.close());
    const photos = [photoAt('one', 'sample1'), photoAt('two', 'sample4')] as const;
    const tab = await browser.openTab();
    await journey(t, tab, { shop: cloud.url, hostPage: host.url, photos, screens, name });
    await tab.close();
    assert.deepEqual(reportedErrors(), []);
  });
}

function photoAt(name: string, sample: Parameters<typeof demoPhoto>[0]): string {
  const path = join(folder, `${name}.jpg`);
  writeFileSync(path, demoPhoto(sample));
  return path;
}

/** Uncaught errors that the web app reported to the server, including those before the driver attached. */
function reportedErrors(): string[] {
  const logs = join(cloud.dataDir, 'logs');
  return readdirSync(logs)
    .flatMap((file) => readFileSync(join(logs, file), 'utf8').split('\n'))
    .filter((line) => line.includes('client_error'));
}
