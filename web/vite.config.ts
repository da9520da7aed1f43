import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import packageJson from '../package.json' with { type: 'json' };

/**
 * The oldest browsers that the shop promises (docs/decisions/web.md, WEB-19), as the bundler names them: the same ones
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
/** the shop, and the page that providers of photos send their window back to */
const PAGES = ['index.html', 'source-connected.html'].map(inWeb);

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Whether the entry cannot do without a module. */
function needsOf(entry: string) {
  const needed = new Set<string>();
  const visit = (id: string, graph: ModuleGraph): void => {
    if (needed.has(id)) return;
    needed.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported, graph);
  };
  return (id: string, graph: ModuleGraph): boolean => {
    visit(entry, graph);
    return needed.has(id);
  };
}

const isForConnecting = needsOf(inWeb('entry/source-connected.ts'));

/**
 * Our 3D models are not compressed. The decoder that model-viewer brings compiles WebAssembly as soon as it is loaded, which the
 * content security policy refuses.
 */
const withoutMeshDecoder: Plugin = {
  name: 'without-mesh-decoder',
  load: (id) => (id.endsWith('/meshopt_decoder.module.js') ? 'export const MeshoptDecoder = undefined;' : undefined),
};

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react(), tailwindcss(), withoutMeshDecoder],
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(packageJson.version) },
  worker: { format: 'es' },
  build: {
    outDir: join(import.meta.dirname, '..', 'dist', 'web'),
    emptyOutDir: true,
    manifest: true,
    target: buildTargets(packageJson.browserslist),
    // the content security policy allows fonts and scripts of our own origin only, no data: addresses
    assetsInlineLimit: 0,
    // the polyfill would be an inline script in older outputs, and every target knows modulepreload
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: PAGES,
      output: {
        codeSplitting: {
          groups: [
            {
              // what every screen needs and a new version of the shop does not change: stays in the browser's cache
              name: 'vendor',
              tags: ['$initial'],
              test: /node_modules\/(?:react|react-dom|scheduler|react-router|react-redux|redux|@reduxjs|immer|reselect|zod|clsx|@tanstack\/(?:react-query|query-core))\//,
            },
            {
              // what both pages need: the last page of connecting does not load the shop
              name: (id, graph) => (isForConnecting(id, graph) ? 'visit' : null),
              minShareCount: 2,
            },
            {
              // in forty pieces, cut into what it shares with this screen and with that, it weighs a tenth more
              name: (id, graph) => (isForConnecting(id, graph) ? null : 'shop'),
              tags: ['$initial'],
              test: /^(?!.*(?:\.html|\/web\/entry\/main\.tsx)$)/,
            },
          ],
        },
      },
      treeshake: {
        // a feature's index.ts names all it offers; who takes one thing must not load the rest
        moduleSideEffects: [{ test: /\/web\/(?:site|documents|features|ui|lib)\/|\/shared\//, sideEffects: false }],
      },
    },
  },
});
