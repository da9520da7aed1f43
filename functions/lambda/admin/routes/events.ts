import { Hono } from 'hono';
import { FulfilmentEventsQuery, FulfilmentEventsReply } from '../../../../shared/order/fulfilment.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import type { AdminServices } from '../composition.ts';

export function eventRoutes({ eventFeed, clock }: AdminServices) {
  return new Hono<HttpEnv>().get(
    '/events',
    describe({
      summary: 'List order events after a cursor, oldest first, from 90 days to 45 seconds ago',
      replies: { 200: FulfilmentEventsReply },
      refusals: ['invalid_request', 'invalid_cursor'],
    }),
    input('query', FulfilmentEventsQuery),
    async (c) => {
      const page = await eventFeed.page(c.var.shop.id, clock.now(), c.req.valid('query').cursor);
      if (page === 'invalid_cursor') throw new ApiError('invalid_cursor');
      return c.json(page);
    },
  );
}
