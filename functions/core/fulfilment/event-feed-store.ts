import * as z from 'zod/mini';
import { IsoTime, type TenantId } from '../../../shared/lib/scalars.ts';
import { DAY_SECONDS } from '../../../shared/lib/time.ts';
import { type FulfilmentEvent, FulfilmentEventId } from '../../../shared/order/fulfilment.ts';
import { FULFILMENT_EVENTS } from '../../../shared/order/fulfilment-events.ts';
import { putRow, queryPage, queryRows, type Table } from '../db/table.ts';
import { readEventId } from './order-events.ts';

const PAGE_SIZE = 100;
/** As long as print files are stored. */
const LIFETIME_SECONDS = 90 * DAY_SECONDS;
/**
 * Age at which events enter the feed. It is ordered by recording time, which is taken before the write: within this
 * delay the write is done, because functions of lambda/orders live 30 seconds, and the index has caught up. So no event
 * ever appears behind a cursor.
 */
export const FEED_DELAY_SECONDS = 45;

const EVENT_PREFIX = 'EVENT#';
/** Stores events in the partition of their order. */
const rowKey = (tenantId: TenantId, orderId: string, eventId: string) => ({
  pk: `ORDER#${tenantId}#${orderId}`,
  sk: EVENT_PREFIX + eventId,
});
/** gsi2. The suffix allows more partitions without moving rows. */
const feedPartition = (tenantId: TenantId) => `FULFILEVENTS#${tenantId}#0`;

/** The sort key contains the whole feed entry, so that only the index is read. */
const Entry = z.tuple([IsoTime, FulfilmentEventId, z.enum(FULFILMENT_EVENTS)]);

export interface FeedPage {
  events: FulfilmentEvent[];
  cursor?: string;
  hasMore: boolean;
}

export type EventFeedStore = ReturnType<typeof createEventFeedStore>;

/** Events of orders in recording order, in the Shop table. */
export function createEventFeedStore(table: Table) {
  async function recorded(tenantId: TenantId, orderId: string): Promise<Set<string>> {
    const { pk } = rowKey(tenantId, orderId, '');
    const rows = await queryRows(table, {
      where: 'pk = :order AND begins_with(sk, :prefix)',
      values: { order: pk, prefix: EVENT_PREFIX },
      isConsistent: true,
    });
    return new Set(rows.map(({ sk }) => String(sk).slice(EVENT_PREFIX.length)));
  }

  /** Idempotent: the first time stays, so each event is in the feed once. */
  async function record(
    { id, type, data }: FulfilmentEvent & { data: { tenantId: TenantId } },
    at: Date,
  ): Promise<void> {
    const { tenantId, orderId } = data;
    await putRow(
      table,
      {
        ...rowKey(tenantId, orderId, id),
        gsi2pk: feedPartition(tenantId),
        gsi2sk: [at.toISOString(), id, type].join('#'),
        ttl: Math.floor(at.getTime() / 1000) + LIFETIME_SECONDS,
      },
      { if: 'attribute_not_exists(pk)' },
    );
  }

  /** Returns at most 100 events after a cursor. */
  async function page(tenantId: TenantId, now: Date, cursor?: string): Promise<FeedPage | 'invalid_cursor'> {
    const after = cursor === undefined ? '' : Buffer.from(cursor, 'base64url').toString('utf8');
    if (cursor !== undefined && !z.safeParse(Entry, after.split('#')).success) return 'invalid_cursor';
    const end = new Date(now.getTime() - FEED_DELAY_SECONDS * 1000).toISOString();
    // DynamoDB rejects reversed bounds.
    if (after >= end) return { events: [], ...(cursor !== undefined && { cursor }), hasMore: false };
    const { rows, last: lastKey } = await queryPage(table, {
      index: 'gsi2',
      where: 'gsi2pk = :feed AND gsi2sk BETWEEN :after AND :end',
      // `$` sorts after the key itself and before the letters of a longer key.
      values: { feed: feedPartition(tenantId), after: `${after}$`, end },
      limit: PAGE_SIZE,
    });
    const keys = rows.map(({ gsi2sk }) => String(gsi2sk));
    const last = keys.at(-1);
    const next = last === undefined ? cursor : Buffer.from(last).toString('base64url');
    return {
      events: keys.map((key) => eventOf(tenantId, key)),
      ...(next !== undefined && { cursor: next }),
      hasMore: lastKey !== undefined,
    };
  }

  return { recorded, record, page };
}

function eventOf(tenantId: TenantId, key: string): FulfilmentEvent {
  const [, id, type] = z.parse(Entry, key.split('#'));
  const { timestamp, orderId } = readEventId(id);
  return { id, type, timestamp, data: { tenantId, orderId } };
}
