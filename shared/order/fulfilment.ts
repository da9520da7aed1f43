import * as z from 'zod/mini';
import { IsoTime } from '../lib/scalars.ts';
import { plainText, textLine } from '../lib/text.ts';
import { FULFILMENT_EVENTS, FULFILMENT_SCOPES } from './fulfilment-events.ts';
import { ORDER_ID_PATTERN, OrderId } from './schema.ts';

/** The wire form of the fulfilment API, and of its keys and webhooks in the back office: docs/fulfilment-api.md. */

/** Random id of 12 bytes, URL-safe. Identifies a row and is not secret. */
export const FulfilmentId = z.string().check(z.regex(/^[\w-]{16}$/));

const Scopes = z.array(z.enum(FULFILMENT_SCOPES)).check(z.minLength(1), z.maxLength(FULFILMENT_SCOPES.length));

export const FulfilmentKeyView = z.object({
  id: FulfilmentId,
  name: z.string(),
  scopes: Scopes,
  createdAt: IsoTime,
  /** Id of the member of staff who created it. */
  createdBy: z.string(),
  /** UTC day; absent if it was never used. */
  lastUsedOn: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))),
  revokedAt: z.optional(IsoTime),
});
export type FulfilmentKeyView = z.infer<typeof FulfilmentKeyView>;

/** GET /v1/admin/fulfilment-keys: newest first, with those that were revoked lately. */
export const FulfilmentKeysReply = z.object({ keys: z.array(FulfilmentKeyView) });

/** POST /v1/admin/fulfilment-keys */
export const CreateFulfilmentKeyRequest = z.object({ name: textLine({ min: 1, max: 60 }), scopes: Scopes });
export type CreateFulfilmentKeyRequest = z.infer<typeof CreateFulfilmentKeyRequest>;

/** The only reply with the token. */
export const CreatedFulfilmentKeyReply = z.object({ key: FulfilmentKeyView, token: z.string() });

/** POST /v1/admin/fulfilment-keys/{keyId}/revoke */
export const FulfilmentKeyReply = z.object({ key: FulfilmentKeyView });

/** Derived from the time, the order and the position in its history, so that repeated deliveries have the same id. */
export const FulfilmentEventId = z
  .string()
  .check(z.regex(new RegExp(`^evt_[0-9a-z]{9}_${ORDER_ID_PATTERN}_\\d{1,4}$`)));

export const FulfilmentEvent = z.object({
  id: FulfilmentEventId,
  type: z.enum(FULFILMENT_EVENTS),
  /** When it happened. */
  timestamp: IsoTime,
  data: z.object({ tenantId: z.string(), orderId: OrderId }),
});
export type FulfilmentEvent = z.infer<typeof FulfilmentEvent>;

/** GET /v1/fulfilment/events */
export const FulfilmentEventsQuery = z.object({ cursor: z.optional(z.string().check(z.maxLength(200))) });

/** Oldest first. The cursor continues after the last event, even if there is none yet. */
export const FulfilmentEventsReply = z.object({
  events: z.array(FulfilmentEvent),
  cursor: z.optional(z.string()),
  hasMore: z.boolean(),
});

export const WebhookEndpointView = z.object({
  id: FulfilmentId,
  url: z.string(),
  events: z.array(z.enum(FULFILMENT_EVENTS)),
  createdAt: IsoTime,
  createdBy: z.string(),
  /** The first failure since the last success; absent if the last delivery succeeded. */
  failingSince: z.optional(IsoTime),
  /** Deliveries stopped, because the endpoint failed for days or replied 410. */
  disabledAt: z.optional(IsoTime),
});
export type WebhookEndpointView = z.infer<typeof WebhookEndpointView>;

/** GET /v1/admin/webhooks */
export const WebhookEndpointsReply = z.object({ endpoints: z.array(WebhookEndpointView) });

/** POST /v1/admin/webhooks */
export const CreateWebhookRequest = z.object({
  url: plainText({ minBytes: 1, maxBytes: 1000 }),
  events: z.array(z.enum(FULFILMENT_EVENTS)).check(z.minLength(1), z.maxLength(FULFILMENT_EVENTS.length)),
});

/** The only reply with the secret. */
export const CreatedWebhookReply = z.object({ endpoint: WebhookEndpointView, secret: z.string() });

/** POST /v1/admin/webhooks/{endpointId}/enable */
export const WebhookEndpointReply = z.object({ endpoint: WebhookEndpointView });

export const WebhookDeliveryView = z.object({
  eventId: FulfilmentEventId,
  type: z.enum(FULFILMENT_EVENTS),
  orderId: OrderId,
  timestamp: IsoTime,
  state: z.enum(['Waiting', 'Delivered', 'Failed']),
  tries: z.int(),
  lastTriedAt: z.optional(IsoTime),
  /** The status, or the error such as ENOTFOUND. */
  lastAnswer: z.optional(z.string()),
  /** Next try of a pending delivery. */
  nextTryAt: z.optional(IsoTime),
});
export type WebhookDeliveryView = z.infer<typeof WebhookDeliveryView>;

/** GET /v1/admin/webhooks/{endpointId}/deliveries: the latest 50. */
export const WebhookDeliveriesReply = z.object({ deliveries: z.array(WebhookDeliveryView) });
