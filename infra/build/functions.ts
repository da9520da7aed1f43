import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type BuildOptions, build, context, type Plugin } from 'esbuild';
import packageJson from '../../package.json' with { type: 'json' };
import { DIST, ROOT } from './paths.ts';

/**
 * Shipped next to the bundle, never in it: sharp has native binaries, and libheif's licence (LGPL) requires it to be
 * unmodified and replaceable, together with the licence text.
 */
export const EXTERNAL_PACKAGES = ['sharp', 'libheif-js'];

/** Some CommonJS packages inside an ESM bundle still call require for node's own modules. */
const REQUIRE_BANNER = "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);";

/**
 * The OpenAPI generator loads zod's core as a whole, and with it the messages of forty languages: 300 kB that no answer
 * of ours ever uses. English stays.
 */
const ENGLISH_ONLY: Plugin = {
  name: 'zod-english-only',
  setup(bundle) {
    bundle.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
      loader: 'js',
    }));
  },
};

/** Chunks are named after their content: those of an earlier build would be shipped along. */
const NOTHING_OLDER: Plugin = {
  name: 'nothing-older',
  setup(bundle) {
    const folder = bundle.initialOptions.outdir ?? '';
    bundle.onEnd(({ metafile }) => {
      if (!metafile || !existsSync(folder)) return;
      const written = new Set(Object.keys(metafile.outputs).map((path) => basename(path)));
      const code = readdirSync(folder).filter((name) => /\.mjs(\.map)?$/.test(name));
      for (const name of code) if (!written.has(name)) rmSync(join(folder, name));
    });
  },
};

/**
 * The function that renders pages needs only the screens of web/routes/public-routes.tsx. The chunks that the browser
 * loads later show nothing on a page, and would add 5 MB.
 */
const PUBLIC_SCREENS_ONLY: Plugin = {
  name: 'public-screens-only',
  setup(bundle) {
    const isInWeb = (path: string) => path.startsWith(join(ROOT, 'web'));
    bundle.onResolve({ filter: /^\./ }, ({ kind, importer, path }) =>
      kind === 'dynamic-import' && isInWeb(importer) && basename(importer) !== 'public-routes.tsx'
        ? { path, namespace: 'left-out' }
        : undefined,
    );
    bundle.onLoad({ filter: /.*/, namespace: 'left-out' }, () => ({ contents: 'export {};', loader: 'js' }));
  },
};

/** Every folder of functions/lambda/ is a Lambda. */
export function functionNames(): string[] {
  return readdirSync(join(ROOT, 'functions', 'lambda'));
}

function sourceDir(name: string): string {
  return join(ROOT, 'functions', 'lambda', name);
}

export function functionDir(name: string): string {
  return join(DIST, 'functions', name);
}

/**
 * Bundles every Lambda into dist/functions/<name>/index.mjs, next to it its chunks (`import()`) and the files that run in
 * a separate process (`*-process.ts`). The same folder is deployed and runs here.
 */
export async function bundleFunctions(): Promise<void> {
  await Promise.all(
    functionNames().map(async (name) => {
      const { metafile } = await build(bundleOptions(name));
      copyAssets(name, Object.keys(metafile?.inputs ?? {}));
    }),
  );
}

/** Rebuilds a Lambda whenever a file of it changes. */
export async function watchFunctions(onChange: (name: string) => void): Promise<{ stop(): Promise<void> }> {
  const contexts = await Promise.all(
    functionNames().map((name) =>
      context({
        ...bundleOptions(name),
        logLevel: 'error',
        plugins: [
          ENGLISH_ONLY,
          NOTHING_OLDER,
          PUBLIC_SCREENS_ONLY,
          {
            name: 'tell',
            setup(bundle) {
              let isFirst = true;
              bundle.onEnd((result) => {
                if (!isFirst && result.errors.length === 0) onChange(name);
                isFirst = false;
              });
            },
          },
        ],
      }),
    ),
  );
  await Promise.all(contexts.map((watched) => watched.watch()));
  return {
    async stop() {
      await Promise.all(contexts.map((watched) => watched.dispose()));
    },
  };
}

function bundleOptions(name: string): BuildOptions {
  return {
    entryPoints: { index: join(sourceDir(name), 'handler.ts'), ...processesOf(name) },
    outdir: functionDir(name),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    splitting: true,
    target: 'node24',
    minify: true,
    sourcemap: 'linked',
    sourcesContent: false,
    // The CommonJS builds of the SDK are nearly twice as large and three times as slow to load.
    mainFields: ['module', 'main'],
    external: EXTERNAL_PACKAGES,
    plugins: [ENGLISH_ONLY, NOTHING_OLDER, PUBLIC_SCREENS_ONLY],
    define: {
      'process.env.NODE_ENV': JSON.stringify('production'),
      'import.meta.env.APP_VERSION': JSON.stringify(packageJson.version),
    },
    metafile: true,
    banner: { js: REQUIRE_BANNER },
    legalComments: 'none',
    logLevel: 'warning',
    absWorkingDir: ROOT,
  };
}

function processesOf(name: string): Record<string, string> {
  const files = readdirSync(sourceDir(name)).filter((file) => file.endsWith('-process.ts'));
  return Object.fromEntries(files.map((file) => [basename(file, '.ts'), join(sourceDir(name), file)]));
}

/**
 * Files that code reads at run time are in an `assets` folder next to it, and are copied next to its bundle. Each entry is
 * replaced as a whole: files of an earlier build would be shipped along.
 */
function copyAssets(name: string, inputs: readonly string[]): void {
  for (const folder of new Set(inputs.map((input) => join(ROOT, dirname(input), 'assets')))) {
    if (!folder.startsWith(join(ROOT, 'functions')) || !existsSync(folder)) continue;
    for (const entry of readdirSync(folder)) {
      const target = join(functionDir(name), 'assets', entry);
      rmSync(target, { recursive: true, force: true });
      cpSync(join(folder, entry), target, { recursive: true });
    }
  }
}
