import { Hono } from 'hono';
import { JwksReply } from '../../../../shared/customer/wire.ts';
import { describe } from '../../../http/describe.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import type { ApiServices } from '../composition.ts';

/** What other services ask: no tenant, no account. */
export function jwksRoutes({ signer }: ApiServices) {
  return new Hono<HttpEnv>().get(
    '/v1/.well-known/jwks.json',
    describe({ summary: 'The keys that access tokens are verified with', replies: { 200: JwksReply } }),
    async (c) => {
      const keys = await signer.keys();
      c.header('Cache-Control', 'public, max-age=300');
      return c.json({ keys: keys.map(({ jwk }) => jwk) });
    },
  );
}
