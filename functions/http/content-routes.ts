import { Hono } from 'hono';
import { ArticlesReply, PageParams, PageReply } from '../../shared/content/schema.ts';
import type { Content } from '../core/content/content.ts';
import { ApiError } from './api-error.ts';
import { CACHED } from './catalog-routes.ts';
import { describe } from './describe.ts';
import type { HttpEnv } from './http-env.ts';
import { input } from './input.ts';

export function pageRoutes({ texts }: { texts: Content }) {
  return new Hono<HttpEnv>().get(
    '/:name',
    describe({
      summary: 'Get a page as sanitized HTML',
      replies: { 200: PageReply },
      refusals: ['invalid_request', 'unknown_page'],
    }),
    input('param', PageParams),
    async (c) => {
      const page = await texts.page(c.get('tenant').id, c.req.valid('param').name);
      if (!page) throw new ApiError('unknown_page');
      return c.json(page, 200, CACHED);
    },
  );
}

export function supportRoutes({ texts }: { texts: Content }) {
  return new Hono<HttpEnv>().get(
    '/articles',
    describe({ summary: 'List the help articles as sanitized HTML', replies: { 200: ArticlesReply } }),
    async (c) => c.json({ articles: await texts.articles(c.get('tenant').id) }, 200, CACHED),
  );
}
