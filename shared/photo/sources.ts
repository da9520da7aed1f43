import * as z from 'zod/mini';
import { plainText } from '../lib/text.ts';

/**
 * Sources of photos other than this device. The server calls the provider; its tokens never reach the browser.
 * docs/spec 9.1.
 */
export const SOURCE_IDS = ['facebook', 'instagram', 'google'] as const;
export const SourceId = z.enum(SOURCE_IDS);
export type SourceId = z.infer<typeof SourceId>;

/** browse: the shop lists the photos. pick: the provider opens its own picker in a window. */
const SourceKind = z.enum(['browse', 'pick']);

export const Source = z.object({
  id: SourceId,
  name: z.string(),
  kind: SourceKind,
  /** Whether the operator registered an app with the provider; shoppers see only configured ones. */
  isConfigured: z.boolean(),
  isConnected: z.boolean(),
  /** The provider's name of the connected account. */
  accountName: z.optional(z.string()),
});
export type Source = z.infer<typeof Source>;

/** GET /v1/sources */
export const SourcesReply = z.object({ sources: z.array(Source) });

/** POST /v1/sources/{sourceId}/connect: open the address in a window; its last page tells the opener and closes. */
export const ConnectReply = z.object({ authorizationUrl: z.string() });

/**
 * POST /v1/sources/{sourceId}/connected: the provider's answer, from the last page of the flow. It is valid only for the
 * cart token that started the flow, so that an attacker's link cannot connect a shopper's photos to another cart. Replies
 * with SourceConnected.
 */
export const FinishConnectRequest = z.object({
  state: plainText({ minBytes: 1, maxBytes: 200 }),
  code: plainText({ minBytes: 1, maxBytes: 2000 }),
});

/** Message of the flow's last page to the window that opened it. */
export const SourceConnected = z.object({
  type: z.literal('tessera:source-connected'),
  sourceId: SourceId,
  ok: z.boolean(),
  /** A message for the shopper if it failed. */
  message: z.optional(z.string()),
});

export const SourcePhoto = z.object({
  /** Safe in a path and for import; derived from the provider's id and read by the server only. */
  id: z.string(),
  title: z.optional(z.string()),
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  createdAt: z.optional(z.string()),
});
export type SourcePhoto = z.infer<typeof SourcePhoto>;

/** GET /v1/sources/{sourceId}/photos?cursor= */
export const SourcePhotosQuery = z.object({ cursor: z.optional(plainText({ maxBytes: 2000 })) });
export const SourcePhotosReply = z.object({ photos: z.array(SourcePhoto), cursor: z.optional(z.string()) });

/** POST /v1/sources/{sourceId}/pick opens the provider's picker; GET /pick/{pickId} polls it. */
export const PickReply = z.object({ pickId: z.string(), pickerUrl: z.string(), pollAfterSeconds: z.number() });
export const PickedReply = z.object({
  isDone: z.boolean(),
  pollAfterSeconds: z.optional(z.number()),
  photos: z.optional(z.array(SourcePhoto)),
});

/** POST /v1/sources/{sourceId}/import: fetched by the server; `key` then behaves as an upload's (POST /v1/photos/status). */
export const ImportRequest = z.object({
  ids: z.array(plainText({ minBytes: 1, maxBytes: 512 })).check(z.minLength(1), z.maxLength(100)),
});
export const ImportReply = z.object({ photos: z.array(z.object({ id: z.string(), key: z.string() })) });

/** POST /v1/photos/import_url: one photo by its address, from hosts that the tenant allows. */
export const ImportUrlRequest = z.object({ url: plainText({ minBytes: 1, maxBytes: 2048 }) });
export const ImportUrlReply = z.object({ key: z.string() });
