import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import packageJson from '../package.json' with { type: 'json' };

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
      // the shop, and the page that providers of photos send their window back to
      input: ['index.html', 'source-connected.html'].map((page) => join(import.meta.dirname, page)),
      output: {
        codeSplitting: {
          groups: [
            {
              // what every screen needs and a new version of the shop does not change: stays in the browser's cache
              name: 'vendor',
              test: /node_modules\/(?:react|react-dom|scheduler|react-router|react-redux|redux|@reduxjs|immer|reselect|zod|clsx|@tanstack\/(?:react-query|query-core))\//,
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
