import * as z from 'zod/mini';
import { Actor, type StaffMember, type WholeAuditEntry } from '../../../shared/audit/schema.ts';
import { formatCents } from '../../../shared/money/money.ts';
import type { OrderEvent } from '../../../shared/order/history.ts';
import type { Order } from '../../../shared/order/schema.ts';

/**
 * Who changes an order; of the staff also from which address, as rate limits count it. That is for the audit log alone: the
 * history of an order does not have it.
 */
export const OrderActor = z.extend(Actor, { address: z.optional(z.string()) });
export type OrderActor = z.infer<typeof OrderActor>;

/** The account of somebody of the staff who did something in a shop, which may be another tenant's. */
export function staffMemberOf(shopId: string, { kind, id, tenantId = shopId }: Actor): StaffMember | undefined {
  return kind === 'staff' && id !== undefined ? { tenantId, id } : undefined;
}

/**
 * What the audit log says of a change of an order, where somebody of the staff made it. Neither addresses nor what somebody
 * wrote stands in it: entries outlive the data of a person, which the order's own history does not.
 */
export function orderEntry(before: Order, after: Order, actor: OrderActor, at: string): WholeAuditEntry | undefined {
  const by = staffMemberOf(after.tenantId, actor);
  if (!by) return undefined;
  return {
    // an order has each version once, so a change that is tried again is no second entry
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

/** An event in a few words. */
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
      return event.kind;
    case 'refund_requested':
    case 'refunded':
    case 'refund_refused':
      return formatCents(event.amountCents);
    default:
      return undefined;
  }
}
