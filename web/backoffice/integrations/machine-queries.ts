import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  CreatedFulfilmentKeyReply,
  CreatedWebhookReply,
  FulfilmentKeyReply,
  FulfilmentKeysReply,
  WebhookDeliveriesReply,
  WebhookEndpointReply,
  WebhookEndpointsReply,
} from '../../../shared/order/fulfilment.ts';
import type { FulfilmentEventType, FulfilmentScope } from '../../../shared/order/fulfilment-events.ts';
import type { Site } from '../../site/create-site.ts';

const KEYS_PATH = '/v1/admin/fulfilment-keys';
const WEBHOOKS_PATH = '/v1/admin/webhooks';
/** Due deliveries are sent every minute. */
const DELIVERIES_POLL_MS = 10_000;

export const machineQueries = ({ api }: Site) => ({
  keys: queryOptions({
    queryKey: ['admin', 'machines', 'keys'],
    queryFn: ({ signal }) => api.get(KEYS_PATH, { reply: FulfilmentKeysReply, signal, needsLogin: true }),
  }),
  webhooks: queryOptions({
    queryKey: ['admin', 'machines', 'webhooks'],
    queryFn: ({ signal }) => api.get(WEBHOOKS_PATH, { reply: WebhookEndpointsReply, signal, needsLogin: true }),
  }),
  deliveries: (endpointId: string) =>
    queryOptions({
      queryKey: ['admin', 'machines', 'deliveries', endpointId],
      queryFn: ({ signal }) =>
        api.get(`${WEBHOOKS_PATH}/${endpointId}/deliveries`, {
          reply: WebhookDeliveriesReply,
          signal,
          needsLogin: true,
        }),
      refetchInterval: DELIVERIES_POLL_MS,
    }),
});

export const machineCalls = ({ api }: Site) => ({
  createKey: (body: { name: string; scopes: readonly FulfilmentScope[] }) =>
    api.post(KEYS_PATH, { reply: CreatedFulfilmentKeyReply, body, needsLogin: true }),
  revokeKey: (id: string) => api.post(`${KEYS_PATH}/${id}/revoke`, { reply: FulfilmentKeyReply, needsLogin: true }),
  createWebhook: (body: { url: string; events: readonly FulfilmentEventType[] }) =>
    api.post(WEBHOOKS_PATH, { reply: CreatedWebhookReply, body, needsLogin: true }),
  removeWebhook: (id: string) => api.post(`${WEBHOOKS_PATH}/${id}/remove`, { reply: z.undefined(), needsLogin: true }),
  enableWebhook: (id: string) =>
    api.post(`${WEBHOOKS_PATH}/${id}/enable`, { reply: WebhookEndpointReply, needsLogin: true }),
  sendAgain: ({ endpointId, eventId }: { endpointId: string; eventId: string }) =>
    api.post(`${WEBHOOKS_PATH}/${endpointId}/deliveries/${eventId}/send`, { reply: z.undefined(), needsLogin: true }),
});
