import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { functionDir, functionNames } from '../../../infra/build/functions.ts';
import { filesLoadedFirst } from '../../../tests/support/bundle-graph.ts';
import { localEndpoints } from '../../../tests/support/local-endpoints.ts';
import { startSeededSystem } from '../../../tests/support/seeded-system.ts';
import { median } from './statistics.ts';

/**
 * `npm run bench:api`: CPU time of a request through the deployed handlers with a real event, compared with a bare Hono
 * route in the same process and run; then size and init time of every function's bundle. CPU is user and system time.
 */
const INIT_SAMPLES = 7;
/** Of the functions on a user's critical path. */
const INIT_AIMS_MS: Readonly<Record<string, number>> = { api: 90, admin: 80, storefront: 120, webhooks: 90 };
const WORKER = join(import.meta.dirname, 'api-worker.ts');
const cloud = await startSeededSystem({ name: 'tessera-bench', onStep: (message) => console.log(message) });

try {
  const env = { ...process.env, ...(await functionEnvironment()) };
  const rows = JSON.parse(execFileSync(process.execPath, [WORKER], { env, encoding: 'utf8' })) as Record<
    string,
    unknown
  >[];
  console.table(rows);
  console.table(
    functionNames().map((name) => {
      const folder = functionDir(name);
      const samples = Array.from({ length: INIT_SAMPLES }, () => initMs(join(folder, 'index.mjs'), env));
      const first = codeOf(folder, filesLoadedFirst(folder));
      const whole = codeOf(
        folder,
        readdirSync(folder).filter((file) => file.endsWith('.mjs')),
      );
      return {
        function: name,
        'loaded first kB': Math.round(first.length / 1000),
        'gzip kB': Math.round(gzipSync(first).length / 1000),
        'whole bundle kB': Math.round(whole.length / 1000),
        'init ms (median of 7)': Math.round(median(samples)),
        aim: INIT_AIMS_MS[name] === undefined ? '' : `<= ${INIT_AIMS_MS[name]}`,
      };
    }),
  );
} finally {
  await cloud.stop();
}

function codeOf(folder: string, files: readonly string[]): Buffer {
  return Buffer.concat(files.map((file) => readFileSync(join(folder, file))));
}

/** The environment of the functions, pointed at the running system. */
async function functionEnvironment(): Promise<Record<string, string>> {
  const local = await localEndpoints(cloud.url);
  const endpoint = (service: string) => local.endpoints[service] ?? '';
  return {
    AWS_REGION: local.region,
    AWS_ACCESS_KEY_ID: local.accessKeyId,
    AWS_SECRET_ACCESS_KEY: local.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: endpoint('dynamodb'),
    AWS_ENDPOINT_URL_S3: endpoint('s3'),
    AWS_ENDPOINT_URL_SQS: endpoint('sqs'),
    AWS_ENDPOINT_URL_KMS: endpoint('kms'),
    AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoint('secretsmanager'),
    CATALOG_TABLE: local.tables.Catalog ?? '',
    SHOP_TABLE: local.tables.Shop ?? '',
    EPHEMERAL_TABLE: local.tables.Ephemeral ?? '',
    PHOTOS_BUCKET: local.buckets.Photos ?? '',
    PRINTS_BUCKET: local.buckets.Prints ?? '',
    RENDER_QUEUE_URL: local.queues.RenderQueue ?? '',
    MAIL_QUEUE_URL: local.queues.MailQueue ?? '',
    SIGNING_KEY_IDS: 'SigningKey',
    PEPPER_SECRET_ID: 'Pepper',
    PHOTO_URL_SECRET_ID: 'PhotoUrlKey',
    IMPORT_QUEUE_URL: local.queues.ImportQueue ?? '',
    MAPKIT_SECRET_ID: 'MapKitKey',
    PHOTO_SOURCES_SECRET_ID: 'PhotoSources',
    SOURCE_TOKEN_SECRET_ID: 'SourceTokenKey',
    PAYMENT_EVENT_SECRET_ID: 'PaymentEventKey',
    PHOTO_URL_KEY_PAIRS: 'bench:bench',
    SITE_ORIGIN: cloud.url,
    ORIGIN_VERIFY: 'bench',
    MAIL_FROM: 'Tessera <hello@tessera.example>',
  };
}

/** Loads the bundle in a new process, like a cold start. */
function initMs(bundle: string, env: NodeJS.ProcessEnv): number {
  const script = `const t=performance.now();await import(${JSON.stringify(pathToFileURL(bundle).href)});process.stdout.write(String(performance.now()-t));process.exit()`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8' });
  return Number(/[\d.]+$/.exec(output)?.[0]);
}
