import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '../../infra/build/build.ts';
import { startCloud } from '../../infra/local/cloud.ts';
import type { SourceId } from '../../shared/wire/sources.ts';
import { type LocalEndpoints, localEndpoints } from './local-endpoints.ts';
import { demoProviders } from './providers/demo-providers.ts';
import { signIn } from './staff.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cloud: LocalEndpoints & { url: string };
    /** where the stand-ins of the providers of photos answer */
    providers: Record<SourceId, string>;
    /** access tokens of the seeded people; codes are few an hour, so they are fetched once for all tests */
    staff: { admin: string; fulfilment: string };
  }
}

/** One embedded system for all system and contract tests, on free ports and an empty folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-system-'));
  const built = await ensureBuilt({ onStep: () => {} });
  const providers = await demoProviders();
  const { values } = providers;
  const cloud = await startCloud({
    ...built,
    dataDir,
    host: '127.0.0.1',
    port: 0,
    quiet: true,
    values,
    onStep: () => {},
  });
  project.provide('cloud', { url: cloud.url, ...(await localEndpoints(cloud.url)) });
  project.provide('providers', providers.origins);
  project.provide('staff', {
    admin: (await signIn(cloud.url, 'admin@tessera.example')).accessToken,
    fulfilment: (await signIn(cloud.url, 'print@tessera.example')).accessToken,
  });
  return async () => {
    await cloud.stop();
    await providers.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
