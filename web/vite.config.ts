import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { serviceWorker } from '../infra/build/service-worker.ts';
import { usualTextsPlugin } from '../infra/build/usual-texts.ts';
import packageJson from '../package.json' with { type: 'json' };

/**
 * The oldest browsers that the shop promises (ADR 40), as the bundler names them: the same ones
 * that browserslist knows under other names.
 */
function buildTargets(floor: readonly string[]): string[] {
  const names: Readonly<Record<string, string>> = { ios_saf: 'ios' };
  const bundled = ['chrome', 'edge', 'firefox', 'safari', 'ios_saf'];
  return floor.flatMap((line) => {
    const [name = '', , version = ''] = line.split(' ');
    return bundled.includes(name) ? [`${names[name] ?? name}${version}`] : [];
  });
}

const inWeb = (file: string) => join(import.meta.dirname, file);
/**
 * The shop's page, the page that providers of photos send their window back to, and what functions/lambda/pages names: the
 * script that a page waits for before it is drawn, the shop itself, and the welcome. Those two are loaded later; as
 * entries they say what of the code each of them really needs. The last one is for pages of partners.
 */
const PAGES = [
  'index.html',
  'source-connected.html',
  'entry/keep-tenant.ts',
  'entry/app.tsx',
  'entry/welcome-island.tsx',
  'entry/embed.ts',
].map(inWeb);
/** What pages of other people name: it keeps its address. All else has a hash in its name and stays in caches for ever. */
const PUBLISHED = ['embed'];

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Whether one of the entries cannot do without a module. */
function needsOf(...entries: string[]) {
  const needed = new Set<string>();
  const visit = (id: string, graph: ModuleGraph): void => {
    if (needed.has(id)) return;
    needed.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported, graph);
  };
  return (id: string, graph: ModuleGraph): boolean => {
    for (const entry of entries) visit(entry, graph);
    return needed.has(id);
  };
}

const isForConnecting = needsOf(inWeb('entry/source-connected.ts'));
const isForEveryPage = needsOf(inWeb('entry/main.ts'));
const isForWelcome = needsOf(inWeb('entry/welcome-island.tsx'), inWeb('features/promos/welcome-panel.tsx'));
/** Rarely updated, so that it stays in the browser's cache from release to release. */
const REACT = /node_modules\/(?:react|react-dom|scheduler)\//;
const LIBRARIES =
  /node_modules\/(?:react-router|react-redux|redux|@reduxjs|immer|reselect|use-sync-external-store|@tanstack\/(?:react-query|query-core))\//;

const FORMS =
  /\/web\/(?:ui\/field\.tsx|features\/promos\/copy\.ts)|\/shared\/(?:promo\/prices|lib\/form-rules|customer\/account-forms)\.ts/;

const MAKING = ['picker', 'editor', 'cart'].map((name) => needsOf(inWeb(`features/${name}/index.ts`)));
const isForOthers = needsOf(
  ...['shop/products', 'shop', 'shop/artists', 'pages', 'links'].map((name) => inWeb(`features/${name}/index.ts`)),
  ...['visit/visit-checks', 'account/login-dialog-content', 'walls/walls-dialog-content'].map((name) =>
    inWeb(`features/${name}.tsx`),
  ),
);
const isSmall = (id: string): boolean =>
  /lucide-react|\/web\/(?:ui|lib)\/|\/shared\//.test(id) && !id.endsWith('/dialog.tsx');

/**
 * The screens from the photos to the cart: a shopper on one of them will see the next. One file instead of fifty
 * requests.
 */
function sharedChunkOf(id: string, graph: ModuleGraph): string | null {
  if (MAKING.filter((isNeeded) => isNeeded(id, graph)).length < 2) return null;
  if (!isForOthers(id, graph)) return 'making';
  return isSmall(id) ? 'parts' : null;
}

const CHUNKS = ['visit', 'page', 'connecting', 'react', 'welcome', 'libraries', 'shop'];

/** The chunk of a module that several entries need, by its first user, so that no page loads more than it needs. */
function chunkOf(id: string, graph: ModuleGraph): string | null {
  if (/\.html$|\/web\/entry\/[\w-]+\.tsx?$/.test(id)) return null;
  // what every `import()` goes through
  if (id.includes('vite/preload-helper')) return 'page';
  if (REACT.test(id)) return 'react';
  if (LIBRARIES.test(id)) return 'libraries';
  if (isForConnecting(id, graph)) return isForEveryPage(id, graph) ? 'visit' : 'connecting';
  if (isForEveryPage(id, graph)) return 'page';
  if (isForWelcome(id, graph)) return 'welcome';
  return 'shop';
}

/**
 * Our 3D models are not compressed. The decoder that model-viewer brings compiles WebAssembly as soon as it is loaded, which the
 * content security policy refuses.
 */
const withoutMeshDecoder: Plugin = {
  name: 'without-mesh-decoder',
  load: (id) => (id.endsWith('/meshopt_decoder.module.js') ? 'export const MeshoptDecoder = undefined;' : undefined),
};

/** Replaces the bundler's wrapper of `import()`, after whose failure Chromium can never load the script. */
const retryableImports: Plugin = {
  name: 'retryable-imports',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('vite/preload-helper.js')
      ? `export { loadChunk as __vitePreload } from ${JSON.stringify(inWeb('lib/load-chunk.ts'))}`
      : undefined,
};

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [
    react(),
    tailwindcss(),
    withoutMeshDecoder,
    retryableImports,
    usualTextsPlugin(import.meta.dirname),
    serviceWorker(import.meta.dirname),
  ],
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(packageJson.version) },
  worker: { format: 'es' },
  build: {
    outDir: join(import.meta.dirname, '..', 'dist', 'web'),
    emptyOutDir: true,
    manifest: true,
    target: buildTargets(packageJson.browserslist),
    // the content security policy allows fonts and scripts of our own origin only, no data: addresses
    assetsInlineLimit: 0,
    modulePreload: {
      // It would be an inline script in older outputs, and every target knows modulepreload.
      polyfill: false,
      // The bundler leaves out a script without imports.
      resolveDependencies: (file, files, { hostType }) =>
        hostType === 'html' || files.includes(file) ? files : [file, ...files],
    },
    reportCompressedSize: false,
    rolldownOptions: {
      input: PAGES,
      output: {
        entryFileNames: ({ name }) => (PUBLISHED.includes(name) ? '[name].js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          // a chunk takes along what its modules need, so the first to come takes first
          groups: [
            ...CHUNKS.map((chunk, index) => ({
              name: (id: string, graph: ModuleGraph) => (chunkOf(id, graph) === chunk ? chunk : null),
              priority: CHUNKS.length - index + 2,
              tags: ['$initial' as const],
            })),
            // Small modules that the welcome shares with other forms: one file instead of six.
            { name: (id: string) => (FORMS.test(id) ? 'forms' : null), priority: 2 },
            { name: sharedChunkOf, priority: 1 },
          ],
        },
      },
      treeshake: {
        // a feature's index.ts names all it offers; who takes one thing must not load the rest
        moduleSideEffects: [
          { test: /\/web\/(?:site|documents|features|backoffice|ui|lib)\/|\/shared\//, sideEffects: false },
        ],
      },
    },
  },
});
