import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../../infra/build/build.ts';
import { type Cloud, type CloudOptions, startCloud } from '../../tools/local-aws/cloud.ts';

export interface SeededSystemOptions
  extends Partial<
    Pick<CloudOptions, 'port' | 'values' | 'onStep' | 'authorizerOf' | 'changeMinutes' | 'embedOrigins' | 'hasFaults'>
  > {
  /** what the folder's name begins with */
  name: string;
}

/** The whole system, in this process, on a folder of its own outside the project, which goes away with it. */
export async function startSeededSystem({
  name,
  port = 0,
  // nobody waits for prints unless a test is about that
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
