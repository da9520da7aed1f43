import { Hono } from 'hono';
import * as z from 'zod/mini';
import { TenantId } from '../../../../shared/lib/scalars.ts';
import { plainText } from '../../../../shared/lib/text.ts';
import {
  ConnectReply,
  FinishConnectRequest,
  ImportReply,
  ImportRequest,
  PickedReply,
  PickReply,
  SOURCE_IDS,
  SourceConnected,
  SourceId,
  type SourcePhoto,
  SourcePhotosQuery,
  SourcePhotosReply,
  SourcesReply,
} from '../../../../shared/photo/sources.ts';
import { epochSeconds } from '../../../core/lib/clock.ts';
import { ownersOf, type Shopper } from '../../../core/lib/owner.ts';
import { importPhotos } from '../../../core/photos/import-photos.ts';
import { pictureType, SHOWN_PICTURE_TYPES } from '../../../core/photos/picture-type.ts';
import { beginConnecting, finishConnecting } from '../../../core/photos/sources/connect-source.ts';
import type { AskedAs } from '../../../core/photos/sources/connections.ts';
import {
  type Answer,
  idOfOpaque,
  opaqueId,
  type PhotoSource,
  SOURCES,
  type SourceTokens,
} from '../../../core/photos/sources/photo-source.ts';
import { ApiError, type ErrorCode } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import type { ApiServices } from '../composition.ts';

const THUMBNAIL_BYTES_MAX = 4_000_000;
const THUMBNAIL_TIMEOUT_SECONDS = 8;

const OpaqueId = plainText({ minBytes: 1, maxBytes: 512 });
const SourcePath = z.object({ sourceId: z.string() });
const PhotoPath = z.object({ sourceId: z.string(), photoId: OpaqueId });
const PickPath = z.object({ sourceId: z.string(), pickId: OpaqueId });

/** Errors shared by every route that calls the provider. */
const ASKING = ['unknown_source', 'source_not_connected', 'source_failed'] as const satisfies ErrorCode[];

export function sourceRoutes(deps: ApiServices) {
  async function configured(named: string): Promise<PhotoSource> {
    const sourceId = z.safeParse(SourceId, named).data;
    const source = sourceId && (await deps.photoSources())[sourceId];
    if (!source) throw new ApiError('unknown_source');
    return source;
  }

  /** Calls the provider with the tokens of the shopper's owner who connected it. */
  async function ask<Value>(
    { tenant, ...shopper }: Shopper & Pick<HttpEnv['Variables'], 'tenant'>,
    source: PhotoSource,
    question: (tokens: SourceTokens) => Promise<Answer<Value>>,
    goneCode: ErrorCode,
  ): Promise<Value> {
    const connections = await deps.connections();
    const owner = await connections.connectedOwner(tenant.id, ownersOf(shopper), source.id);
    const asked: AskedAs<Value> = owner
      ? await connections.askAs({ tenantId: tenant.id, owner, sourceId: source.id }, source, question)
      : { kind: 'not_connected' };
    if (asked.kind === 'answered') return asked.value;
    if (asked.kind === 'gone') throw new ApiError(goneCode);
    throw new ApiError(asked.kind === 'failed' ? 'source_failed' : 'source_not_connected');
  }

  return new Hono<HttpEnv>()
    .get('/', describe({ summary: 'The photo sources on offer', replies: { 200: SourcesReply } }), async (c) => {
      const offered = await deps.photoSources();
      const owners = Object.keys(offered).length > 0 ? ownersOf(c.var) : [];
      const now = epochSeconds(deps.clock);
      const connected = await Promise.all(owners.map((owner) => deps.sources.connections(c.var.tenant.id, owner, now)));
      const sources = SOURCE_IDS.map((id) => {
        const connection = offered[id] && connected.flat().find(({ sourceId }) => sourceId === id);
        return {
          ...SOURCES[id],
          isConfigured: offered[id] !== undefined,
          isConnected: connection !== undefined,
          accountName: connection?.accountName,
        };
      });
      return c.json({ sources });
    })
    .post(
      '/:sourceId/connect',
      describe({
        summary: 'Redirect to the provider’s consent page',
        replies: { 200: ConnectReply },
        refusals: ['unknown_source', 'cart_token_required', 'invalid_request'],
      }),
      input('param', SourcePath),
      async (c) => {
        const { tenant, owner, cartOwner: browser } = c.var;
        const source = await configured(c.req.valid('param').sourceId);
        if (!browser) throw new ApiError('cart_token_required');
        const call = { tenant, owner, browser, source, pageOrigin: c.req.header('Origin') };
        return c.json({ authorizationUrl: await beginConnecting(deps, call) });
      },
    )
    .post(
      '/:sourceId/connected',
      describe({
        summary: 'Complete the connection with the provider’s reply, in the browser that started it',
        replies: { 200: SourceConnected },
        refusals: ['unknown_source', 'cart_token_required'],
        hasBody: true,
      }),
      input('param', SourcePath),
      input('json', FinishConnectRequest),
      async (c) => {
        const { tenant, cartOwner: browser } = c.var;
        const source = await configured(c.req.valid('param').sourceId);
        if (!browser) throw new ApiError('cart_token_required');
        const call = { tenantId: tenant.id, source, browser, ...c.req.valid('json') };
        return c.json(await finishConnecting(deps, call));
      },
    )
    .post(
      '/:sourceId/disconnect',
      describe({
        summary: 'Disconnect a source; idempotent',
        replies: { 204: null },
        refusals: ['unknown_source', 'invalid_request'],
      }),
      input('param', SourcePath),
      async (c) => {
        const source = await configured(c.req.valid('param').sourceId);
        await (await deps.connections()).disconnect(c.var.tenant.id, ownersOf(c.var), source);
        return c.body(null, 204);
      },
    )
    .get(
      '/:sourceId/photos',
      describe({
        summary: 'List the photos of a source, by page',
        replies: { 200: SourcePhotosReply },
        refusals: [...ASKING, 'not_found', 'invalid_request'],
      }),
      input('param', SourcePath),
      input('query', SourcePhotosQuery),
      async (c) => {
        const source = await configured(c.req.valid('param').sourceId);
        if (source.kind !== 'browse') throw new ApiError('not_found');
        const { cursor } = c.req.valid('query');
        const page = await ask(c.var, source, (tokens) => source.list(tokens, cursor), 'source_failed');
        return c.json({ ...page, photos: page.photos.map(shown) });
      },
    )
    .get(
      '/:sourceId/photos/:photoId/thumbnail',
      describe({
        summary: 'Get the thumbnail of a source’s photo',
        replies: { 200: SHOWN_PICTURE_TYPES },
        refusals: [...ASKING, 'unknown_photo', 'invalid_request'],
      }),
      input('param', PhotoPath),
      async (c) => {
        const { sourceId, photoId } = c.req.valid('param');
        const source = await configured(sourceId);
        const id = idOfOpaque(photoId);
        if (!id) throw new ApiError('unknown_photo');
        const photo = await ask(c.var, source, (tokens) => source.thumbnail(tokens, id), 'unknown_photo');
        const reply = await deps.remoteFetch({
          ...photo,
          bytesMax: THUMBNAIL_BYTES_MAX,
          timeoutSeconds: THUMBNAIL_TIMEOUT_SECONDS,
        });
        if (reply.kind === 'gone') throw new ApiError('unknown_photo');
        const type = reply.kind === 'fetched' ? pictureType(reply.body) : undefined;
        if (reply.kind !== 'fetched' || !type) throw new ApiError('source_failed');
        return c.body(new Uint8Array(reply.body), 200, {
          'Content-Type': type,
          'Cache-Control': 'private, max-age=3600',
          Vary: 'Authorization, X-Cart-Token',
        });
      },
    )
    .post(
      '/:sourceId/pick',
      describe({
        summary: 'Open a source’s own picker',
        replies: { 200: PickReply },
        refusals: [...ASKING, 'not_found', 'invalid_request'],
      }),
      input('param', SourcePath),
      async (c) => {
        const source = await configured(c.req.valid('param').sourceId);
        if (source.kind !== 'pick') throw new ApiError('not_found');
        const pick = await ask(c.var, source, source.startPick, 'source_failed');
        return c.json({ ...pick, pickId: opaqueId(pick.pickId) });
      },
    )
    .get(
      '/:sourceId/pick/:pickId',
      describe({
        summary: 'Get the state of the picker and the chosen photos',
        replies: { 200: PickedReply },
        refusals: [...ASKING, 'not_found', 'invalid_request'],
      }),
      input('param', PickPath),
      async (c) => {
        const { sourceId, pickId } = c.req.valid('param');
        const source = await configured(sourceId);
        if (source.kind !== 'pick') throw new ApiError('not_found');
        const id = idOfOpaque(pickId);
        if (!id) throw new ApiError('not_found');
        const state = await ask(c.var, source, (tokens) => source.pollPick(tokens, id), 'not_found');
        return c.json(state.isDone ? { ...state, photos: state.photos.map(shown) } : state);
      },
    )
    .post(
      '/:sourceId/import',
      describe({
        summary: 'Import photos from a source; their keys work like those of uploads',
        replies: { 200: ImportReply },
        refusals: ['unknown_source', 'source_not_connected', 'unknown_photo'],
        hasBody: true,
      }),
      input('param', SourcePath),
      input('json', ImportRequest),
      async (c) => {
        const source = await configured(c.req.valid('param').sourceId);
        const wanted = c.req.valid('json').ids.map((id) => ({ id, photoId: idOfOpaque(id) ?? unknownPhoto() }));
        const keys = await importPhotos(deps, c.var.tenant.id, c.var, source, wanted);
        if (!keys) throw new ApiError('source_not_connected');
        return c.json({ photos: keys });
      },
    );
}

function shown(photo: SourcePhoto): SourcePhoto {
  return { ...photo, id: opaqueId(photo.id) };
}

function unknownPhoto(): never {
  throw new ApiError('unknown_photo');
}

const Returned = z.object({
  state: z.optional(plainText({ maxBytes: 200 })),
  code: z.optional(plainText({ maxBytes: 2000 })),
  error: z.optional(plainText({ maxBytes: 200 })),
});

/**
 * Receives the browser back from providers. Decides nothing, because a link proves nothing: the page that follows posts
 * the reply to /connected for its browser.
 */
export function sourceCallbackRoutes() {
  return new Hono<HttpEnv>().get(
    '/v1/sources/:sourceId/callback',
    describe({
      summary: 'Receive a provider’s redirect, and continue to the last page of connecting',
      replies: { 303: null },
      refusals: ['unknown_source', 'invalid_request'],
    }),
    input('param', SourcePath),
    input('query', Returned),
    (c) => {
      const sourceId = z.safeParse(SourceId, c.req.valid('param').sourceId).data;
      if (!sourceId) throw new ApiError('unknown_source');
      const { state = '', code = '', error } = c.req.valid('query');
      const tenantId = z.safeParse(TenantId, state.split('.')[0]).data ?? '';
      const said = new URLSearchParams({ sourceId, tenantId, state, code, ...(error && { error: 'denied' }) });
      // The hash keeps the reply out of every request that page makes.
      return c.redirect(`/source-connected.html#${said}`, 303);
    },
  );
}
