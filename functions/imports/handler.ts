import { setTimeout as delay } from 'node:timers/promises';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { epochSeconds, systemClock } from '../adapters/clock.ts';
import { OptionalList, OptionalText, readEnvironment, Setting } from '../adapters/environment.ts';
import { createLog } from '../adapters/log.ts';
import { createObjects } from '../adapters/objects.ts';
import { once } from '../adapters/once.ts';
import { systemRandom } from '../adapters/random.ts';
import { createRemoteFetch } from '../adapters/remote-fetch.ts';
import { createSeal } from '../adapters/seal.ts';
import { createSecret } from '../adapters/secrets.ts';
import { createConnections } from '../adapters/sources/connections.ts';
import { createPhotoSources, readEndpoints } from '../adapters/sources/photo-sources.ts';
import { ImportMessage } from '../domain/messages.ts';
import { createCatalogStore } from '../stores/catalog-store.ts';
import { createPhotoStore } from '../stores/photo-store.ts';
import { createSourceStore } from '../stores/source-store.ts';
import { createDocuments } from '../stores/table.ts';
import { giveUpImport, importPhoto } from './import-photo.ts';

/** One less than the queue delivers a message (infra/constructs/work-queue.ts): the last delivery is for giving up. */
const TRIES_MAX = 3;

const environment = readEnvironment({
  CATALOG_TABLE: Setting,
  SHOP_TABLE: Setting,
  EPHEMERAL_TABLE: Setting,
  PHOTOS_BUCKET: Setting,
  PHOTO_SOURCES_SECRET_ID: Setting,
  SOURCE_TOKEN_SECRET_ID: Setting,
  PHOTO_SOURCE_ENDPOINTS: OptionalText,
  REMOTE_EXCEPTIONS: OptionalList,
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
};

export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const message of event.Records) {
    try {
      await importMessage(message);
    } catch (error) {
      log.error('import.failed', { messageId: message.messageId, error });
      batchItemFailures.push({ itemIdentifier: message.messageId });
    }
  }
  return { batchItemFailures };
}

async function importMessage({ body, attributes }: SQSRecord): Promise<void> {
  const message = z.parse(ImportMessage, JSON.parse(body));
  const isGivenUp = Number(attributes.ApproximateReceiveCount) > TRIES_MAX;
  const startedAt = performance.now();
  const result = await (isGivenUp ? giveUpImport : importPhoto)(deps, message);
  log.info('import.done', {
    ...result,
    from: message.kind === 'source' ? message.sourceId : 'address',
    milliseconds: Math.round(performance.now() - startedAt),
  });
}
