import { systemClock } from '../../adapters/clock.ts';
import { lazyPhotoUrls, lazySecret, lazyTokenSigner } from '../../adapters/lazy-adapters.ts';
import { lazyQueueSender } from '../../adapters/lazy-queue.ts';
import { systemRandom } from '../../adapters/random.ts';
import { epochSeconds } from '../../core/lib/clock.ts';
import { lazy } from '../../core/lib/lazy.ts';
import { once } from '../../core/lib/once.ts';
import type { MailMessage } from '../../core/mail/mail-message.ts';
import type { ImportMessage } from '../../core/photos/import-message.ts';
import type { SourceStore } from '../../core/photos/sources/source-store.ts';
import type { ApiDeps } from './dependencies.ts';

/** The settings of the environment that these dependencies are made with. */
interface LazySettings {
  PHOTOS_BUCKET: string;
  MAIL_QUEUE_URL: string;
  IMPORT_QUEUE_URL: string;
  SIGNING_KEY_IDS: readonly [string, ...string[]];
  PEPPER_SECRET_ID: string;
  PHOTO_URL_SECRET_ID: string;
  PHOTO_URL_KEY_PAIRS: readonly string[];
  MAPKIT_SECRET_ID: string;
  PHOTO_SOURCES_SECRET_ID: string;
  SOURCE_TOKEN_SECRET_ID: string;
  PHOTO_SOURCE_ENDPOINTS: string;
  REMOTE_EXCEPTIONS: readonly string[];
}

type LazyDeps = Pick<
  ApiDeps,
  | 'mail'
  | 'imports'
  | 'uploadTargets'
  | 'signer'
  | 'pepper'
  | 'photoUrls'
  | 'faceDetector'
  | 'mapTokens'
  | 'photoSources'
  | 'connections'
  | 'remoteFetch'
>;

/**
 * What a request for the catalog never needs. Each module is loaded with its SDK client on the first call: a chunk of
 * the bundle that a cold start does not pay for.
 */
export function createLazyDependencies(settings: LazySettings, sources: SourceStore): LazyDeps {
  const mapKitKey = lazySecret(settings.MAPKIT_SECRET_ID);
  const photoSourceApps = lazySecret(settings.PHOTO_SOURCES_SECRET_ID);
  const sourceTokenKey = lazySecret(settings.SOURCE_TOKEN_SECRET_ID);
  const remoteFetch = once(async () => {
    const { createRemoteFetch } = await import('../../adapters/remote-fetch.ts');
    return createRemoteFetch({ exceptions: settings.REMOTE_EXCEPTIONS });
  });

  return {
    mail: lazyQueueSender<MailMessage>(settings.MAIL_QUEUE_URL),
    imports: lazyQueueSender<ImportMessage>(settings.IMPORT_QUEUE_URL),
    uploadTargets: lazy(async () => {
      const { createUploadTargets } = await import('../../adapters/upload-targets.ts');
      return createUploadTargets(settings.PHOTOS_BUCKET);
    }),
    signer: lazyTokenSigner(settings.SIGNING_KEY_IDS),
    pepper: lazySecret(settings.PEPPER_SECRET_ID),
    photoUrls: lazyPhotoUrls({
      secretId: settings.PHOTO_URL_SECRET_ID,
      keyPairs: settings.PHOTO_URL_KEY_PAIRS,
      clock: systemClock,
    }),
    faceDetector: lazy(async () => {
      const { createFaceDetector } = await import('../../adapters/face-detector.ts');
      return createFaceDetector(settings.PHOTOS_BUCKET);
    }),
    mapTokens: once(async () => {
      const { createMapTokens } = await import('../../adapters/map-tokens.ts');
      return createMapTokens(await mapKitKey(), systemClock);
    }),
    photoSources: once(async () => {
      const { createPhotoSources, readEndpoints } = await import('../../adapters/sources/photo-sources.ts');
      const endpoints = readEndpoints(settings.PHOTO_SOURCE_ENDPOINTS);
      return createPhotoSources(await photoSourceApps(), endpoints, () => epochSeconds(systemClock));
    }),
    connections: once(async () => {
      const [{ createConnections }, { createSeal }] = await Promise.all([
        import('../../core/photos/sources/connections.ts'),
        import('../../adapters/seal.ts'),
      ]);
      const seal = createSeal(await sourceTokenKey());
      return createConnections({ store: sources, seal, random: systemRandom, clock: systemClock });
    }),
    remoteFetch: async (request) => (await remoteFetch())(request),
  };
}
