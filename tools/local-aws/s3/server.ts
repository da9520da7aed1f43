import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AccessKeys } from '../access-keys.ts';
import { authenticate, type Keyring } from './authenticate.ts';
import { authorize, hideMissing } from './authorize.ts';
import { type Bucket, type BucketSpec, createBuckets } from './buckets.ts';
import { corsHeaders, preflightHeaders } from './cors.ts';
import { s3Error } from './errors.ts';
import { createNotifier, type ObjectCreated } from './events.ts';
import { runLifecycle } from './lifecycle.ts';
import type { ObjectMeta } from './object-meta.ts';
import { postObject } from './post-object.ts';
import { parseRequest, type S3Reply, type S3Request } from './request.ts';
import { routeBucket, routeObject, routeService } from './routes.ts';
import { refusal, sendReply } from './send-reply.ts';

export type { ObjectCreated } from './events.ts';

export interface S3Options {
  dataDir: string;
  region: string;
  accessKeys: AccessKeys;
  /** Created when missing; other buckets on disk stay. */
  buckets: BucketSpec[];
  /** Called at least once for every committed write, even across restarts; a rejected promise is retried. */
  onObjectCreated(event: ObjectCreated): void | Promise<void>;
  /** Called for each key that is no longer an object. */
  onObjectRemoved?(bucket: string, key: string): void;
  clock?: () => Date;
  /** The reason why writes are refused, for a full disk; undefined while they are accepted. */
  refusesBytes?(): string | undefined;
}

export interface S3 {
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** The file can be opened for half a minute after the object was replaced or deleted. */
  openObject(bucket: string, key: string): Promise<{ meta: ObjectMeta; path: string } | undefined>;
  /** In UTF-8 order; empty for an unknown bucket. */
  listKeys(bucket: string, prefix: string): string[];
  /** Applies the buckets' lifecycle rules, as S3 does once a day. @returns the number of expired versions */
  runLifecycle(): Promise<number>;
  /** Call after the HTTP server has closed. */
  close(): Promise<void>;
}

/**
 * The part of Amazon S3 that the shop uses, path-style, on files. Signatures, policies, digests and conditions are
 * enforced like on S3, so requests that work here are not refused there.
 */
export async function createS3(options: S3Options): Promise<S3> {
  const now = options.clock ?? (() => new Date());
  const keyring: Keyring = { accessKeys: options.accessKeys, region: options.region };
  const notifier = createNotifier((event) => options.onObjectCreated(event));
  const buckets = await createBuckets({
    dataDir: options.dataDir,
    specs: options.buckets,
    notifier,
    onRemoved: (bucket, key) => options.onObjectRemoved?.(bucket, key),
    now,
    refusesBytes: () => options.refusesBytes?.(),
  });

  async function answer(request: S3Request, bucket: Bucket | undefined): Promise<S3Reply> {
    if (request.method === 'OPTIONS') {
      if (request.bucket === '') throw s3Error('AccessForbidden');
      return { status: 200, headers: preflightHeaders(buckets.get(request.bucket).cors, request) };
    }
    const isForm = /^multipart\/form-data\b/i.test(request.header('content-type') ?? '');
    if (request.method === 'POST' && isForm && request.key === '' && request.bucket !== '')
      return postObject(request, buckets.get(request.bucket).store, keyring, now());
    const { claim, caller } = authenticate(request, keyring, now());
    authorize(request, caller, options.accessKeys);
    if (request.bucket === '') return routeService(request, buckets);
    if (request.key === '') return routeBucket(request, claim, buckets);
    return hideMissing(request, caller, options.accessKeys, () =>
      routeObject(request, claim, bucket ?? buckets.get(request.bucket), buckets),
    );
  }

  async function serve(http: IncomingMessage, response: ServerResponse): Promise<void> {
    let cors: Record<string, string> = {};
    let reply: S3Reply;
    try {
      const request = parseRequest(http);
      const bucket = buckets.find(request.bucket);
      if (bucket && request.method !== 'OPTIONS') cors = corsHeaders(bucket.cors, request);
      reply = await answer(request, bucket);
    } catch (error) {
      reply = refusal(error, http);
    }
    await sendReply(http, response, { ...reply, headers: { ...cors, ...reply.headers } });
  }

  return {
    handle(request, response) {
      serve(request, response).catch((error: unknown) => {
        if (!request.destroyed) console.error('S3: could not send the response.', error);
        response.destroy();
      });
    },
    async openObject(bucketName, key) {
      const store = buckets.find(bucketName)?.store;
      const meta = store?.get(key);
      return store && meta && { meta, path: store.dataPath(meta) };
    },
    listKeys(bucketName, prefix) {
      const keys = buckets.find(bucketName)?.store.sortedKeys() ?? [];
      return keys.filter((key) => key.startsWith(prefix));
    },
    async runLifecycle() {
      let changed = 0;
      for (const name of buckets.names()) {
        const { store, lifecycle } = buckets.get(name);
        changed += await runLifecycle(store, lifecycle, now());
      }
      return changed;
    },
    close: () => notifier.close(),
  };
}
