import type { TenantId } from '../../../shared/lib/scalars.ts';
import { DAY_MS } from '../../../shared/lib/time.ts';
import type { Clock } from '../lib/clock.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { DeliveryStore } from './delivery-store.ts';
import type { EventFeedStore } from './event-feed-store.ts';
import { eventsOf } from './order-events.ts';
import type { WebhookEndpointStore } from './webhook-endpoint-store.ts';

export interface PublishDeps {
  orders: Pick<OrderStore, 'get'>;
  eventFeed: Pick<EventFeedStore, 'recorded' | 'record'>;
  webhookEndpoints: Pick<WebhookEndpointStore, 'list'>;
  deliveries: Pick<DeliveryStore, 'create'>;
  clock: Clock;
}

/** Streams retain records for a day, so older events were published before. */
const EVENTS_MAX_AGE_MS = 2 * DAY_MS;

/**
 * Adds the events of an order to the feed and to the outbox of each subscribed endpoint. Idempotent, also when called
 * late or concurrently: events in the feed are skipped, and the feed is written last, so the stream retries after a
 * crash.
 */
export async function publishEvents(deps: PublishDeps, tenantId: TenantId, orderId: string): Promise<void> {
  const { orders, eventFeed, webhookEndpoints, deliveries, clock } = deps;
  const stored = await orders.get(tenantId, orderId);
  if (!stored) return;
  const now = clock.now();
  const since = new Date(now.getTime() - EVENTS_MAX_AGE_MS).toISOString();
  const recent = eventsOf(stored.order).filter(({ timestamp }) => timestamp >= since);
  if (recent.length === 0) return;
  const known = await eventFeed.recorded(tenantId, orderId);
  const news = recent.filter(({ id }) => !known.has(id));
  if (news.length === 0) return;
  const endpoints = (await webhookEndpoints.list(tenantId)).filter(({ disabledAt }) => disabledAt === undefined);
  for (const event of news) {
    const told = { ...event, data: { tenantId, orderId } };
    // Endpoints get no events from before they existed.
    for (const { id, events, createdAt } of endpoints)
      if (events.includes(event.type) && event.timestamp >= createdAt) await deliveries.create(id, told, now);
    await eventFeed.record(told, clock.now());
  }
}
