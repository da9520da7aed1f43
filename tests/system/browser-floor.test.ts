import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import browserslist from 'browserslist';
import { expect, test } from 'vitest';
import { ROOT, WEB_DIR } from '../../infra/build/paths.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { apisNewerThan, newApisIn } from '../support/newer-than-floor.ts';

/** Names in the built scripts that look like browser features but are not. */
const OWN_NAMES = new Map([
  ['.take()', 'takes photos in (web/documents/photos), not the first of an iterator'],
  ['.fileName()', 'a text of the print room, not what Firefox knows of an error'],
  ['.toHex()', 'the checksums of @noble/hashes ask first whether the browser has it'],
  ['.use()', "React's hook, not a disposable stack"],
]);

/** The 3D viewer's own methods share names with newer ones, and it uses WebXR only where the browser supports it. */
const OF_MODEL_VIEWER = ['.dispose()', '.toArray()', '.union()', 'XRRay', 'XRWebGLBinding', 'XRWebGLLayer'];

const ASSETS = join(WEB_DIR, 'assets');
const scripts = readdirSync(ASSETS).filter((name) => name.endsWith('.js'));

test('every supported browser can parse the built scripts and has the features they use', () => {
  const apis = apisNewerThan(packageJson.browserslist);
  const found = scripts.flatMap((name) =>
    newApisIn(readFileSync(join(ASSETS, name), 'utf8'), apis)
      .filter((api) => !OWN_NAMES.has(api) && !(name.startsWith('model-viewer-') && OF_MODEL_VIEWER.includes(api)))
      .map((api) => `${name}: ${api}`),
  );
  expect(found, 'newer than the browserslist of package.json').toEqual([]);
  expect(scripts.length).toBeGreaterThan(10);
});

test('the supported browsers are real versions', () => {
  expect(browserslist(undefined, { path: ROOT }).length).toBeGreaterThan(packageJson.browserslist.length);
});
