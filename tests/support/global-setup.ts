import type { TestProject } from 'vitest/node';
import type { SourceId } from '../../shared/photo/sources.ts';
import { EMBED_ORIGINS } from './embed-origins.ts';
import { type LocalEndpoints, localEndpoints } from './local-endpoints.ts';
import { demoProviders } from './providers/demo-providers.ts';
import { rightsUnderTest } from './rights-under-test.ts';
import { startSeededSystem } from './seeded-system.ts';
import { signIn } from './staff.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cloud: LocalEndpoints & { url: string };
    /** Process of the system, and the folder with its data and function logs. */
    system: { pid: number; dataDir: string };
    /** Origins of the fake photo providers. */
    providers: Record<SourceId, string>;
    /** Receives posted events and lists them at GET /. */
    webhookReceiver: string;
    /** Access tokens of the seeded staff, fetched once for all tests, because login codes are limited per hour. */
    staff: { admin: string; fulfilment: string };
  }
}

/** Starts one embedded system for all system and contract tests, on free ports. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const providers = await demoProviders();
  const receiver = await startWebhookReceiver();
  const remoteOrigins = [...(providers.values.remoteOrigins ?? []), receiver.origin];
  const values = { ...providers.values, remoteOrigins };
  const cloud = await startSeededSystem({
    name: 'tessera-system',
    values,
    embedOrigins: EMBED_ORIGINS,
    ...rightsUnderTest(),
  });
  project.provide('cloud', { url: cloud.url, ...(await localEndpoints(cloud.url)) });
  project.provide('system', { pid: process.pid, dataDir: cloud.dataDir });
  project.provide('providers', providers.origins);
  project.provide('webhookReceiver', receiver.origin);
  project.provide('staff', {
    admin: (await signIn(cloud.url, 'admin@tessera.example')).accessToken,
    fulfilment: (await signIn(cloud.url, 'print@tessera.example')).accessToken,
  });
  return async () => {
    await cloud.stop();
    await providers.stop();
    await receiver.stop();
  };
}
