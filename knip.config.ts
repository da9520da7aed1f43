import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KnipConfig } from 'knip';

/**
 * Nothing without a caller: `npm run unused` looks twice. With the tests, for what nobody imports at all; and without
 * them (`--production`), for what only tests import and for files that are reached from tests only. A mark of `!` says
 * that a pattern counts in both.
 */
export default function config({ production = false }: { production?: boolean }): KnipConfig {
  const { scripts } = read<{ scripts: Record<string, string> }>('package.json');
  const cdk = read<{ app: string }>('cdk.json');
  return {
    entry: [
      // bundled by infra/build/service-worker.ts
      'web/service-worker/worker.ts!',
      // called by web/vite.config.ts
      'infra/build/service-worker.ts!',
      'infra/build/usual-texts.ts!',
      // bundled by infra/build/usual-texts.ts, with every catalogue
      'web/lib/list-texts.ts!',
      ...startedFiles(cdk.app),
      // with the tests knip reads all scripts by itself, without them only `start`
      ...(production ? Object.values(scripts).flatMap(startedFiles) : []),
      // run by `infra/build/build.ts` in processes of their own
      'infra/build/bundle.ts!',
      'infra/edge/*.js!',
      // compiled by `tools/proofs/kernels/main.ts`
      'functions/imaging/assembly/index.ts!',
      'functions/lambda/*/{handler,*-process}.ts!',
      'web/*.html!',
      // started by tools/gallery/paint/paint-in-processes.ts
      'tools/gallery/paint/painter.ts!',
      'tests/support/{prepare,serve}.ts',
      'tools/proofs/bench/*.ts',
      // processes of their own, started by tools/proofs/bench/load.ts, tools/proofs/bench/render.ts and tools/proofs/attack/main.ts
      'tools/proofs/bench/load/shoppers.ts',
      'tools/proofs/bench/render/contender.ts',
      'tools/proofs/attack/attacker.ts',
    ],
    project: [
      '{functions,infra,mcp,shared,tools,web}/**/*.{ts,tsx,js,css,html}!',
      'tests/**/*.{ts,tsx}',
      // what only tests may use
      '!**/*.test.{ts,tsx}!',
      '!**/test-*.{ts,tsx}!',
    ],
    // a test may look into a file; what no other file and no test imports is private
    ignoreExportsUsedInFile: production,
    // named in a text that is built for the bench only: tools/proofs/bench/editor/easy-crop-page.ts
    ignoreDependencies: production ? [] : ['react-easy-crop'],
    // of Linux; tests that need it are skipped where it is missing
    ignoreBinaries: production ? [] : ['unshare'],
    treatConfigHintsAsErrors: true,
    compilers: { html: scriptsOf },
    vite: { config: ['web/vite.config.ts'] },
    playwright: { config: ['tests/browser/playwright.config.ts'] },
  };
}

function startedFiles(command: string): string[] {
  return [...command.matchAll(/\bnode ((?:infra|mcp|tools)\/\S+\.ts)/g)].map(([, file]) => `${file}!`);
}

function scriptsOf(html: string): string {
  return [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, file]) => `import '${file}';`).join('\n');
}

function read<Content>(file: string): Content {
  return JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Content;
}
