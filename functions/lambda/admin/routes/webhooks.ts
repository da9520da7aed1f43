import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { TenantId } from '../../../../shared/lib/scalars.ts';
import {
  CreatedWebhookReply,
  CreateWebhookRequest,
  FulfilmentEventId,
  FulfilmentId,
  WebhookDeliveriesReply,
  WebhookEndpointReply,
  WebhookEndpointsReply,
} from '../../../../shared/order/fulfilment.ts';
import { createEndpoint } from '../../../core/fulfilment/create-endpoint.ts';
import { deliveryView } from '../../../core/fulfilment/delivery-store.ts';
import { endpointView, type WebhookEndpoint } from '../../../core/fulfilment/webhook-endpoint-store.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import { recorderOf } from '../../../http/edits.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import type { AdminServices } from '../composition.ts';

const EndpointPath = z.object({ endpointId: FulfilmentId });
const DeliveryPath = z.object({ endpointId: FulfilmentId, eventId: FulfilmentEventId });

/** Manages webhook endpoints; lambda/deliveries sends the events. */
export function webhookRoutes(deps: AdminServices) {
  const { webhookEndpoints, deliveries, clock } = deps;
  return new Hono<HttpEnv>()
    .get(
      '/webhooks',
      describe({ summary: 'List the webhook endpoints and their state', replies: { 200: WebhookEndpointsReply } }),
      async (c) => c.json({ endpoints: (await webhookEndpoints.list(c.var.shop.id)).map(endpointView) }),
    )
    .post(
      '/webhooks',
      describe({
        summary: 'Create an endpoint for events; only this reply contains its signing secret',
        replies: { 201: CreatedWebhookReply },
        refusals: ['endpoint_not_allowed', 'endpoint_host_not_public', 'too_many_webhooks'],
        hasBody: true,
      }),
      input('json', CreateWebhookRequest),
      async (c) => {
        const created = await createEndpoint(
          deps,
          c.var.shop.id,
          c.req.valid('json'),
          c.var.customer,
          recorderOf(c, deps),
        );
        if (created.kind === 'not_allowed') throw new ApiError('endpoint_not_allowed');
        if (created.kind === 'host_not_public') throw new ApiError('endpoint_host_not_public');
        if (created.kind === 'too_many') throw new ApiError('too_many_webhooks');
        const { endpoint, secret } = created;
        return c.json({ endpoint, secret }, 201);
      },
    )
    .post(
      '/webhooks/:endpointId/remove',
      describe({
        summary: 'Delete an endpoint; idempotent',
        replies: { 204: null },
        refusals: ['invalid_request'],
      }),
      input('param', EndpointPath),
      async (c) => {
        await webhookEndpoints.remove(c.var.shop.id, c.req.valid('param').endpointId, recorderOf(c, deps));
        return c.body(null, 204);
      },
    )
    .post(
      '/webhooks/:endpointId/enable',
      describe({
        summary: 'Turn on an endpoint that was turned off after failing for days',
        replies: { 200: WebhookEndpointReply },
        refusals: ['unknown_webhook', 'invalid_request'],
      }),
      input('param', EndpointPath),
      async (c) => {
        const { endpointId } = c.req.valid('param');
        await webhookEndpoints.enable(c.var.shop.id, endpointId, recorderOf(c, deps));
        return c.json({ endpoint: endpointView(await endpointOf(c.var.shop.id, endpointId)) });
      },
    )
    .get(
      '/webhooks/:endpointId/deliveries',
      describe({
        summary: 'List the deliveries of the latest 50 events with their replies',
        replies: { 200: WebhookDeliveriesReply },
        refusals: ['unknown_webhook', 'invalid_request'],
      }),
      input('param', EndpointPath),
      async (c) => {
        const tenantId = c.var.shop.id;
        const { endpointId } = c.req.valid('param');
        await endpointOf(tenantId, endpointId);
        return c.json({ deliveries: (await deliveries.latest({ tenantId, endpointId })).map(deliveryView) });
      },
    )
    .post(
      '/webhooks/:endpointId/deliveries/:eventId/send',
      describe({
        summary: 'Resend an event within a minute',
        replies: { 204: null },
        refusals: ['unknown_webhook', 'unknown_delivery', 'webhook_off', 'invalid_request'],
      }),
      input('param', DeliveryPath),
      async (c) => {
        const tenantId = c.var.shop.id;
        const { endpointId, eventId } = c.req.valid('param');
        const { disabledAt } = await endpointOf(tenantId, endpointId);
        if (disabledAt !== undefined) throw new ApiError('webhook_off');
        const again = await deliveries.sendAgain({ tenantId, endpointId, eventId }, clock.now().toISOString());
        if (!again) throw new ApiError('unknown_delivery');
        return c.body(null, 204);
      },
    );

  async function endpointOf(tenantId: TenantId, endpointId: string): Promise<WebhookEndpoint> {
    const endpoint = await webhookEndpoints.get(tenantId, endpointId);
    if (!endpoint) throw new ApiError('unknown_webhook');
    return endpoint;
  }
}
