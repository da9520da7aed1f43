import { setTimeout as delay } from 'node:timers/promises';
import { RETRY } from '../../../shared/platform/retry.ts';
import { systemClock, systemRandom, systemTimer } from '../../adapters/clock.ts';
import { createTables } from '../../adapters/documents.ts';
import { readEnvironment } from '../../adapters/environment.ts';
import { createLog } from '../../adapters/log.ts';
import { createObjects } from '../../adapters/objects.ts';
import { createRemoteFetch } from '../../adapters/remote-fetch.ts';
import { createSeal } from '../../adapters/seal.ts';
import { createSecret } from '../../adapters/secrets.ts';
import { createPhotoSources, readEndpoints } from '../../adapters/sources/photo-sources.ts';
import { epochSeconds } from '../../core/lib/clock.ts';
import { once } from '../../core/lib/once.ts';
import { createAttemptCounterStore } from '../../core/limits/attempt-counter-store.ts';
import { ImportMessage } from '../../core/photos/fetch-photo.ts';
import { createPhotoStore } from '../../core/photos/photo-store.ts';
import { createConnections } from '../../core/photos/sources/connections.ts';
import { createSourceStore } from '../../core/photos/sources/source-store.ts';
import { createTenantStore } from '../../core/tenants/tenant-store.ts';
import { createConsumer } from '../../queue/consumer.ts';
import { importTasks } from './import-tasks.ts';

const environment = readEnvironment('imports');
const table = createTables();
const ephemeral = table(environment.EPHEMERAL_TABLE);
const apps = createSecret(environment.PHOTO_SOURCES_SECRET_ID);
const tokenKey = createSecret(environment.SOURCE_TOKEN_SECRET_ID);
const endpoints = readEndpoints(environment.PHOTO_SOURCE_ENDPOINTS);

const deps = {
  photos: createPhotoStore(table(environment.SHOP_TABLE)),
  uploads: createObjects(environment.PHOTOS_BUCKET),
  tenants: createTenantStore(table(environment.CATALOG_TABLE)),
  sources: once(async () => createPhotoSources(await apps(), endpoints, () => epochSeconds(systemClock))),
  connections: once(async () =>
    createConnections({
      store: createSourceStore(ephemeral),
      seal: createSeal(await tokenKey()),
      random: systemRandom,
      clock: systemClock,
    }),
  ),
  fetchRemote: createRemoteFetch({ exceptions: environment.REMOTE_EXCEPTIONS }),
  clock: systemClock,
  // A pending timer must not keep the function from freezing.
  pause: (seconds: number) => delay(seconds * 1000, undefined, { ref: false }),
};

export const handler = createConsumer({
  schema: ImportMessage,
  tasksOf: importTasks(deps),
  attempts: createAttemptCounterStore(ephemeral, systemClock, {
    ...RETRY.imports,
    queue: 'imports',
    isExclusive: false,
  }),
  policy: RETRY.imports,
  // Each photo is held in memory whole.
  concurrency: 'sequential',
  timer: systemTimer,
  log: createLog('imports'),
});
