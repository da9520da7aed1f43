import * as z from 'zod/mini';
import { IsoTime, TenantId } from '../../../shared/lib/scalars.ts';
import { LAB_ALARMS, type LabAction, type LabList, type LabOrderView } from '../../../shared/order/lab-orders.ts';
import { OrderId } from '../../../shared/order/schema.ts';
import { LabId, PRINT_ROOM } from '../../../shared/tenant/lab-routing.ts';
import { isOpen, LabProgress } from './lab-states.ts';

/** Part of an order at one lab, in one attempt to print it. */
export const LabOrder = z.object({
  tenantId: TenantId,
  orderId: OrderId,
  lab: LabId,
  attempt: z.int().check(z.minimum(1)),
  /** the lab's reference; derived from the four above */
  reference: z.string(),
  lineNumbers: z.array(z.int()).check(z.minLength(1)),
  /** how many make the order, including the print room: if it is one of them, staff move the order */
  makers: z.int().check(z.minimum(1)),
  ...LabProgress.shape,
  /** progress of a cancellation; a cancelled one has the state instead */
  cancellation: z.optional(z.enum(['wanted', 'asked', 'too_late'])),
  /** why it needs review, in any state; cleared by the next report */
  alarm: z.optional(z.object({ kind: z.enum(LAB_ALARMS), message: z.string() })),
  /** staff have moved it elsewhere: it no longer changes the order */
  movedTo: z.optional(z.union([z.literal(PRINT_ROOM), LabId])),
  /** no longer needed: its order was canceled, or its files were rendered again */
  isPast: z.optional(z.literal(true)),
  /** consecutive failed calls of the lab */
  attempts: z.int(),
  lastError: z.optional(z.string()),
  /** by our clock: when it was planned, when its state changed last, and when the lab reported last */
  createdAt: IsoTime,
  changedAt: IsoTime,
  heardAt: IsoTime,
  /** when it is due for polling; the index key */
  dueAt: z.optional(IsoTime),
  /** the version that the order has followed, and the state then */
  toldVersion: z.int(),
  toldState: z.optional(LabProgress.shape.state),
  /** counts reports that the order must follow; for optimistic locking */
  version: z.int().check(z.minimum(1)),
  /** counts all writes */
  revision: z.int(),
});
export type LabOrder = z.infer<typeof LabOrder>;

/** Where staff find it. */
export function listOf({
  state,
  alarm,
  movedTo,
  isPast,
}: Pick<LabOrder, 'state' | 'alarm' | 'movedTo' | 'isPast'>): LabList {
  if (state === 'Shipped') return 'Shipped';
  if (movedTo !== undefined || isPast) return 'Cancelled';
  return alarm ? 'Silent' : state;
}

/** Whether there is something to ask its lab about. */
export function isAskable({ state, movedTo, isPast }: Pick<LabOrder, 'state' | 'movedTo' | 'isPast'>): boolean {
  return isOpen(state) && state !== 'Submitted' && movedTo === undefined && !isPast;
}

/**
 * What staff may do with it. Nothing of it may print a tile twice: it is handed over again under the same key only where the
 * lab does not have it, and given to somebody else only where this lab will not make it, or has said nothing for long and
 * was told to cancel.
 */
export function labActionsOf(one: LabOrder): LabAction[] {
  const { state, alarm, movedTo, isPast, cancellation, labReference } = one;
  if (movedTo !== undefined || isPast) return [];
  const isLost = alarm?.kind === 'lost';
  const isUnwanted = cancellation !== undefined;
  // a lab that has a name for it has taken it, and answers the same key with the same refusal
  const isRefusedAtOnce = state === 'Rejected' && labReference === undefined;
  const is: Record<LabAction, boolean> = {
    ask: isAskable(one),
    submit: !isUnwanted && (state === 'Submitted' || isLost || isRefusedAtOnce),
    cancel: isOpen(state) && !isUnwanted && !isLost,
    move: state === 'Rejected' || state === 'Cancelled' || isLost || (alarm?.kind === 'silent' && isUnwanted),
  };
  return (Object.keys(is) as LabAction[]).filter((action) => is[action]);
}

/** What staff get to see of it. */
export function labOrderView(one: LabOrder): LabOrderView {
  const { reference, orderId, lab, state, lineNumbers, labReference, problem, alarm, parcel, movedTo } = one;
  const { createdAt, changedAt, heardAt, attempts, lastError, cancellation } = one;
  return {
    ...{ reference, orderId, lab, list: listOf(one), state, lineNumbers, attempts, actions: labActionsOf(one) },
    ...{ createdAt, changedAt, heardAt },
    ...(labReference !== undefined && { labReference }),
    ...(lastError !== undefined && { lastError }),
    ...(problem && { problem }),
    ...(alarm && { alarm }),
    ...(cancellation && { cancellation }),
    ...(movedTo !== undefined && { movedTo }),
    ...(parcel && { parcel }),
  };
}

/** Whether a lab makes tiles of it, now or soon: it has the address. */
export function isWithLab({ state, movedTo }: LabOrder): boolean {
  return movedTo === undefined && state !== 'Rejected' && state !== 'Cancelled';
}
