import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

/** The parts of the web app's build manifest that pages use. */
const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.optional(z.array(z.string())), css: z.optional(z.array(z.string())) }),
);

const ENTRY = 'index.html';
/** The face of the interface; the serif of headings swaps in. */
const FONT = 'styles/fonts/inter-basic.woff2';

export interface SiteFiles {
  /** The static page that every page is based on. */
  template: string;
  /** The script that each page runs before its first paint, without imports. */
  keepTenantCode: string;
  /** Allows this script inline, and no other, as a source of the content security policy. */
  keepTenantSource: string;
  font: string;
  /** Scripts and styles of modules beyond those that every page has. */
  filesOf(modules: readonly string[]): { scripts: string[]; styles: string[] };
}

/**
 * @param read a file of the web app's build
 * @throws if the build lacks a file that every page needs
 */
export function createSiteFiles(read: (name: string) => string): SiteFiles {
  const manifest = Manifest.parse(JSON.parse(read('manifest.json')));

  function chunkOf(name: string) {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The web app has no part ${name}.`);
    return chunk;
  }

  function withImports(names: readonly string[]): Set<string> {
    const found = new Set<string>();
    const follow = (name: string): void => {
      if (found.has(name)) return;
      found.add(name);
      for (const imported of chunkOf(name).imports ?? []) follow(imported);
    };
    for (const name of names) follow(name);
    return found;
  }

  const ofEveryPage = withImports([ENTRY]);
  const keepTenantCode = read('keep-tenant.js');
  if (/<\/script|<!--/i.test(keepTenantCode)) throw new Error('keep-tenant.js cannot be inside an element.');
  return {
    template: read('index.html'),
    keepTenantCode,
    keepTenantSource: `'sha256-${createHash('sha256').update(keepTenantCode).digest('base64')}'`,
    font: `/${chunkOf(FONT).file}`,
    filesOf(modules) {
      const chunks = [...withImports(modules)].filter((name) => !ofEveryPage.has(name)).map(chunkOf);
      return {
        scripts: chunks.map(({ file }) => `/${file}`),
        styles: chunks.flatMap(({ css }) => css ?? []).map((file) => `/${file}`),
      };
    },
  };
}
