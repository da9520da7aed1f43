import { queryOptions } from '@tanstack/react-query';
import { ShopsReply } from '../../../shared/audit/wire.ts';
import type { Site } from '../../site/create-site.ts';

/** Shops rarely change. */
const FRESH_MS = 10 * 60_000;

export const shopsQuery = ({ api }: Site) =>
  queryOptions({
    queryKey: ['admin', 'shops'],
    queryFn: ({ signal }) => api.get('/v1/admin/shops', { reply: ShopsReply, signal, needsLogin: true }),
    staleTime: FRESH_MS,
  });
