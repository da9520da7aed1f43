import type { MiddlewareHandler } from 'hono';
import { describeRoute } from 'hono-openapi';
import { ApiError } from '../api-error.ts';
import { describeRefusals } from '../describe.ts';
import type { HttpEnv } from '../http-env.ts';

/**
 * Refuses calls that a browser makes for a page of another site: only our own pages may sign in, embedded ones too.
 * Browsers set Sec-Fetch-Site themselves; other clients send none.
 */
const refuseForeignPages: MiddlewareHandler<HttpEnv> = async (c, next) => {
  if (c.req.header('Sec-Fetch-Site') === 'cross-site') throw new ApiError('cross_site');
  await next();
};

export const ownSiteOnly = Object.assign(
  refuseForeignPages,
  describeRoute({ responses: describeRefusals(['cross_site']) }),
);
