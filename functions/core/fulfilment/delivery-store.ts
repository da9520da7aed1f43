import * as z from 'zod/mini';
import { IsoTime, type TenantId, TenantId as TenantIdSchema } from '../../../shared/lib/scalars.ts';
import { DAY_SECONDS } from '../../../shared/lib/time.ts';
import { type FulfilmentEvent, FulfilmentId, WebhookDeliveryView } from '../../../shared/order/fulfilment.ts';
import type { Change } from '../db/expressions.ts';
import { dueRows } from '../db/read-rows.ts';
import { getRow, putRow, queryPage, type Table, updateAndRead, updateRow } from '../db/table.ts';

const Delivery = z.extend(z.omit(WebhookDeliveryView, { nextTryAt: true }), {
  tenantId: TenantIdSchema,
  endpointId: FulfilmentId,
  /** Set while the delivery is waiting, which adds it to the index. */
  gsi2sk: z.optional(z.string()),
});
export type Delivery = z.infer<typeof Delivery>;

export interface DeliveryKey {
  tenantId: TenantId;
  endpointId: string;
  eventId: string;
}

/** Result of the last try: a status, or the reason for a missing one. */
interface Answer {
  lastAnswer: string;
}

const LIST_SIZE = 50;
/** Long enough for staff to investigate a missing event. */
const LIFETIME_SECONDS = 60 * DAY_SECONDS;

const SK_PREFIX = 'DELIVERY#';
const partition = ({ tenantId, endpointId }: Omit<DeliveryKey, 'eventId'>) => `WEBHOOK#${tenantId}#${endpointId}`;
const keyOf = (key: DeliveryKey) => ({ pk: partition(key), sk: SK_PREFIX + key.eventId });
/** gsi2: waiting deliveries by due time. The suffix allows more partitions without moving rows. */
const DUE_PARTITION = 'DUEDELIVERIES#0';
const dueKey = (at: string, { tenantId, endpointId, eventId }: DeliveryKey) =>
  [at, tenantId, endpointId, eventId].join('#');
const DueKey = z.tuple([IsoTime, TenantIdSchema, FulfilmentId, z.string()]);

/** A waiting delivery and its due time, which changes with every try. */
export interface Due extends DeliveryKey {
  at: string;
}

const isStillDue = (due: Due) => ({ if: 'gsi2sk = :due', values: { due: dueKey(due.at, due) } });

export type DeliveryStore = ReturnType<typeof createDeliveryStore>;

/** The outbox of webhooks in the Shop table: deliveries by endpoint, and their results. */
export function createDeliveryStore(table: Table) {
  /** Idempotent: a stored delivery stays unchanged. */
  async function create(
    endpointId: string,
    event: FulfilmentEvent & { data: { tenantId: TenantId } },
    at: Date,
  ): Promise<void> {
    const { tenantId, orderId } = event.data;
    const key = { tenantId, endpointId, eventId: event.id };
    const delivery: Delivery = {
      ...key,
      type: event.type,
      orderId,
      timestamp: event.timestamp,
      state: 'Waiting',
      tries: 0,
    };
    const row = {
      ...keyOf(key),
      ...delivery,
      gsi2pk: DUE_PARTITION,
      gsi2sk: dueKey(at.toISOString(), key),
      ttl: Math.floor(at.getTime() / 1000) + LIFETIME_SECONDS,
    };
    await putRow(table, row, { if: 'attribute_not_exists(pk)' });
  }

  /** Due deliveries, longest overdue first. */
  async function due(now: Date, max: number): Promise<Due[]> {
    // `$` follows `#`, which separates the time from the rest of the key.
    const items = await dueRows(table, DUE_PARTITION, `${now.toISOString()}$`, max);
    return items.map(({ gsi2sk }) => {
      const [at, tenantId, endpointId, eventId] = z.parse(DueKey, String(gsi2sk).split('#'));
      return { at, tenantId, endpointId, eventId };
    });
  }

  /**
   * Claims a due delivery until the given time, and counts the try in advance, so that a try that crashes its function
   * counts as well. Exactly one of several concurrent callers gets it.
   */
  function claim(due: Due, until: string): Promise<Delivery | undefined> {
    return update(due, { set: { gsi2sk: dueKey(until, due) }, add: { tries: 1 }, ...isStillDue(due) });
  }

  /** Postpones a delivery without a try, because another one of its endpoint failed. */
  async function postpone(due: Due, until: string): Promise<void> {
    await updateRow(table, keyOf(due), { set: { gsi2sk: dueKey(until, due) }, ...isStillDue(due) });
  }

  async function retryAt(key: DeliveryKey, at: string, lastTriedAt: string, { lastAnswer }: Answer): Promise<void> {
    await updateRow(table, keyOf(key), {
      set: { gsi2sk: dueKey(at, key), lastTriedAt, lastAnswer },
      if: 'attribute_exists(gsi2sk)',
    });
  }

  /** Ends automatic retries. Idempotent. */
  async function end(
    key: DeliveryKey,
    state: 'Delivered' | 'Failed',
    lastTriedAt: string,
    { lastAnswer }: Answer,
  ): Promise<void> {
    await updateRow(table, keyOf(key), {
      set: { state, lastTriedAt, lastAnswer },
      remove: ['gsi2pk', 'gsi2sk'],
      if: 'attribute_exists(pk)',
    });
  }

  /** Redelivers at the request of staff, with a full set of retries. Idempotent. */
  function sendAgain(key: DeliveryKey, at: string): Promise<Delivery | undefined> {
    return update(key, {
      set: { gsi2pk: DUE_PARTITION, gsi2sk: dueKey(at, key), state: 'Waiting', tries: 0 },
      if: 'attribute_exists(pk)',
    });
  }

  async function get(key: DeliveryKey): Promise<Delivery | undefined> {
    const row = await getRow(table, keyOf(key));
    return row && z.parse(Delivery, row);
  }

  /** The latest 50 events of an endpoint, newest first. */
  async function latest(key: Omit<DeliveryKey, 'eventId'>): Promise<Delivery[]> {
    const { rows } = await queryPage(table, {
      where: 'pk = :endpoint AND begins_with(sk, :prefix)',
      values: { endpoint: partition(key), prefix: SK_PREFIX },
      isDescending: true,
      isConsistent: true,
      limit: LIST_SIZE,
    });
    return rows.map((row) => z.parse(Delivery, row));
  }

  /** @returns undefined if the row is missing or its condition does not hold */
  async function update(key: DeliveryKey, change: Change): Promise<Delivery | undefined> {
    const outcome = await updateAndRead(table, keyOf(key), change);
    return outcome.kind === 'written' ? z.parse(Delivery, outcome.row) : undefined;
  }

  return { create, due, claim, postpone, retryAt, end, sendAgain, get, latest };
}

/** The delivery as staff see it. */
export function deliveryView({ tenantId: _, endpointId: __, gsi2sk, ...view }: Delivery): WebhookDeliveryView {
  const [nextTryAt] = gsi2sk?.split('#') ?? [];
  return { ...view, ...(nextTryAt !== undefined && { nextTryAt }) };
}
