import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import packageJson from '../package.json' with { type: 'json' };

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const inWeb = (file: string) => join(import.meta.dirname, file);
/** the shop, and the page that providers of photos send their window back to */
const PAGES = ['index.html', 'source-connected.html'].map(inWeb);
const ENTRIES = ['main.tsx', 'source-connected.ts'].map(inWeb);

/** Names a chunk for the modules that every one of the entries needs. */
function neededByAll(entries: string[], name: string) {
  const needed = entries.map((entry) => ({ entry, ids: new Set<string>() }));
  const visit = (id: string, ids: Set<string>, graph: ModuleGraph): void => {
    if (ids.has(id)) return;
    ids.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported, ids, graph);
  };
  return (id: string, graph: ModuleGraph): string | null => {
    for (const { entry, ids } of needed) visit(entry, ids, graph);
    return needed.every(({ ids }) => ids.has(id)) ? name : null;
  };
}

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react(), tailwindcss()],
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(packageJson.version) },
  worker: { format: 'es' },
  build: {
    outDir: join(import.meta.dirname, '..', 'dist', 'web'),
    emptyOutDir: true,
    manifest: true,
    target: ['chrome120', 'edge120', 'firefox121', 'safari17'],
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
            // a page and its parts as one: cut into what it shares with this screen and with that, it weighs a tenth more
            { name: neededByAll(ENTRIES, 'visit') },
            {
              name: 'shop',
              tags: ['$initial'],
              test: /\/(?:web|shared|node_modules)\/(?!main\.tsx|index\.html|source-connected)/,
            },
          ],
        },
      },
      treeshake: {
        // a feature's index.ts names all it offers; who takes one thing must not load the rest
        moduleSideEffects: [{ test: /\/web\/(?:features|ui|lib)\/|\/shared\//, sideEffects: false }],
      },
    },
  },
});
