import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';

/** Precached: the screens that make a wall and add it to the cart. Other screens are cached on first use. */
const SCREENS = [
  ...['picker', 'editor', 'cart'].map((name) => `features/${name}/index.ts`),
  'documents/photos/upload-bar.tsx',
  'features/walls/walls-dialog-content.tsx',
  'service-worker/register-worker.ts',
  'ui/dialog.tsx',
  'ui/toaster.tsx',
];
const FIRST = ['index.html', 'entry/app.tsx'];
/** The Latin subsets of the text and heading fonts. */
const FONTS = /(?:inter|fraunces)-latin-(?:opsz|wght)-normal-[\w-]+\.woff2$/;
/** Larger files, such as decoders and viewers that few visitors need, are cached on first use. */
const LARGE_BYTES = 400_000;
const TARGETS = ['chrome111', 'firefox128', 'safari16.4'];

type Output = Rolldown.OutputBundle;

/** Writes /service-worker.js: one script without imports, which contains the file names of this build. */
export function serviceWorker(root: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle(_options, output) {
      const files = filesOf(output, root);
      const name = createHash('sha256').update(Object.keys(output).sort().join('\n')).digest('hex').slice(0, 12);
      const { outputFiles } = await bundle({
        entryPoints: [join(root, 'service-worker', 'worker.ts')],
        bundle: true,
        write: false,
        minify: true,
        format: 'iife',
        target: TARGETS,
        define: { BUILD: JSON.stringify({ name, files }) },
      });
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: outputFiles[0]?.text ?? '' });
    },
  };
}

/** Includes the chunks that screens import when they are used, at any depth. */
function filesOf(output: Output, root: string): string[] {
  const chunks = Object.values(output).filter((each) => each.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const at = (module: string) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === join(root, module));
    if (!chunk) throw new Error(`The service worker caches ${module}, which is not a chunk of the web app`);
    return chunk.fileName;
  };
  const found = new Set<string>();
  const follow = (fileName: string, isWhole: boolean): void => {
    const chunk = byName.get(fileName);
    if (!chunk || found.has(chunk.fileName) || chunk.code.length > LARGE_BYTES) return;
    found.add(chunk.fileName);
    for (const each of chunk.viteMetadata?.importedCss ?? []) found.add(each);
    for (const each of chunk.imports) follow(each, false);
    if (isWhole) for (const each of chunk.dynamicImports) follow(each, true);
  };
  for (const module of FIRST) follow(at(module), false);
  for (const module of SCREENS) follow(at(module), true);
  for (const each of Object.values(output)) {
    const isWorker = each.type === 'asset' && each.fileName.endsWith('.js') && each.source.length < LARGE_BYTES;
    if (isWorker || FONTS.test(each.fileName)) found.add(each.fileName);
  }
  return [...found].sort().map((fileName) => `/${fileName}`);
}
