import type { Hono } from 'hono';
import { type LabEventDeps, receiveLabEvent } from '../../core/labs/receive-lab-event.ts';
import { ApiError } from '../../http/api-error.ts';
import { createHttpApp } from '../../http/http-app.ts';
import type { HttpEnv } from '../../http/http-env.ts';

/** A lab may report an order with all its files. */
const BODY_BYTES_MAX = 1_000_000;

/** Receives events from labs. A 5xx status asks the lab to retry later. */
export function createLabEvents(deps: LabEventDeps): Hono<HttpEnv> {
  const app = createHttpApp({ log: deps.log, bodyBytesMax: BODY_BYTES_MAX });
  app.post('/webhooks/labs/:tenantId/:lab', async (c) => {
    // The signature covers the body byte for byte.
    const message = { headers: c.req.header(), body: await c.req.text() };
    const received = await receiveLabEvent(deps, c.req.param(), message);
    if (received === 'refused') throw new ApiError('lab_event_refused');
    return c.body(null, 204);
  });
  return app;
}
