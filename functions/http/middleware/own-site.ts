import type { MiddlewareHandler } from 'hono';
import { describeRoute } from 'hono-openapi';
import { ApiError } from '../api-error.ts';
import { describeRefusals } from '../describe.ts';
import type { HttpEnv } from '../http-env.ts';

/**
 * Refuses browser calls from pages of other sites: only our own pages may sign in, embedded ones too. Browsers always
 * set Sec-Fetch-Site; other clients send none.
 */
const refuseForeignPages: MiddlewareHandler<HttpEnv> = async (c, next) => {
  if (c.req.header('Sec-Fetch-Site') === 'cross-site') throw new ApiError('cross_site');
  await next();
};

export const ownSiteOnly = Object.assign(
  refuseForeignPages,
  describeRoute({ responses: describeRefusals(['cross_site']) }),
);
