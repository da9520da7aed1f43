import { Hono } from 'hono';
import { MapTokenQuery, MapTokenReply } from '../../../../shared/delivery/geolocation.ts';
import { mapOrigin } from '../../../core/tenants/map-origin.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import type { ApiServices } from '../composition.ts';

export function mapKitRoutes({ mapTokens, siteOrigin }: ApiServices) {
  return new Hono<HttpEnv>().get(
    '/token',
    describe({
      summary: 'Get a maps token for one host of the tenant',
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
