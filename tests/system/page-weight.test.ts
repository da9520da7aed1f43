import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ROOT, WEB_DIR } from '../../infra/build/paths.ts';
import { WALL_SCENES } from '../../shared/content/site-pictures.ts';

/**
 * Script loaded in the first seconds of a first visit, including the welcome, which appears after 0.8 s. The shop
 * itself loads at the first interaction (ADR 38).
 */
const START_PAGE_BYTES = 104_000;
const BY_ITSELF = [
  'index.html',
  'entry/keep-tenant.ts',
  'entry/welcome-island.tsx',
  'features/promos/welcome-panel.tsx',
];
/**
 * The shop without any screen. Includes the documents with their journal and merges, because another tab's work can
 * arrive on every page (ADR 36), and the names of all lazy chunks.
 */
const SHOP_BYTES = 212_000;
/** Start page pictures that a phone of 390 CSS pixels at 3x loads before scrolling. */
const FIRST_SCREEN_PICTURE_BYTES = 120_000;

type Manifest = Record<string, { file: string; imports?: string[] }>;
const manifest = JSON.parse(readFileSync(join(WEB_DIR, '.vite', 'manifest.json'), 'utf8')) as Manifest;

/** Returns the scripts of these modules with their sizes. */
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

function expectAtMost(modules: string[], budgetBytes: number): void {
  const scripts = scriptsOf(modules);
  const bytes = scripts.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);
  const biggest = scripts.slice(0, 5).map(({ file, gzipBytes }) => `${file} ${gzipBytes}`);
  expect(bytes, `${bytes} bytes gzip; the biggest: ${biggest.join(', ')}`).toBeLessThanOrEqual(budgetBytes);
}

test('the start page’s initial scripts stay within their budget', () => {
  expectAtMost(BY_ITSELF, START_PAGE_BYTES);
});

test('the shop loaded at first interaction stays within its budget', () => {
  expectAtMost(['index.html', 'entry/app.tsx'], SHOP_BYTES);
});

test('every screen names the module that its page preloads', () => {
  const routes = ['routes.tsx', 'public-routes.tsx']
    .map((name) => readFileSync(join(ROOT, 'web', 'routes', name), 'utf8'))
    .join('\n');
  const named = [...routes.matchAll(/'?([\w/-]+)'?: \(\) => import\('\.\.\/(features\/([^']+)\/index\.ts)'\)/g)];
  expect(named.length).toBeGreaterThan(10);
  expect(named).toHaveLength(routes.match(/=> import\(/g)?.length ?? 0);
  for (const [, name, file = '', folder] of named) {
    // lazyScreens derives the file from the name.
    expect(folder).toBe(name);
    expect(manifest[file]?.file).toBeDefined();
  }
});

test('each possible hero wall of a start page is light enough for a phone', () => {
  const gallery = JSON.parse(
    readFileSync(join(ROOT, 'functions/lambda/seed/assets/gallery/manifest.json'), 'utf8'),
  ) as {
    sitePictures: { key: string; bytes: number }[];
  };
  const wall = gallery.sitePictures.filter(({ key }) =>
    /(?:catalog\/wall|walls\/[a-z]+)-(?:720|960|1280)\.avif$/.test(key),
  );
  expect(wall).toHaveLength(3 * WALL_SCENES.length);
  for (const { bytes } of wall) expect(bytes).toBeLessThanOrEqual(FIRST_SCREEN_PICTURE_BYTES);
});

test('the last page of connecting an account does not load the shop', () => {
  const names = scriptsOf(['source-connected.html']).map(({ file }) => file);
  expect(names.filter((name) => /\/(?:shop|react|libraries)-/.test(name))).toEqual([]);
  expect(scriptsOf(['entry/app.tsx']).some(({ file }) => /\/shop-/.test(file))).toBe(true);
});
