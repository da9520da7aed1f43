import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { WEB_DIR } from '../../infra/build/paths.ts';

/**
 * What it weighs, and little more: what only a later screen needs comes with that screen. The documents with their journal
 * and their merges are in it, because every page may be the one on which another tab's work arrives (WEB-16). 2.5 kB are the
 * schema of a tenant's row, finding it, and its words, which no page can be drawn without.
 */
const BUDGET_BYTES = 194_900;
/** What the shell fetches by itself as soon as it stands; everything else waits for somebody to do something. */
const ON_ARRIVAL = [
  'features/artist-menu/artist-menu-content.tsx',
  'features/visit/visit-checks-content.tsx',
  'features/welcome/welcome-promo-content.tsx',
];

type Manifest = Record<string, { file: string; imports?: string[] }>;
const manifest = JSON.parse(readFileSync(join(WEB_DIR, '.vite', 'manifest.json'), 'utf8')) as Manifest;

/** The scripts that come with these modules, by weight. */
function scriptsOf(modules: string[]): { file: string; gzipBytes: number }[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const follow = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The web app has no part ${name}.`);
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) follow(imported);
  };
  for (const name of modules) follow(name);
  return [...files]
    .map((file) => ({ file, gzipBytes: gzipSync(readFileSync(join(WEB_DIR, file)), { level: 9 }).length }))
    .sort((a, b) => b.gzipBytes - a.gzipBytes);
}

test('the start page brings no more script than its budget', () => {
  const scripts = scriptsOf(['index.html', ...ON_ARRIVAL]);
  const bytes = scripts.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);
  const biggest = scripts.slice(0, 5).map(({ file, gzipBytes }) => `${file} ${gzipBytes}`);
  expect(bytes, `${bytes} bytes gzip; the biggest: ${biggest.join(', ')}`).toBeLessThanOrEqual(BUDGET_BYTES);
});

test('the last page of connecting an account does not load the shop', () => {
  const names = scriptsOf(['source-connected.html']).map(({ file }) => file);
  expect(names.filter((name) => /\/shop-/.test(name))).toEqual([]);
  expect(scriptsOf(['index.html']).some(({ file }) => /\/shop-/.test(file))).toBe(true);
});
