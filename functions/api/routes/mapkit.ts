import { Hono } from 'hono';
import { MapTokenQuery, MapTokenReply } from '../../../shared/wire/visit.ts';
import { ApiError } from '../../domain/api-error.ts';
import { mapOrigin } from '../../domain/map-origin.ts';
import type { ApiDeps, ApiEnv } from '../api-env.ts';
import { describe } from '../describe.ts';
import { input } from '../input.ts';

export function mapKitRoutes({ mapTokens, siteOrigin }: Pick<ApiDeps, 'mapTokens' | 'siteOrigin'>) {
  return new Hono<ApiEnv>().get(
    '/token',
    describe({
      summary: 'A token that opens maps on pages of one host of the tenant',
      replies: { 200: MapTokenReply },
      refusals: ['unknown_host', 'maps_not_configured', 'invalid_request'],
    }),
    input('query', MapTokenQuery),
    async (c) => {
      const origin = mapOrigin(c.req.valid('query').hostname, c.get('tenant').hosts ?? [], siteOrigin);
      if (!origin) throw new ApiError('unknown_host');
      const tokens = await mapTokens();
      if (!tokens) throw new ApiError('maps_not_configured');
      return c.json({ token: await tokens.issue(origin) });
    },
  );
}
