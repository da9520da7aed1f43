import type { MiddlewareHandler } from 'hono';
import { describeRoute } from 'hono-openapi';
import { ApiError } from '../api-error.ts';
import { describeRefusals } from '../describe.ts';
import type { ApiEnv } from '../http-env.ts';

/**
 * Refuses calls that a browser makes for a page of another site: signing in is for our own pages, also where they stand
 * in a frame. Browsers write Sec-Fetch-Site themselves; callers that are no browser send none.
 */
const refuseForeignPages: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (c.req.header('Sec-Fetch-Site') === 'cross-site') throw new ApiError('cross_site');
  await next();
};

export const ownSiteOnly = Object.assign(
  refuseForeignPages,
  describeRoute({ responses: describeRefusals(['cross_site']) }),
);
