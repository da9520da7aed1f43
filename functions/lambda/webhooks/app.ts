import type { Hono } from 'hono';
import { type PaymentEventDeps, receivePaymentEvent } from '../../core/checkout/payment-events.ts';
import { ApiError } from '../../http/api-error.ts';
import { createHttpApp } from '../../http/http-app.ts';
import type { HttpEnv } from '../../http/http-env.ts';

/** A hosted store reports an order with all its lines. */
const BODY_BYTES_MAX = 1_000_000;

/** Receives events from providers. A 5xx status asks them to retry later. */
export function createWebhooks(deps: PaymentEventDeps): Hono<HttpEnv> {
  const app = createHttpApp({ log: deps.log, bodyBytesMax: BODY_BYTES_MAX });
  app.post('/webhooks/:provider', async (c) => {
    // The signature covers the body byte for byte.
    const body = await c.req.text();
    const received = await receivePaymentEvent(deps, c.req.param('provider'), body, c.req.header());
    if (received.kind === 'refused') throw new ApiError('event_refused');
    if (received.kind === 'try_again') throw new ApiError('event_not_processed');
    return c.body(null, 204);
  });
  return app;
}
