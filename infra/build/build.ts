import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unlessBuilt } from './fingerprint.ts';
import { CLOUD_ASSEMBLY_DIR, DIST, ROOT, WEB_DIR } from './paths.ts';

export interface Built {
  webDir: string;
  cloudAssemblyDir: string;
}

const run = promisify(execFile);
const SOURCES = ['ts', 'tsx', 'js', 'json', 'css', 'html', 'svg', 'woff2', 'graphql', 'icc', 'wasm'].join(',');

/**
 * Builds the web app, the Lambda bundles and the CloudFormation templates, each only where its sources changed.
 */
export async function ensureBuilt({ onStep }: { onStep(message: string): void }): Promise<Built> {
  await buildCloud(onStep, { withWeb: true });
  return { webDir: WEB_DIR, cloudAssemblyDir: CLOUD_ASSEMBLY_DIR };
}

/** All but the web app, as `npm run dev` needs it. */
export async function ensureCloudBuilt({ onStep }: { onStep(message: string): void }): Promise<Built> {
  await buildCloud(onStep, { withWeb: false });
  return { webDir: WEB_DIR, cloudAssemblyDir: CLOUD_ASSEMBLY_DIR };
}

async function buildWeb(onStep: (message: string) => void): Promise<void> {
  await unlessBuilt({
    name: 'web',
    inputs: [
      `web/**/*.{${SOURCES}}`,
      `shared/**/*.ts`,
      'infra/build/service-worker.ts',
      'package-lock.json',
      'package.json',
    ],
    output: join(WEB_DIR, 'index.html'),
    async build() {
      onStep('Building the web app…');
      const config = join(ROOT, 'web', 'vite.config.ts');
      await runNode([
        join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js'),
        'build',
        '--config',
        config,
        '--logLevel',
        'error',
      ]);
    },
  });
}

async function buildCloud(onStep: (message: string) => void, { withWeb }: { withWeb: boolean }): Promise<void> {
  // The templates name the folders that these fill.
  await Promise.all([...(withWeb ? [buildWeb(onStep)] : []), bundleFunctions(onStep)]);
  if (withWeb) copySiteFiles();
  await unlessBuilt({
    name: 'templates',
    inputs: [
      'dist/functions/**/*.mjs',
      // The manifest of the gallery has the hashes of its pictures.
      'dist/functions/*/assets/{*,gallery/manifest.json,site/*}',
      'infra/*.ts',
      'infra/{bin,constructs,edge}/**',
      'shared/platform/retry.ts',
      'shared/tenant/page-policy.ts',
      'cdk.json',
      'package-lock.json',
    ],
    output: join(CLOUD_ASSEMBLY_DIR, 'TesseraApp.template.json'),
    async build() {
      onStep('Synthesizing the CloudFormation templates…');
      rmSync(CLOUD_ASSEMBLY_DIR, { recursive: true, force: true });
      await runNode([join(ROOT, 'infra', 'bin', 'app.ts')], { CDK_OUTDIR: CLOUD_ASSEMBLY_DIR, SKIP_NAG: '1' });
    },
  });
}

/** Inputs of the rendered pages: the static page, the file names of this build, and the script that each page contains. */
function copySiteFiles(): void {
  const folder = join(DIST, 'functions', 'pages', 'assets', 'site');
  mkdirSync(folder, { recursive: true });
  copyFileSync(join(WEB_DIR, 'index.html'), join(folder, 'index.html'));
  const manifestFile = join(WEB_DIR, '.vite', 'manifest.json');
  copyFileSync(manifestFile, join(folder, 'manifest.json'));
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, { file: string }>;
  const keepTenant = manifest['entry/keep-tenant.ts'];
  if (!keepTenant) throw new Error('The web app has no entry/keep-tenant.ts.');
  copyFileSync(join(WEB_DIR, keepTenant.file), join(folder, 'keep-tenant.js'));
}

async function bundleFunctions(onStep: (message: string) => void): Promise<void> {
  await unlessBuilt({
    name: 'functions',
    inputs: [
      `functions/**/*.{${SOURCES}}`,
      // The function of the pages draws with the web app's own components.
      'web/**/!(*.test).{ts,tsx}',
      'shared/**/*.ts',
      'infra/build/functions.ts',
      'package-lock.json',
    ],
    output: join(DIST, 'functions', 'api', 'index.mjs'),
    async build() {
      onStep('Bundling the Lambda functions…');
      await runNode([join(ROOT, 'infra', 'build', 'bundle.ts')]);
    },
  });
}

/**
 * Runs each step in a separate process, so that the shop that runs afterwards does not keep the builders' memory. Always
 * builds for production: a test runner sets NODE_ENV=test, which would bundle React's development build.
 */
async function runNode(args: string[], env: Record<string, string> = {}): Promise<void> {
  await run(process.execPath, args, { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production', ...env } });
}
