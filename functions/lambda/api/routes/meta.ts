import { Hono } from 'hono';
import * as z from 'zod/mini';
import { JwksReply } from '../../../../shared/wire/account.ts';
import { describe } from '../../../http/describe.ts';
import type { ApiEnv } from '../../../http/http-env.ts';
import type { ApiDeps } from '../dependencies.ts';

const HealthReply = z.object({ status: z.literal('ok') });

/** What machines ask: no tenant, no account. */
export function metaRoutes({ signer }: Pick<ApiDeps, 'signer'>) {
  return new Hono<ApiEnv>()
    .get('/healthz', describe({ summary: 'Whether the API is up', replies: { 200: HealthReply } }), (c) =>
      c.json({ status: 'ok' }),
    )
    .get(
      '/v1/.well-known/jwks.json',
      describe({ summary: 'The keys that access tokens are verified with', replies: { 200: JwksReply } }),
      async (c) => {
        const keys = await signer.keys();
        c.header('Cache-Control', 'public, max-age=300');
        return c.json({ keys: keys.map(({ jwk }) => jwk) });
      },
    );
}
