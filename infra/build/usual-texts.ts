import { globSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

/** The module that the texts are put into. */
const PLACE = '/backoffice/tenants/usual-texts.ts';

/** @returns the texts of the shop’s catalogues, by the key that a wording names (web/lib/texts.ts) */
export async function usualTexts(web: string): Promise<Record<string, string>> {
  const files = globSync('{features,documents,shell,site,ui}/**/*copy.ts', { cwd: web })
    .map((file) => join(web, file))
    .sort();
  const entry = [
    `import { listTexts } from ${JSON.stringify(join(web, 'lib/list-texts.ts'))};`,
    ...files.map((file, index) => `import * as file${index} from ${JSON.stringify(file)};`),
    `const exported = [${files.map((_file, index) => `file${index}`).join(', ')}].flatMap(Object.values);`,
    'export const texts = listTexts(exported.filter((value) => value?.namespace !== undefined));',
  ].join('\n');
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: web, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    // Nothing is rendered: modules next to a catalogue import these but never call them.
    loader: { '.css': 'empty' },
    ignoreAnnotations: true,
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire('/');" },
    logLevel: 'error',
  });
  const code = outputFiles[0]?.text ?? '';
  const module: { texts: Record<string, string> } = await import(
    `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  );
  return module.texts;
}

/** Puts them where the back office reads them: web/backoffice/tenants/usual-texts.ts. */
export const usualTextsPlugin = (web: string): Plugin => ({
  name: 'usual-texts',
  async load(id) {
    if (!id.endsWith(PLACE)) return undefined;
    return `export const USUAL_TEXTS = ${JSON.stringify(await usualTexts(web))};`;
  },
});
