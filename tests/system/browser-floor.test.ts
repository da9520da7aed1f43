import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import browserslist from 'browserslist';
import { expect, test } from 'vitest';
import { ROOT, WEB_DIR } from '../../infra/build/paths.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { apisNewerThan, newApisIn } from '../support/newer-than-floor.ts';

/** What the built scripts call so, but is not the browser's. */
const OWN_NAMES = new Map([
  ['.take()', 'takes photos in (web/documents/photos), not the first of an iterator'],
  ['.fileName()', 'a text of the print room, not what Firefox knows of an error'],
  ['.toHex()', 'the checksums of @noble/hashes ask first whether the browser has it'],
  ['.use()', "React's hook, not a disposable stack"],
]);

/** The 3D view names methods of its own like newer ones, and asks for WebXR only where the browser says that it has it. */
const OF_MODEL_VIEWER = ['.dispose()', '.toArray()', '.union()', 'XRRay', 'XRWebGLBinding', 'XRWebGLLayer'];

const ASSETS = join(WEB_DIR, 'assets');
const scripts = readdirSync(ASSETS).filter((name) => name.endsWith('.js'));

test('every browser of the floor can read the built scripts and has what they call', () => {
  const apis = apisNewerThan(packageJson.browserslist);
  const found = scripts.flatMap((name) =>
    newApisIn(readFileSync(join(ASSETS, name), 'utf8'), apis)
      .filter((api) => !OWN_NAMES.has(api) && !(name.startsWith('model-viewer-') && OF_MODEL_VIEWER.includes(api)))
      .map((api) => `${name}: ${api}`),
  );
  expect(found, 'newer than the browserslist of package.json').toEqual([]);
  expect(scripts.length).toBeGreaterThan(10);
});

test('the floor is a list of browsers that there were', () => {
  expect(browserslist(undefined, { path: ROOT }).length).toBeGreaterThan(packageJson.browserslist.length);
});
