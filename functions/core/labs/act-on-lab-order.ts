import type { Actor } from '../../../shared/audit/schema.ts';
import type { LabAction, LabOrderView } from '../../../shared/order/lab-orders.ts';
import type { Order } from '../../../shared/order/schema.ts';
import { PRINT_ROOM } from '../../../shared/tenant/lab-routing.ts';
import type { Tenant } from '../../../shared/tenant/schema.ts';
import type { QueueSender } from '../lib/queue.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { LabTask } from './ask-labs.ts';
import { type LabOrder, labActionsOf, labOrderView } from './lab-order.ts';
import type { LabOrderStore } from './lab-order-store.ts';
import { attemptOf, parseLabReference } from './lab-reference.ts';

export interface ActDeps {
  orders: Pick<OrderStore, 'get' | 'change'>;
  labOrders: Pick<LabOrderStore, 'get' | 'noteCancellation' | 'reopen' | 'move'>;
  labQueue: Pick<QueueSender<LabTask>, 'send'>;
}

export type AskedAction =
  | { kind: Exclude<LabAction, 'move'>; requestId: string }
  | { kind: 'move'; requestId: string; to: string };

export type Acted =
  | { kind: 'done'; labOrder: LabOrderView }
  | { kind: 'unknown' | 'not_allowed' | 'unknown_lab' | 'too_many_notes' };

export function labsOf({ labs }: Pick<Tenant, 'labs'>): string[] {
  return [...new Set((labs?.rules ?? []).map(({ to }) => to))].filter((to) => to !== PRINT_ROOM).sort();
}

/**
 * Executes an action of staff on a lab order: records it in the order's history with the member of staff and in the
 * row, and queues the order for the function that calls labs, which updates the row. Idempotent by request id.
 */
export async function actOnLabOrder(
  deps: ActDeps,
  tenant: Pick<Tenant, 'id' | 'labs'>,
  reference: string,
  asked: AskedAction,
  actor: Actor,
): Promise<Acted> {
  const { orders, labOrders, labQueue } = deps;
  const id = parseLabReference(reference);
  const known = id?.tenantId === tenant.id ? await labOrders.get(id) : undefined;
  const stored = known && (await orders.get(tenant.id, known.orderId));
  if (!known || !stored) return { kind: 'unknown' };
  if (asked.kind === 'move' && asked.to !== PRINT_ROOM && !labsOf(tenant).includes(asked.to))
    return { kind: 'unknown_lab' };
  const isRepeated = stored.order.history.some((each) => each.event === 'noted' && each.noteId === asked.requestId);
  const isAllowed = mayAct(stored.order, known, asked);
  if (!isAllowed && !isRepeated) return { kind: 'not_allowed' };
  const { orderId } = known;
  if (!isRepeated) {
    const note = { kind: 'note', noteId: asked.requestId, text: sentenceOf(known, asked) } as const;
    const noted = await orders.change(tenant.id, orderId, [note], actor);
    if (noted.kind === 'not_allowed') return { kind: 'too_many_notes' };
  }
  if (isAllowed && !(await carryOut(deps, known, asked))) return { kind: 'not_allowed' };
  await labQueue.send({ tenantId: tenant.id, orderId, ...(asked.kind === 'ask' && { status: 'now' }) });
  return { kind: 'done', labOrder: labOrderView((await labOrders.get(known)) ?? known) };
}

function mayAct(order: Order, one: LabOrder, asked: AskedAction): boolean {
  if (!labActionsOf(one).includes(asked.kind)) return false;
  if (asked.kind === 'ask' || asked.kind === 'cancel') return true;
  if (asked.kind === 'move' && asked.to === one.lab) return false;
  // re-rendered files are a separate order at the lab.
  return order.productionState === 'ReadyToPrint' && one.attempt === attemptOf(order);
}

/** @returns whether it was still possible */
async function carryOut({ labOrders }: ActDeps, one: LabOrder, asked: AskedAction): Promise<boolean> {
  switch (asked.kind) {
    case 'ask':
      return true;
    case 'submit':
      if (one.state !== 'Submitted' || one.alarm) await labOrders.reopen(one);
      return true;
    case 'cancel':
      await labOrders.noteCancellation(one, 'wanted');
      return true;
    case 'move':
      return (await labOrders.move(one, asked.to, asked.to !== PRINT_ROOM)) === 'moved';
  }
}

function sentenceOf({ lab, reference }: LabOrder, asked: AskedAction): string {
  switch (asked.kind) {
    case 'ask':
      return `Asked ${lab} how ${reference} stands.`;
    case 'submit':
      return `Handed ${reference} to ${lab} again, under the same reference.`;
    case 'cancel':
      return `Asked ${lab} to cancel ${reference}.`;
    case 'move':
      return `Took ${reference} from ${lab}: ${asked.to === PRINT_ROOM ? 'the print room' : asked.to} makes it.`;
  }
}
