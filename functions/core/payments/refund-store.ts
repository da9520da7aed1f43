import * as z from 'zod/mini';
import { Cents, ClientId, IsoTime, TenantId } from '../../../shared/lib/scalars.ts';
import { OrderId } from '../../../shared/order/schema.ts';
import { ConflictError } from '../db/conflict.ts';
import { getRow, putRow, queryPage, type Table, updateRow } from '../db/table.ts';
import { OrderActor } from '../orders/order-audit.ts';

/** What somebody has asked for: money back, and perhaps the end of the order with it. */
export const RefundRequest = z.object({
  tenantId: TenantId,
  orderId: OrderId,
  /** made once by whoever asks: one id, one refund */
  refundId: ClientId,
  /** absent: all that is left */
  amountCents: z.optional(Cents),
  /** the order is given up with it */
  cancelsOrder: z.boolean(),
  actor: OrderActor,
  requestedAt: IsoTime,
});
export type RefundRequest = z.infer<typeof RefundRequest>;

const RefundRow = z.object({ ...RefundRequest.shape, state: z.enum(['open', 'ended']) });
type RefundRow = z.infer<typeof RefundRow>;

/** Beside its order, in the same partition. */
const refundKey = ({ tenantId, orderId, refundId }: Pick<RefundRequest, 'tenantId' | 'orderId' | 'refundId'>) => ({
  pk: `ORDER#${tenantId}#${orderId}`,
  sk: `REFUND#${refundId}`,
});

/** gsi2. The suffix lets more partitions be added without moving rows. */
const OPEN_PARTITION = 'OPENREFUNDS#0';
const openSortKey = (since: string, { orderId, refundId }: RefundRequest) => `${since}#${orderId}#${refundId}`;

export type RefundStore = ReturnType<typeof createRefundStore>;

/**
 * Refunds that were asked for, in the Shop table, without an end of life. A row is written before anything else is done,
 * and is open until nothing is left to do, so that a request is never lost.
 */
export function createRefundStore(table: Table) {
  /** One winner: whoever asks with the same id gets what the first has asked for. */
  async function request(asked: RefundRequest): Promise<RefundRow> {
    const row: RefundRow = { ...asked, state: 'open' };
    const item = {
      ...refundKey(asked),
      ...row,
      gsi2pk: OPEN_PARTITION,
      gsi2sk: openSortKey(asked.requestedAt, asked),
    };
    if (await putRow(table, item, { if: 'attribute_not_exists(pk)' })) return row;
    const first = await get(asked);
    if (!first) throw new ConflictError(`Refund ${asked.refundId} was refused, and there is none`);
    return first;
  }

  async function get(key: Pick<RefundRequest, 'tenantId' | 'orderId' | 'refundId'>): Promise<RefundRow | undefined> {
    const row = await getRow(table, refundKey(key));
    return row && z.parse(RefundRow, row);
  }

  /** Nothing is left to do. Idempotent. */
  async function end(refund: RefundRequest): Promise<void> {
    const isThere = await updateRow(table, refundKey(refund), {
      set: { state: 'ended' },
      remove: ['gsi2pk', 'gsi2sk'],
      if: 'attribute_exists(pk)',
    });
    if (!isThere) throw new Error(`There is no refund ${refund.refundId} of order ${refund.orderId}`);
  }

  /** Lets a refund wait from another moment on, so that it keeps no other waiting. */
  async function waitAgain(refund: RefundRequest, since: Date): Promise<void> {
    await updateRow(table, refundKey(refund), {
      set: { gsi2sk: openSortKey(since.toISOString(), refund) },
      if: '#state = :open',
      values: { open: 'open' },
    });
  }

  /** Refunds that are not done with, those first that have waited longest. */
  async function open(max: number): Promise<RefundRequest[]> {
    const { rows: found } = await queryPage(table, {
      index: 'gsi2',
      where: 'gsi2pk = :open',
      values: { open: OPEN_PARTITION },
      limit: max,
    });
    const rows = await Promise.all(found.map((item) => get(fromKeys(item))));
    return rows.flatMap((row) => (row?.state === 'open' ? [row] : []));
  }

  return { request, end, waitAgain, open };
}

const Keys = z.object({ pk: z.string(), sk: z.string() });
const RefundKey = z.pick(RefundRequest, { tenantId: true, orderId: true, refundId: true });

/** The index has the keys of a row and little else. */
function fromKeys(item: unknown): z.infer<typeof RefundKey> {
  const { pk, sk } = z.parse(Keys, item);
  const [, tenantId, orderId] = pk.split('#');
  return z.parse(RefundKey, { tenantId, orderId, refundId: sk.slice('REFUND#'.length) });
}
