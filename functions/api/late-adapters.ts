import { epochSeconds, systemClock } from '../adapters/clock.ts';
import { once } from '../adapters/once.ts';
import { systemRandom } from '../adapters/random.ts';
import type { ImportMessage, MailMessage } from '../domain/messages.ts';
import type { SourceStore } from '../stores/source-store.ts';
import type { ApiDeps } from './api-env.ts';

/** Of the environment: what the adapters are made with. */
interface LateSettings {
  PHOTOS_BUCKET: string;
  PRINTS_BUCKET: string;
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

type LateDeps = Pick<
  ApiDeps,
  | 'mail'
  | 'imports'
  | 'uploadTargets'
  | 'printUrls'
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
 * What a request for the catalogue never needs. Each module, and the SDK client in it, is loaded when it is first
 * called: a bundle chunk of its own that a cold start does not pay for.
 */
export function createLateAdapters(settings: LateSettings, sources: SourceStore): LateDeps {
  const mail = once(async () => {
    const { createQueueSender } = await import('../adapters/queue.ts');
    return createQueueSender<MailMessage>(settings.MAIL_QUEUE_URL);
  });
  const imports = once(async () => {
    const { createQueueSender } = await import('../adapters/queue.ts');
    return createQueueSender<ImportMessage>(settings.IMPORT_QUEUE_URL);
  });
  const uploadTargets = once(async () => {
    const { createUploadTargets } = await import('../adapters/upload-targets.ts');
    return createUploadTargets(settings.PHOTOS_BUCKET);
  });
  const printUrls = once(async () => {
    const { createPrintUrls } = await import('../adapters/print-urls.ts');
    return createPrintUrls(settings.PRINTS_BUCKET);
  });
  const signer = once(async () => {
    const { createTokenSigner } = await import('../adapters/token-signer.ts');
    return createTokenSigner(settings.SIGNING_KEY_IDS);
  });
  const secret = (secretId: string) =>
    once(async () => {
      const { createSecret } = await import('../adapters/secrets.ts');
      return createSecret(secretId)();
    });
  const mapKitKey = secret(settings.MAPKIT_SECRET_ID);
  const photoSourceApps = secret(settings.PHOTO_SOURCES_SECRET_ID);
  const sourceTokenKey = secret(settings.SOURCE_TOKEN_SECRET_ID);
  const remoteFetch = once(async () => {
    const { createRemoteFetch } = await import('../adapters/remote-fetch.ts');
    return createRemoteFetch({ exceptions: settings.REMOTE_EXCEPTIONS });
  });

  return {
    mail: {
      send: async (message) => (await mail()).send(message),
      sendAll: async (messages) => (await mail()).sendAll(messages),
    },
    imports: {
      send: async (message) => (await imports()).send(message),
      sendAll: async (messages) => (await imports()).sendAll(messages),
    },
    uploadTargets: { prepare: async (key) => (await uploadTargets()).prepare(key) },
    printUrls: { downloadUrl: async (file) => (await printUrls()).downloadUrl(file) },
    signer: {
      signingKey: async () => (await signer()).signingKey(),
      keys: async () => (await signer()).keys(),
      keyOf: async (kid) => (await signer()).keyOf(kid),
      sign: async (input) => (await signer()).sign(input),
    },
    pepper: secret(settings.PEPPER_SECRET_ID),
    photoUrls: once(async () => {
      const { createPhotoUrls } = await import('../adapters/photo-urls.ts');
      return createPhotoUrls({
        keyPairs: settings.PHOTO_URL_KEY_PAIRS,
        // read anew at each attempt: until the operator puts a key there, the secret holds random text
        privateKey: await secret(settings.PHOTO_URL_SECRET_ID)(),
        clock: systemClock,
      });
    }),
    faceDetector: once(async () => {
      const { createFaceDetector } = await import('../adapters/face-detector.ts');
      return createFaceDetector(settings.PHOTOS_BUCKET);
    }),
    mapTokens: once(async () => {
      const { createMapTokens } = await import('../adapters/map-tokens.ts');
      return createMapTokens(await mapKitKey(), systemClock);
    }),
    photoSources: once(async () => {
      const { createPhotoSources, readEndpoints } = await import('../adapters/sources/photo-sources.ts');
      const endpoints = readEndpoints(settings.PHOTO_SOURCE_ENDPOINTS);
      return createPhotoSources(await photoSourceApps(), endpoints, () => epochSeconds(systemClock));
    }),
    connections: once(async () => {
      const [{ createConnections }, { createSeal }] = await Promise.all([
        import('../adapters/sources/connections.ts'),
        import('../adapters/seal.ts'),
      ]);
      const seal = createSeal(await sourceTokenKey());
      return createConnections({ store: sources, seal, random: systemRandom, clock: systemClock });
    }),
    remoteFetch: async (request) => (await remoteFetch())(request),
  };
}
