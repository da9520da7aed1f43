import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { ensureCloudBuilt } from '../../infra/build/build.ts';
import { functionDir, functionNames, watchFunctions } from '../../infra/build/functions.ts';
import { CLOUD_ASSEMBLY_DIR, ROOT, WEB_DIR } from '../../infra/build/paths.ts';
import type { CloudOptions } from './cloud.ts';
import { runAtTerminal } from './run.ts';

/** `npm run dev`: the shop with its web app served by Vite, and functions that are rebuilt when they change. */
const namesByFolder = new Map<string, string[]>();

await runAtTerminal(
  {
    webDir: WEB_DIR,
    cloudAssemblyDir: CLOUD_ASSEMBLY_DIR,
    async prepare() {
      await ensureCloudBuilt({ onStep: (message) => console.log(message) });
    },
    codeDirOf(spec) {
      const folder = folderOf(spec.codeDir);
      namesByFolder.set(folder, [...(namesByFolder.get(folder) ?? []), spec.name]);
      return functionDir(folder);
    },
    liveSite,
  },
  async (cloud) => {
    const watching = await watchFunctions((folder) => {
      for (const functionName of namesByFolder.get(folder) ?? []) {
        cloud.reload(functionName);
        console.log(`${functionName} rebuilt`);
      }
    });
    return () => watching.stop();
  },
);

/** The assembly has copies of the bundles, so the bundle with the same bytes belongs to the function. */
function folderOf(assetDir: string): string {
  const code = readFileSync(join(assetDir, 'index.mjs'));
  const folder = functionNames().find((name) => readFileSync(join(functionDir(name), 'index.mjs')).equals(code));
  if (!folder) throw new Error(`No bundle in dist/functions matches ${assetDir}. Delete dist and start again.`);
  return folder;
}

/**
 * Vite behind the gateway, on the same port. Its pages lack the template's content security policy, because hot reload
 * is an inline script; `npm start` has the policy.
 */
async function liveSite(server: Server): ReturnType<NonNullable<CloudOptions['liveSite']>> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: join(ROOT, 'web', 'vite.config.ts'),
    appType: 'spa',
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    handle: (request, response) => vite.middlewares(request, response),
    stop: () => vite.close(),
  };
}
