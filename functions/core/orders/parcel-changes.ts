import type { Actor } from '../../../shared/audit/schema.ts';
import { isSameTracking, type Tracking } from '../../../shared/delivery/tracking.ts';
import type { LineItems, OrderEvent, Parcel } from '../../../shared/order/history.ts';
import { unsentLines } from '../../../shared/order/parcels.ts';
import type { Order } from '../../../shared/order/schema.ts';

/** Parcels of an order: sent one by one or all at once, and corrected afterwards. */

/** Keeps the row of an order far below DynamoDB's limit of 400 KB. */
export const PARCELS_MAX = 50;
export const TRACKING_CORRECTIONS_MAX = 50;

/** A parcel to send. Without lines it contains everything that is in no parcel yet. */
export interface ParcelToSend {
  id: string;
  lines?: readonly LineItems[] | undefined;
  tracking?: Tracking | undefined;
}

export type ParcelChange =
  /** The order is shipped with the last of its lines. Idempotent by parcel ids. */
  { kind: 'send_parcels'; parcels: readonly ParcelToSend[] } | ({ kind: 'correct_tracking' } & TrackingCorrection);

export interface TrackingCorrection {
  /** Idempotent by id. */
  correctionId: string;
  /** Or the id of a reprint. */
  parcelId: string;
  /** The number that the caller saw, so that one of two concurrent corrections wins. */
  seen?: string | undefined;
  tracking: Tracking;
  isMailed: boolean;
}

type ParcelledOrder = Pick<Order, 'productionState' | 'lines' | 'parcels' | 'reprints' | 'history'>;
type Changed = Pick<ParcelledOrder, 'productionState' | 'parcels' | 'reprints' | 'history'>;

/** @returns undefined if nothing changes */
export function changedParcels(
  order: ParcelledOrder,
  change: ParcelChange,
  by: { actor: Actor; at: string },
): Partial<Changed> | 'not_allowed' | undefined {
  return change.kind === 'send_parcels' ? sent(order, change.parcels, by) : corrected(order, change, by);
}

function sent(
  order: ParcelledOrder,
  wanted: readonly ParcelToSend[],
  by: { actor: Actor; at: string },
): Partial<Changed> | 'not_allowed' | undefined {
  const { productionState, lines, history } = order;
  const known = order.parcels ?? [];
  const added: Parcel[] = [];
  for (const { id, tracking, ...parcel } of wanted) {
    const before = known.find((each) => each.id === id);
    if (before) {
      if (tracking && !wasSentAs(order, before, tracking)) return 'not_allowed';
      continue;
    }
    const left = unsentLines({ lines, parcels: [...known, ...added] });
    const taken = parcel.lines ?? left;
    const isLeft = taken.every(({ lineNumber, quantity }) =>
      left.some((each) => each.lineNumber === lineNumber && each.quantity >= quantity),
    );
    // An order of gifts only ships with an empty parcel.
    const isEmpty = taken.length === 0 && (known.length > 0 || added.length > 0);
    if (!isLeft || isEmpty) return 'not_allowed';
    added.push({ id, sentAt: by.at, lines: [...taken], ...(tracking && { tracking }) });
  }
  if (added.length === 0) return undefined;
  const parcels = [...known, ...added];
  if (productionState !== 'Packed' || parcels.length > PARCELS_MAX) return 'not_allowed';
  if (unsentLines({ lines, parcels }).length > 0)
    return {
      parcels,
      history: [
        ...history,
        ...added.map(({ id, lines: inside, tracking }) => ({
          ...by,
          event: 'parcel_sent' as const,
          parcelId: id,
          lines: inside,
          ...(tracking && { tracking }),
        })),
      ],
    };
  const shipped: OrderEvent = { ...by, event: 'production_changed', from: productionState, to: 'Shipped' };
  return { parcels, productionState: 'Shipped', history: [...history, shipped] };
}

/** Whether a parcel has this number, or had it before a correction, so that a repeated call changes nothing. */
export function wasSentAs({ history }: Pick<Order, 'history'>, { id, tracking }: Parcel, other: Tracking): boolean {
  const first = history.find((event) => event.event === 'tracking_corrected' && event.parcelId === id);
  const original = first?.event === 'tracking_corrected' ? first.from : tracking;
  return isSameTracking(tracking, other) || isSameTracking(original, other);
}

function corrected(
  order: ParcelledOrder,
  { correctionId, parcelId, seen, tracking, isMailed }: TrackingCorrection,
  by: { actor: Actor; at: string },
): Partial<Changed> | 'not_allowed' | undefined {
  const corrections = order.history.filter((event) => event.event === 'tracking_corrected');
  if (corrections.some((each) => each.correctionId === correctionId)) return undefined;
  const parcel = findParcel(order, parcelId);
  if (!parcel || corrections.length >= TRACKING_CORRECTIONS_MAX) return 'not_allowed';
  const { tracking: from } = parcel;
  if (isSameTracking(from, tracking)) return undefined;
  if (from?.number !== seen) return 'not_allowed';
  const event: OrderEvent = {
    ...by,
    event: 'tracking_corrected',
    correctionId,
    parcelId,
    ...(from && { from }),
    to: tracking,
    isMailed,
  };
  const replaced = <Each extends { id: string }>(all: readonly Each[]) =>
    all.map((each) => (each.id === parcelId ? { ...each, tracking } : each));
  return {
    history: [...order.history, event],
    ...(order.parcels?.some(({ id }) => id === parcelId)
      ? { parcels: replaced(order.parcels) }
      : { reprints: replaced(order.reprints ?? []) }),
  };
}

/** A parcel of the order, or a replacement that has left. */
export function findParcel(
  { parcels = [], reprints = [] }: Pick<Order, 'parcels' | 'reprints'>,
  parcelId: string,
): { tracking?: Tracking | undefined } | undefined {
  const isSent = ({ id, state, isReplacement }: (typeof reprints)[number]) =>
    id === parcelId && state === 'Done' && isReplacement;
  return parcels.find(({ id }) => id === parcelId) ?? reprints.find(isSent);
}
