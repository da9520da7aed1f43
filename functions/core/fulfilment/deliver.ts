import { DAY_MS, MINUTE_MS } from '../../../shared/lib/time.ts';
import type { FulfilmentEvent } from '../../../shared/order/fulfilment.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import type { QueueSender } from '../lib/queue.ts';
import type { MailMessage } from '../mail/mail-message.ts';
import type { Delivery, DeliveryStore, Due } from './delivery-store.ts';
import type { WebhookEndpoint, WebhookEndpointStore } from './webhook-endpoint-store.ts';
import { signWebhook, webhookSecret } from './webhook-signature.ts';

/** An endpoint's reply, without its body. */
export type Posted = { kind: 'answered'; status: number } | { kind: 'failed'; reason: string };
export type PostWebhook = (url: string, headers: Readonly<Record<string, string>>, body: string) => Promise<Posted>;

export interface DeliverDeps {
  deliveries: Pick<DeliveryStore, 'due' | 'claim' | 'postpone' | 'retryAt' | 'end'>;
  webhookEndpoints: Pick<WebhookEndpointStore, 'get' | 'noteSuccess' | 'noteFailure' | 'disable'>;
  post: PostWebhook;
  /** Derives the secrets of endpoints. */
  webhookKey: () => Promise<string>;
  mailQueue: QueueSender<MailMessage>;
  clock: Clock;
  log: Log;
}

/** Delays after the first try, the second, and so on: three days in total. */
const RETRY_AFTER_MINUTES = [1, 5, 30, 120, 300, 600, 840, 1200, 1440];
/** Switches an endpoint off after it has failed for this long. */
const FAILING_MAX_MS = 3 * DAY_MS;
/** Longer than this function's timeout, so that a try without a result is over by then. */
const CLAIMED_MS = 2 * MINUTE_MS;
/** Maximum per run; the next one continues a minute later. */
const DELIVERIES_MAX = 100;
const ENDPOINTS_AT_ONCE = 10;
/** Starts no try after this time: the function has a minute, and a try takes at most ten seconds. */
const START_WITHIN_MS = 35_000;
const GONE = 410;

export interface DeliveryRun {
  delivered: number;
  failed: number;
}

/**
 * Delivers due events, sequentially per endpoint. After a failure, the other events of the endpoint are postponed with
 * it, so an endpoint that is down is tried once and delays no other. Runs may overlap or pause.
 */
export async function deliverDue(deps: DeliverDeps): Promise<DeliveryRun> {
  const { deliveries, clock } = deps;
  const start = clock.now();
  const due = await deliveries.due(start, DELIVERIES_MAX);
  const byEndpoint = [...Map.groupBy(due, ({ tenantId, endpointId }) => `${tenantId}#${endpointId}`).values()];
  const run: DeliveryRun = { delivered: 0, failed: 0 };
  const isTimeLeft = () => clock.now().getTime() < start.getTime() + START_WITHIN_MS;
  const next = byEndpoint.values();
  const work = async () => {
    for (const own of next) if (isTimeLeft()) await deliverTo(deps, own, run, isTimeLeft);
  };
  await Promise.all(Array.from({ length: ENDPOINTS_AT_ONCE }, work));
  return run;
}

/** @param own due deliveries of one endpoint */
async function deliverTo(
  deps: DeliverDeps,
  own: readonly Due[],
  run: DeliveryRun,
  isTimeLeft: () => boolean,
): Promise<void> {
  const { deliveries, webhookEndpoints, clock } = deps;
  const [first] = own;
  if (!first) return;
  const endpoint = await webhookEndpoints.get(first.tenantId, first.endpointId);
  if (!endpoint || endpoint.disabledAt !== undefined) {
    const lastAnswer = endpoint ? 'switched off' : 'removed';
    for (const each of own) await deliveries.end(each, 'Failed', clock.now().toISOString(), { lastAnswer });
    return;
  }
  for (const [index, each] of own.entries()) {
    if (!isTimeLeft()) return;
    const claimed = await deliveries.claim(each, new Date(clock.now().getTime() + CLAIMED_MS).toISOString());
    if (!claimed) continue;
    const waitsUntil = await tryOnce(deps, endpoint, claimed);
    if (waitsUntil === 'delivered') {
      run.delivered++;
      continue;
    }
    run.failed++;
    for (const later of own.slice(index + 1)) await deliveries.postpone(later, waitsUntil);
    return;
  }
}

/** @returns the time before which the endpoint is not tried again */
async function tryOnce(
  { deliveries, webhookEndpoints, post, webhookKey, mailQueue, clock, log }: DeliverDeps,
  endpoint: WebhookEndpoint,
  delivery: Delivery,
): Promise<'delivered' | string> {
  const { tenantId, endpointId, eventId, tries } = delivery;
  const sentAt = clock.now();
  const body = JSON.stringify(eventOf(delivery));
  const secret = webhookSecret(await webhookKey(), tenantId, endpointId);
  const posted = await post(endpoint.url, { ...signWebhook(secret, { id: eventId, sentAt, body }) }, body);
  const isDelivered = posted.kind === 'answered' && posted.status >= 200 && posted.status < 300;
  const lastAnswer = posted.kind === 'answered' ? String(posted.status) : posted.reason;
  const triedAt = clock.now().toISOString();
  if (isDelivered) {
    await deliveries.end(delivery, 'Delivered', triedAt, { lastAnswer });
    if (endpoint.failingSince !== undefined) await webhookEndpoints.noteSuccess(tenantId, endpointId);
    return 'delivered';
  }
  log.warn('webhook_not_delivered', { tenantId, endpointId, eventId, tries, answer: lastAnswer });
  const minutes = RETRY_AFTER_MINUTES[tries - 1];
  const again = new Date(sentAt.getTime() + (minutes ?? 1) * MINUTE_MS).toISOString();
  if (minutes === undefined) await deliveries.end(delivery, 'Failed', triedAt, { lastAnswer });
  else await deliveries.retryAt(delivery, again, triedAt, { lastAnswer });
  await webhookEndpoints.noteFailure(tenantId, endpointId, triedAt);
  const failingMs = sentAt.getTime() - Date.parse(endpoint.failingSince ?? triedAt);
  const isGone = posted.kind === 'answered' && posted.status === GONE;
  if ((isGone || failingMs >= FAILING_MAX_MS) && (await webhookEndpoints.disable(tenantId, endpointId, triedAt))) {
    log.error('webhook_switched_off', { tenantId, endpointId, answer: lastAnswer });
    await mailQueue.send({ kind: 'webhook-off', tenantId, staffEmail: endpoint.email, url: endpoint.url, lastAnswer });
  }
  return again;
}

function eventOf({ eventId, type, timestamp, tenantId, orderId }: Delivery): FulfilmentEvent {
  return { id: eventId, type, timestamp, data: { tenantId, orderId } };
}
