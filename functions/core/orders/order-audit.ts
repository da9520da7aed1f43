import * as z from 'zod/mini';
import { Actor, type StaffMember, type WholeAuditEntry } from '../../../shared/audit/schema.ts';
import { formatCents } from '../../../shared/money/money.ts';
import type { OrderEvent } from '../../../shared/order/history.ts';
import type { Order } from '../../../shared/order/schema.ts';

/**
 * The author of a change. For staff it includes the address, as rate limits store it, which only the audit log records,
 * not the order's history.
 */
export const OrderActor = z.extend(Actor, { address: z.optional(z.string()) });
export type OrderActor = z.infer<typeof OrderActor>;

/** The account of the member of staff who acted in a shop, which may belong to another tenant. */
export function staffMemberOf(shopId: string, { kind, id, tenantId = shopId }: Actor): StaffMember | undefined {
  return kind === 'staff' && id !== undefined ? { tenantId, id } : undefined;
}

/**
 * The audit entry for a change by staff. Contains neither addresses nor free text, because entries outlive personal
 * data and the order's history does not.
 */
export function orderEntry(before: Order, after: Order, actor: OrderActor, at: string): WholeAuditEntry | undefined {
  const by = staffMemberOf(after.tenantId, actor);
  if (!by) return undefined;
  return {
    // Each version exists once, so a retried change adds no second entry.
    id: `${after.id}-${after.version}`,
    at,
    by,
    address: actor.address ?? 'unknown',
    action: 'changed',
    object: { kind: 'order', id: after.id },
    name: after.id,
    note: after.history.slice(before.history.length).map(eventNote).join(', '),
    before: stateOf(before),
    after: stateOf(after),
  };
}

const stateOf = ({ paymentState, productionState, holds, refunds, reprints }: Order) => ({
  paymentState,
  productionState,
  holds: holds.map(({ reason }) => reason),
  ...(refunds && { refunds }),
  ...(reprints && { reprints: reprints.map(({ id, state, reason, tiles }) => ({ id, state, reason, tiles })) }),
});

function eventNote(event: OrderEvent): string {
  const name = event.event.replaceAll('_', ' ');
  const what = detailOf(event);
  return what === undefined ? name : `${name}: ${what.replaceAll('_', ' ')}`;
}

function detailOf(event: OrderEvent): string | undefined {
  switch (event.event) {
    case 'payment_changed':
    case 'production_changed':
      return `${event.from} to ${event.to}`;
    case 'held':
    case 'released':
    case 'reprint_requested':
      return event.reason;
    case 'mail_asked':
    case 'mail_failed':
      return event.kind;
    case 'refund_requested':
      return `${formatCents(event.amountCents)}${event.reason ? `, ${event.reason}` : ''}`;
    case 'refunded':
    case 'refund_refused':
      return formatCents(event.amountCents);
    default:
      return undefined;
  }
}
