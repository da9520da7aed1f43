import { setTimeout as delay } from 'node:timers/promises';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { systemClock } from '../../adapters/clock.ts';
import { createDocuments } from '../../adapters/documents.ts';
import { OptionalList, OptionalText, readEnvironment, Setting } from '../../adapters/environment.ts';
import { createLog } from '../../adapters/log.ts';
import { createObjects } from '../../adapters/objects.ts';
import { systemRandom } from '../../adapters/random.ts';
import { createRemoteFetch } from '../../adapters/remote-fetch.ts';
import { createSeal } from '../../adapters/seal.ts';
import { createSecret } from '../../adapters/secrets.ts';
import { createPhotoSources, readEndpoints } from '../../adapters/sources/photo-sources.ts';
import { createCatalogStore } from '../../core/catalog/catalog-store.ts';
import { once } from '../../core/lib/once.ts';
import { createPhotoStore } from '../../core/photos/photo-store.ts';
import { createConnections } from '../../core/photos/sources/connections.ts';
import { createSourceStore } from '../../core/photos/sources/source-store.ts';
import { epochSeconds } from '../../core/ports/clock.ts';

import { importMessage } from './import-message.ts';

const environment = readEnvironment({
  CATALOG_TABLE: Setting,
  SHOP_TABLE: Setting,
  EPHEMERAL_TABLE: Setting,
  PHOTOS_BUCKET: Setting,
  PHOTO_SOURCES_SECRET_ID: Setting,
  SOURCE_TOKEN_SECRET_ID: Setting,
  PHOTO_SOURCE_ENDPOINTS: OptionalText,
  REMOTE_EXCEPTIONS: OptionalList,
  DELIVERIES_MAX: Setting,
});
const log = createLog('imports');
const documents = createDocuments();
const apps = createSecret(environment.PHOTO_SOURCES_SECRET_ID);
const tokenKey = createSecret(environment.SOURCE_TOKEN_SECRET_ID);
const endpoints = readEndpoints(environment.PHOTO_SOURCE_ENDPOINTS);

const deps = {
  photos: createPhotoStore({ documents, tableName: environment.SHOP_TABLE }),
  uploads: createObjects(environment.PHOTOS_BUCKET),
  catalog: createCatalogStore({ documents, tableName: environment.CATALOG_TABLE }),
  sources: once(async () => createPhotoSources(await apps(), endpoints, () => epochSeconds(systemClock))),
  connections: once(async () =>
    createConnections({
      store: createSourceStore({ documents, tableName: environment.EPHEMERAL_TABLE }),
      seal: createSeal(await tokenKey()),
      random: systemRandom,
      clock: systemClock,
    }),
  ),
  fetchRemote: createRemoteFetch({ exceptions: environment.REMOTE_EXCEPTIONS }),
  clock: systemClock,
  // a clock that runs on must not keep the function from going to sleep
  pause: (seconds: number) => delay(seconds * 1000, undefined, { ref: false }),
  deliveriesMax: Number(environment.DELIVERIES_MAX),
  log,
};

export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const message of event.Records) {
    try {
      await importMessage(deps, message);
    } catch (error) {
      log.error('import.failed', { messageId: message.messageId, error });
      batchItemFailures.push({ itemIdentifier: message.messageId });
    }
  }
  return { batchItemFailures };
}
