import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KnipConfig } from 'knip';

/**
 * Nothing without a caller: `npm run unused` looks twice. With the tests, for exports without an importer; and without
 * them (`--production`), for what only tests import and for files that are reached from tests only. A mark of `!` says
 * that a pattern counts in both.
 */
export default function config({ production = false }: { production?: boolean }): KnipConfig {
  const { scripts } = read<{ scripts: Record<string, string> }>('package.json');
  const cdk = read<{ app: string }>('cdk.json');
  return {
    workspaces: {
      '.': {
        entry: [
          // bundled by infra/build/service-worker.ts
          'web/service-worker/worker.ts!',
          // called by web/vite.config.ts
          'infra/build/service-worker.ts!',
          'infra/build/usual-texts.ts!',
          // bundled by infra/build/usual-texts.ts, with every catalogue
          'web/lib/list-texts.ts!',
          'web/lib/load-chunk.ts!',
          ...startedFiles(cdk.app),
          // knip reads all scripts in the first run, only `start` in the second
          ...(production ? Object.values(scripts).flatMap(startedFiles) : []),
          // run by `infra/build/build.ts` in a separate process
          'infra/build/bundle.ts!',
          'infra/edge/*.js!',
          // compiled by `tools/proofs/kernels/main.ts`
          'functions/imaging/assembly/index.ts!',
          'functions/lambda/*/{handler,*-process}.ts!',
          'web/*.html!',
          // started by tools/gallery/paint/paint-in-processes.ts
          'tools/gallery/paint/painter.ts!',
          'tests/support/{prepare,serve}.ts',
        ],
        project: [
          '{functions,infra,shared,tools,web}/**/*.{ts,tsx,js,css,html}!',
          'tests/**/*.{ts,tsx}',
          // what only tests may use
          '!**/*.test.{ts,tsx}!',
          '!**/test-*.{ts,tsx}!',
          '!web/testing/**!',
          '!tools/local-aws/contract/**!',
        ],
        vite: { config: ['web/vite.config.ts'] },
        playwright: { config: ['tests/browser/playwright.config.ts'] },
      },
      'tools/proofs': {
        entry: [
          '*/main.ts',
          '**/*.test.{ts,tsx}',
          'bench/*.ts',
          // separate processes, started by bench/load.ts, bench/render.ts and attack/main.ts
          'bench/load/shoppers.ts',
          'bench/render/contender.ts',
          'attack/attacker.ts',
          'mutation/vitest.config.ts',
        ],
        project: ['**/*.{ts,tsx,html}'],
        stryker: { config: ['mutation/stryker.config.json'] },
        ignoreDependencies: [
          // named in a text that is built for the bench only: bench/editor/easy-crop-page.ts
          'react-easy-crop',
          // knip finds the command in the root's script `mutation` only where the package is installed
          ...(existsSync(join(import.meta.dirname, 'tools/proofs/node_modules')) ? [] : ['@stryker-mutator/core']),
        ],
      },
    },
    ignoreWorkspaces: production ? ['tools/proofs'] : [],
    // a test may look into a file; what no other file and no test imports is private
    ignoreExportsUsedInFile: production,
    // of Linux and of Python; what needs them is skipped where they are missing
    ignoreBinaries: production ? ['cfn-lint'] : ['cfn-lint', 'moto_server', 'unshare'],
    treatConfigHintsAsErrors: true,
    compilers: { html: scriptsOf },
  };
}

function startedFiles(command: string): string[] {
  return [...command.matchAll(/\bnode ((?:infra|tools\/(?!proofs\/))\S+\.ts)/g)].map(([, file]) => `${file}!`);
}

function scriptsOf(html: string): string {
  return [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, file]) => `import '${file}';`).join('\n');
}

function read<Content>(file: string): Content {
  return JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Content;
}
