import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../../infra/build/build.ts';
import { fingerprint } from '../../infra/build/fingerprint.ts';
import { ROOT } from '../../infra/build/paths.ts';
import { type Cloud, type CloudOptions, startCloud } from '../../infra/local/cloud.ts';

const SEEDED = join(ROOT, 'node_modules', '.cache', 'tessera-seeded');

/** What a seeded folder depends on: the seed, the tables and buckets it writes to, and how they are kept on the disk. */
const SEED_INPUTS = [
  'dist/functions/seed/**/*.mjs',
  'infra/data-stack.ts',
  'infra/constructs/**/*.ts',
  'infra/local/**/*.ts',
];

export interface SeededSystemOptions extends Partial<Pick<CloudOptions, 'port' | 'values' | 'onStep'>> {
  /** what the folder's name begins with */
  name: string;
}

/**
 * The whole system, in this process, on a folder of its own that goes away with it. Its shop is there from the start:
 * the seed paints pictures for many seconds, so it runs once for each state of the code, and every system begins with
 * a copy of what it left.
 */
export async function startSeededSystem({ name, port = 0, values, onStep }: SeededSystemOptions): Promise<Cloud> {
  const options = await quietly(onStep);
  const dataDir = await copyOfShop(name, options);
  // a secret that is there would stay, and this system's own would not be taken
  for (const secret of Object.keys(values?.secrets ?? {})) rmSync(join(dataDir, 'secrets', `${secret}.json`));
  const cloud = await startCloud({ ...options, dataDir, port, values });
  return {
    ...cloud,
    async stop() {
      await cloud.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A data folder of one's own, outside the project, with the seeded shop in it. */
export async function newSeededFolder(name: string): Promise<string> {
  return copyOfShop(name, await quietly());
}

async function quietly(onStep: CloudOptions['onStep'] = () => {}) {
  return { ...(await ensureBuilt({ onStep })), host: '127.0.0.1', quiet: true, onStep };
}

async function copyOfShop(name: string, options: Awaited<ReturnType<typeof quietly>>): Promise<string> {
  const seeded = await seededFolder(options);
  const dataDir = mkdtempSync(join(tmpdir(), `${name}-`));
  cpSync(seeded, dataDir, { recursive: true });
  return dataDir;
}

/** The folder in which the shop is seeded; made when it is first asked for. */
async function seededFolder(options: Omit<CloudOptions, 'dataDir' | 'port'>): Promise<string> {
  const folder = join(SEEDED, fingerprint(SEED_INPUTS));
  if (existsSync(folder)) return folder;
  for (const outdated of existsSync(SEEDED) ? readdirSync(SEEDED) : [])
    rmSync(join(SEEDED, outdated), { recursive: true, force: true });
  mkdirSync(SEEDED, { recursive: true });
  const unfinished = mkdtempSync(join(SEEDED, 'unfinished-'));
  const cloud = await startCloud({ ...options, dataDir: unfinished, port: 0 });
  await cloud.idle();
  await cloud.stop();
  renameSync(unfinished, folder);
  return folder;
}
