import * as z from 'zod/mini';
import { TenantId } from '../../../shared/lib/scalars.ts';
import { UPLOAD_BYTES_MAX } from '../../../shared/photo/limits.ts';
import type { PhotoRefusal } from '../../../shared/photo/schema.ts';
import { SourceId } from '../../../shared/photo/sources.ts';
import type { Clock } from '../lib/clock.ts';
import type { Objects } from '../lib/objects.ts';
import { Owner } from '../lib/owner.ts';
import type { Tenants } from '../tenants/tenant-store.ts';
import type { PhotoStore } from './photo-store.ts';
import { pictureType } from './picture-type.ts';
import type { Connections } from './sources/connections.ts';
import type { PhotoSources, RemotePhoto } from './sources/photo-source.ts';

const FETCH_TIMEOUT_SECONDS = 20;
/** Tries transient failures once more at once, because the shopper is waiting. */
const TRIES = 2;
/** Time limit for everything, below the function's timeout, so that the shopper gets a result and not the queue. */
const BUDGET_SECONDS = 50;

export type Imported =
  | { kind: 'fetched'; bytes: number }
  | { kind: 'refused'; reason: PhotoRefusal; because: string }
  /** It was fetched or refused before. */
  | { kind: 'known' };

export interface ImportDeps {
  photos: Pick<PhotoStore, 'get' | 'refuseUnseen'>;
  uploads: Pick<Objects, 'head' | 'put' | 'copy'>;
  tenants: Tenants;
  sources: () => Promise<PhotoSources>;
  connections: () => Promise<Pick<Connections, 'askAs'>>;
  fetchRemote: RemoteFetch;
  clock: Clock;
  /** Resolves after this time. */
  pause: (seconds: number) => Promise<void>;
}

/** Location of a photo, or why it is unknown. */
type Found = { kind: 'found'; photo: RemotePhoto } | { kind: 'lost' } | { kind: 'failed'; because: string };

/**
 * Fetches a remote photo into the uploads, where intake processes it. Always ends with a photo or a reason, because a
 * shopper is waiting. Idempotent: finds the result of intake, or an earlier refusal.
 *
 * Throws only errors of our own storage, so that the message is redelivered.
 */
export async function importPhoto(deps: ImportDeps, message: ImportMessage): Promise<Imported> {
  if (await deps.photos.get(message.tenantId, message.key)) return { kind: 'known' };
  if (message.kind === 'copy') return copyUpload(deps, message);
  const timeUp: RemoteReply = { kind: 'failed', reason: 'timeout' };
  const reply = await Promise.race([fetchTwice(deps, message), deps.pause(BUDGET_SECONDS).then(() => timeUp)]);
  if (reply.kind !== 'fetched') {
    const reason = reply.kind === 'too_large' ? 'too_large' : 'not_fetched';
    return refuse(deps, message, reason, reply.kind === 'failed' ? reply.reason : reply.kind);
  }
  // Intake decides whether it is a picture, as for every upload.
  const contentType = pictureType(reply.body) ?? 'application/octet-stream';
  await deps.uploads.put(message.key, reply.body, { contentType });
  return { kind: 'fetched', bytes: reply.body.length };
}

/**
 * Copies the original within the bucket, so its bytes do not pass through this function. Fails if the original was
 * deleted.
 */
async function copyUpload(deps: ImportDeps, message: ImportMessage & { kind: 'copy' }): Promise<Imported> {
  const photo = await deps.photos.get(message.tenantId, message.from);
  const from = photo?.originalKey ?? message.from;
  const original = await deps.uploads.head(from);
  if (!original) return refuse(deps, message, 'not_fetched', 'gone');
  await deps.uploads.copy(from, message.key);
  return { kind: 'fetched', bytes: original.bytes };
}

/** Refuses a photo after all retries failed, so that the shopper gets a result. */
export async function giveUpImport(
  deps: Pick<ImportDeps, 'photos' | 'clock'>,
  message: ImportMessage,
  because: string,
): Promise<Imported> {
  return refuse(deps, message, 'not_fetched', because);
}

type RemoteMessage = Exclude<ImportMessage, { kind: 'copy' }>;

async function fetchTwice(deps: ImportDeps, message: RemoteMessage): Promise<RemoteReply> {
  let reply: RemoteReply = { kind: 'failed', reason: 'not tried' };
  for (let attempt = 0; attempt < TRIES && reply.kind === 'failed'; attempt++) reply = await fetchOnce(deps, message);
  return reply;
}

async function fetchOnce(deps: ImportDeps, message: RemoteMessage): Promise<RemoteReply> {
  const found = await (message.kind === 'source' ? findAtSource(deps, message) : findByAddress(deps, message));
  if (found.kind === 'lost') return { kind: 'gone' };
  if (found.kind === 'failed') return { kind: 'failed', reason: found.because };
  const limits = { bytesMax: UPLOAD_BYTES_MAX, timeoutSeconds: FETCH_TIMEOUT_SECONDS };
  return deps.fetchRemote({ ...found.photo, ...limits });
}

async function findAtSource(
  { sources, connections }: ImportDeps,
  { tenantId, connectedOwner: owner, sourceId, photoId }: ImportMessage & { kind: 'source' },
): Promise<Found> {
  const source = (await sources())[sourceId];
  if (!source) return { kind: 'lost' };
  const ask = await connections();
  const asked = await ask.askAs({ tenantId, owner, sourceId }, source, (tokens) => source.original(tokens, photoId));
  if (asked.kind === 'answered') return { kind: 'found', photo: asked.value };
  return asked.kind === 'failed' ? { kind: 'failed', because: 'source' } : { kind: 'lost' };
}

/** Rereads the list of hosts, which may have changed since the request. */
async function findByAddress(
  { tenants }: ImportDeps,
  { tenantId, url }: ImportMessage & { kind: 'address' },
): Promise<Found> {
  const tenant = await tenants.get(tenantId);
  return { kind: 'found', photo: { url, allowedHosts: tenant?.importHosts ?? [] } };
}

async function refuse(
  { photos, clock }: Pick<ImportDeps, 'photos' | 'clock'>,
  { tenantId, key }: ImportMessage,
  reason: PhotoRefusal,
  because: string,
): Promise<Imported> {
  const seen = { bytes: 0, sha256: '', etag: '', takenInAt: clock.now().toISOString() };
  const refused = await photos.refuseUnseen({ tenantId, key, status: 'refused', refusal: reason, ...seen });
  return refused === 'known' ? { kind: 'known' } : { kind: 'refused', reason, because };
}

export interface RemoteRequest {
  url: string;
  allowedHosts: readonly string[];
  /** Such as Authorization; not sent to another origin. */
  headers?: Readonly<Record<string, string>>;
  bytesMax: number;
  /** For the whole fetch, including redirects and body. */
  timeoutSeconds: number;
}

export type RemoteReply =
  | { kind: 'fetched'; body: Buffer }
  /** The URL, or one that it redirects to, is not allowed. */
  | { kind: 'not_allowed' }
  | { kind: 'too_large' }
  | { kind: 'gone' }
  /** Transient: a timeout, a network error, or an error of the other server. */
  | { kind: 'failed'; reason: string };

export type RemoteFetch = (request: RemoteRequest) => Promise<RemoteReply>;

/** One photo for the server to fetch; `key` is its destination. */
export const ImportMessage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('source'),
    tenantId: TenantId,
    /** Owner of the connection to the source. */
    connectedOwner: Owner,
    sourceId: SourceId,
    photoId: z.string(),
    key: z.string(),
  }),
  z.object({ kind: z.literal('address'), tenantId: TenantId, url: z.string(), key: z.string() }),
  /** `from` is the key of another shopper's upload that was shared: docs/spec 13.17. */
  z.object({ kind: z.literal('copy'), tenantId: TenantId, from: z.string(), key: z.string() }),
]);

export type ImportMessage = z.infer<typeof ImportMessage>;
