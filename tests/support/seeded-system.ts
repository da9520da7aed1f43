import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../../infra/build/build.ts';
import { type Cloud, type CloudOptions, startCloud } from '../../tools/local-aws/cloud.ts';

export interface SeededSystemOptions
  extends Partial<
    Pick<CloudOptions, 'port' | 'values' | 'onStep' | 'authorizerOf' | 'changeMinutes' | 'embedOrigins' | 'hasFaults'>
  > {
  /** Prefix of the folder name. */
  name: string;
}

/** Starts the whole system in this process, on a temporary folder outside the project. */
export async function startSeededSystem({
  name,
  port = 0,
  // Prints start at once unless a test overrides it.
  changeMinutes = 0,
  embedOrigins,
  values,
  authorizerOf,
  hasFaults = false,
  onStep = () => {},
}: SeededSystemOptions): Promise<Cloud & { dataDir: string }> {
  const built = await ensureBuilt({ onStep });
  const dataDir = mkdtempSync(join(tmpdir(), `${name}-`));
  const cloud = await startCloud({
    ...built,
    dataDir,
    host: '127.0.0.1',
    port,
    changeMinutes,
    embedOrigins,
    values,
    authorizerOf,
    hasFaults,
    quiet: true,
    onStep,
  });
  return {
    ...cloud,
    dataDir,
    async stop() {
      await cloud.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
