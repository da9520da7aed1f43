import * as z from 'zod/mini';
import { IsoTime, TenantId } from '../../../shared/lib/scalars.ts';
import { LAB_ALARMS, type LabAction, type LabList, type LabOrderView } from '../../../shared/order/lab-orders.ts';
import { OrderId } from '../../../shared/order/schema.ts';
import { LabId, PRINT_ROOM } from '../../../shared/tenant/lab-routing.ts';
import { isOpen, LabProgress } from './lab-states.ts';

/** Part of an order at one lab, in one print attempt. */
export const LabOrder = z.object({
  tenantId: TenantId,
  orderId: OrderId,
  lab: LabId,
  attempt: z.int().check(z.minimum(1)),
  /** The lab's reference; derived from the four above. */
  reference: z.string(),
  lineNumbers: z.array(z.int()).check(z.minLength(1)),
  /** Number of makers of the order, including the print room. If it is one of them, staff move the order. */
  makers: z.int().check(z.minimum(1)),
  ...LabProgress.shape,
  /** Progress of a cancellation; a canceled one has the state instead. */
  cancellation: z.optional(z.enum(['wanted', 'asked', 'too_late'])),
  /** Why it needs review, in any state; cleared by the next report. */
  alarm: z.optional(z.object({ kind: z.enum(LAB_ALARMS), message: z.string() })),
  /** Staff have moved it elsewhere: it no longer changes the order. */
  movedTo: z.optional(z.union([z.literal(PRINT_ROOM), LabId])),
  /** No longer needed: its order was canceled, or its files were rendered again. */
  isPast: z.optional(z.literal(true)),
  /** Consecutive failed calls of the lab. */
  attempts: z.int(),
  lastError: z.optional(z.string()),
  /** By our clock: when it was planned, when its state changed last, and when the lab reported last. */
  createdAt: IsoTime,
  changedAt: IsoTime,
  heardAt: IsoTime,
  /** Due time of the next poll; the index key. */
  dueAt: z.optional(IsoTime),
  /** The version that the order has followed, and the state then. */
  toldVersion: z.int(),
  toldState: z.optional(LabProgress.shape.state),
  /** Counts reports that the order must follow; for optimistic locking. */
  version: z.int().check(z.minimum(1)),
  /** Counts all writes. */
  revision: z.int(),
});
export type LabOrder = z.infer<typeof LabOrder>;

/** The list in the back office that contains it. */
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

export function isAskable({ state, movedTo, isPast }: Pick<LabOrder, 'state' | 'movedTo' | 'isPast'>): boolean {
  return isOpen(state) && state !== 'Submitted' && movedTo === undefined && !isPast;
}

/**
 * Actions that staff may take. None may print a tile twice: a resubmission under the same key requires that the lab
 * does not have it, and a move elsewhere that the lab refused it, or was asked to cancel and has been silent for long.
 */
export function labActionsOf(one: LabOrder): LabAction[] {
  const { state, alarm, movedTo, isPast, cancellation, labReference } = one;
  if (movedTo !== undefined || isPast) return [];
  const isLost = alarm?.kind === 'lost';
  const isObsolete = cancellation !== undefined;
  // A lab that gave a reference has accepted it, and would repeat a refusal for the same key.
  const isRefusedAtOnce = state === 'Rejected' && labReference === undefined;
  const is: Record<LabAction, boolean> = {
    ask: isAskable(one),
    submit: !isObsolete && (state === 'Submitted' || isLost || isRefusedAtOnce),
    cancel: isOpen(state) && !isObsolete && !isLost,
    move: state === 'Rejected' || state === 'Cancelled' || isLost || (alarm?.kind === 'silent' && isObsolete),
  };
  return (Object.keys(is) as LabAction[]).filter((action) => is[action]);
}

/** The lab order as staff see it. */
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

/** Whether a lab makes tiles of it, now or soon, so that it has the address. */
export function isWithLab({ state, movedTo }: LabOrder): boolean {
  return movedTo === undefined && state !== 'Rejected' && state !== 'Cancelled';
}
