import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  AssetReply,
  AssetsReply,
  type AssetView,
  type ChangeAssetRequest,
  CreateAssetReply,
  UsesReply,
} from '../../../../shared/content/assets.ts';
import { UPLOAD_BYTES_MAX } from '../../../../shared/photo/limits.ts';
import type { Site } from '../../../site/create-site.ts';

const PATH = '/v1/admin/assets';
/** Intake processes a picture within seconds. */
const PROCESSING_POLL_MS = 1_500;

export const ASSETS_KEY = ['admin', 'assets'];
const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`;
const isProcessing = ({ photo }: Pick<AssetView, 'photo'>): boolean => photo.status === 'processing';

export const assetQueries = ({ api }: Site) => ({
  list: infiniteQueryOptions({
    queryKey: [...ASSETS_KEY, 'list'],
    queryFn: ({ signal, pageParam }) =>
      api.get(PATH, { reply: AssetsReply, query: { cursor: pageParam }, signal, needsLogin: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ assets }) => assets.some(isProcessing)) ? PROCESSING_POLL_MS : false,
  }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...ASSETS_KEY, 'one', id],
      queryFn: ({ signal }) => api.get(pathOf(id), { reply: AssetReply, signal, needsLogin: true }),
      refetchInterval: ({ state }) => (state.data && isProcessing(state.data) ? PROCESSING_POLL_MS : false),
    }),
});

export const assetCalls = ({ api }: Site) => ({
  create: ({ id, file }: { id: string; file: File }) =>
    api.post(PATH, {
      reply: CreateAssetReply,
      body: { id, name: file.name, bytesMax: Math.min(UPLOAD_BYTES_MAX, Math.max(1, file.size)) },
      needsLogin: true,
    }),
  change: (id: string, body: z.infer<typeof ChangeAssetRequest>) =>
    api.post(pathOf(id), { reply: AssetReply, body, needsLogin: true }),
  remove: (id: string, revision: number) =>
    api.post(`${pathOf(id)}/remove`, { reply: z.undefined(), body: { revision }, needsLogin: true }),
  /** @returns all uses, one part of the shop per request */
  async uses(id: string, signal?: AbortSignal): Promise<UsesReply['uses']> {
    return inParts((cursor) =>
      api.get(`${pathOf(id)}/uses`, { reply: UsesReply, query: { cursor }, signal, needsLogin: true }),
    );
  },
  /** @returns the changed uses */
  async replace(id: string, byId: string): Promise<UsesReply['uses']> {
    return inParts((cursor) =>
      api.post(`${pathOf(id)}/replace`, { reply: UsesReply, body: { byId, cursor }, needsLogin: true }),
    );
  },
});

async function inParts(part: (cursor: string | undefined) => Promise<UsesReply>): Promise<UsesReply['uses']> {
  const all: UsesReply['uses'] = [];
  let cursor: string | undefined;
  do {
    const found = await part(cursor);
    all.push(...found.uses);
    cursor = found.cursor;
  } while (cursor !== undefined);
  return all;
}

/** Builds an id that sorts by creation time. */
export const newAssetId = (nowMs: number, chance: string): string => `${nowMs.toString(36).padStart(9, '0')}-${chance}`;
